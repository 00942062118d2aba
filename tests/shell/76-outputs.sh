# What is written into several files, or by SQLite: nobody's file is replaced that
# is none of ours, nothing is left behind.

s=$(mktemp -d "$T/outputs.XXXXXX")
files_are() { [ "$(ls -A "$1" | tr '\n' ' ')" = "$2 " ]; } # DIRECTORY NAMES
awk 'BEGIN { for (i = 0; i < 3000; i++) print "---\nldn: 1\ngame: oware\nmoves:   C a" }' >"$s/large.ldn"

# --- a file for each value: the same care -------------------------------------------------------
mkdir "$s/split" "$s/split/far" "$s/split/4.ldn"
for v in 1 2 3 4 5 6; do printf -- '---\nldn: 1\ngame: oware\nround: %s\n' $v; done >"$s/rounds.ldn"
echo old >"$s/split/far/1.ldn"
ln -s far/1.ldn "$s/split/1.ldn"
ln -s far/2.ldn "$s/split/2.ldn"
mkfifo "$s/split/3.ldn"
echo mine >"$s/split/5.ldn~part"
ln -s 6.ldn "$s/split/6.ldn"
for v in 3 4 6; do
	exits "find --split onto what is no file ($v)" 3 ludos find --round "$v" --split round -o "$s/split/%s.ldn" "$s/rounds.ldn"
	ok "find --split onto what is no file ($v): told" err_has 'ludos: .*split/[346].ldn.* \(is not a file that can be rewritten\|Too many levels\|link loop\)'
done
ok "find --split: what is no file stays" [ -p "$s/split/3.ldn" -a -d "$s/split/4.ldn" -a -L "$s/split/6.ldn" ]
exits "find --split beside what is somebody else's" 3 ludos find --round 5 --split round -o "$s/split/%s.ldn" "$s/rounds.ldn" &&
	ok "find --split beside what is somebody else's: stays" text_is "$s/split/5.ldn~part" mine
exits "find --split: all or none" 3 ludos find --force --split round -o "$s/split/%s.ldn" "$s/rounds.ldn" &&
	ok "find --split: all or none: what was there stays" text_is "$s/split/far/1.ldn" old
ok "find --split: all or none: nothing new" files_are "$s/split/far" 1.ldn
# A disk with room for some of it, as a limit on what a file may have.
mkdir "$s/full"
for v in 1 2; do
	printf -- '---\nldn: 1\ngame: oware\nround: %s\nevent: ' "$v"
	awk 'BEGIN { for (i = 0; i < 20000; i++) printf "x"; print "" }'
done >"$s/long.ldn"
exits "find --split: the disk is full" 3 sh -c 'trap "" XFSZ; ulimit -f 4; exec "$1" find --split round -o "$2/full/%s.ldn" "$2/long.ldn"' sh "$LUDOS" "$s"
ok "find --split: the disk is full: what is not written" err_has "^ludos: cannot write $s/full/1.ldn: File too large$" &&
	ok "find --split: the disk is full: nothing is left" [ -z "$(ls -A "$s/full")" ]
exits "find --split through links" 0 ludos find --round 1 --round 2 --force --split round -o "$s/split/%s.ldn" "$s/rounds.ldn" &&
	ok "find --split through links: they stay" [ -L "$s/split/1.ldn" -a -L "$s/split/2.ldn" ]
ok "find --split through links: what they point to" grep -q 'round: 2' "$s/split/far/2.ldn"
ok "find --split through links: is replaced" grep -q 'round: 1' "$s/split/far/1.ldn"
# Names that meet are told apart, however many there are.
awk 'BEGIN { for (i = 0; i < 300; i++) { printf "---\nldn: 1\ngame: oware\nsource: x"; for (j = 256; j >= 1; j /= 2) printf "%s", int(i / j) % 2 ? "/" : "*"; printf "\n" } }' >"$s/meet.ldn"
mkdir "$s/meet"
exits "find --split: names that meet" 0 ludos find --split source -o "$s/meet/%s.ldn" "$s/meet.ldn"
ok "find --split: names that meet: a file each" [ "$(ls "$s/meet" | wc -l)" -eq 300 ]

# --- databases -----------------------------------------------------------------------------------
mkdir "$s/db"
if ludos convert --to sqlite -o "$s/db/a.db" "$T/good.ldn" 2>"$T/err"; then
	mkfifo "$s/db/fifo"
	for db in fifo .; do
		exits "sqlite into $db" 3 ludos convert --to sqlite -o "$s/db/$db" "$T/good.ldn"
		ok "sqlite into $db: told" err_has 'is not a file that can be rewritten'
	done
	if mknod "$s/db/null" c 1 3 2>/dev/null; then
		exits "sqlite into a device" 3 ludos convert --to sqlite -o "$s/db/null" "$T/good.ldn"
		rm "$s/db/null"
	fi
	ok "sqlite into what is no file: nothing beside it" files_are "$s/db" 'a.db fifo'
	# What SQLite takes for something else is a name like others.
	for db in :memory: file:x 'file:y?mode=memory'; do
		exits "sqlite into $db" 0 sh -c 'cd "$2" && "$1" convert --to sqlite -o "$3" "$4"' sh "$LUDOS" "$s/db" "$db" "$T/good.ldn"
		size=$(wc -c <"$s/db/$db")
		exits "sqlite into $db, more" 0 sh -c 'cd "$2" && "$1" convert --to sqlite -o "$3" "$4"' sh "$LUDOS" "$s/db" "$db" "$s/large.ldn"
		ok "sqlite into $db, more: is in it" [ "$(wc -c <"$s/db/$db")" -gt "$size" ]
	done
else
	skip "sqlite into what is no file" "no SQLite"
fi
