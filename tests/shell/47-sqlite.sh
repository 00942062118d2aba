# ludos convert --to sqlite: asked with the sqlite3 program, and counted against
# ludos stats.

d=$T/sqlite
mkdir "$d"
good=$(ls samples/*.ldn samples/tournament/*.ldn | grep -v -e broken -e faults)
run ludos convert --to sqlite -o "$d/first.db" samples/oware-abapa.ldn
if [ $status -eq 3 ] && err_has 'built without SQLite'; then
	ok "sqlite: why not" err_has 'no sqlite: .*; install libsqlite3-dev'
	skip "sqlite" "built without SQLite" sqlite3
elif ! command -v sqlite3 >/dev/null; then
	skip "sqlite" "no sqlite3"
else
	sql() { sqlite3 -batch -noheader "$@"; } # FILE SQL
	answers() { # NAME SQL ANSWER
		sql "$d/games.db" "$2" >"$T/answer" 2>&1
		ok "sqlite: $1" text_is "$T/answer" "$3"
	}

	# shellcheck disable=SC2086
	exits "sqlite: the samples" 0 ludos convert -o "$d/games.db" $good
	ok "sqlite: nothing is told" err_is_empty
	answers "sound" 'PRAGMA integrity_check; PRAGMA foreign_key_check; PRAGMA user_version' 'ok
1'
	answers "the columns of game" "SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info('game'))" \
		'id,digest,copy,file,line,plies,start,ldn,game,rules,options,players,event,site,round,board,annotator,source,first,date,clock,position,result,score,termination,outcome,ended,header,text'
	answers "the columns of player" "SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info('player'))" \
		'game,side,name,folded'
	answers "the columns of turn" "SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info('turn'))" \
		'game,ply,side,text,taken,position'
	answers "the columns of position" "SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info('position'))" \
		'hash,string'

	# Against stats: rulesets with how they went, players, and first turns.
	# shellcheck disable=SC2086
	ludos stats --by rules --csv $good | tr -d '\r' | sed 1d | cut -d , -f 1,2 | LC_ALL=C sort >"$T/expected"
	sql -separator , "$d/games.db" "SELECT game || '/' || rules, count(*) FROM game GROUP BY 1" | LC_ALL=C sort >"$T/counted"
	ok "sqlite: rulesets as in stats" same "$T/expected" "$T/counted"
	# shellcheck disable=SC2086
	ludos stats --by player --csv $good | tr -d '\r' | sed 1d | cut -d , -f 1,2 | LC_ALL=C sort >"$T/expected"
	sql -separator , "$d/games.db" "SELECT name, count(*) FROM player WHERE name IS NOT NULL GROUP BY 1" | LC_ALL=C sort >"$T/counted"
	ok "sqlite: players as in stats" same "$T/expected" "$T/counted"
	# shellcheck disable=SC2086
	ludos stats --by ended --csv $good | tr -d '\r' | sed 1d | cut -d , -f 1,2,3,7,8 | LC_ALL=C sort >"$T/expected"
	sql -separator , "$d/games.db" "SELECT game || '/' || rules, ended, count(*), sum(outcome = 'draw'), sum(outcome = '*')
		FROM game GROUP BY 1, 2" | LC_ALL=C sort >"$T/counted"
	ok "sqlite: how they ended as in stats" same "$T/expected" "$T/counted"
	# shellcheck disable=SC2086
	ludos check --json $good 2>/dev/null | sed -n 's/.*"plies":\([0-9]*\).*/\1/p' | awk '{ n += $1 } END { print n }' >"$T/expected"
	sql "$d/games.db" 'SELECT count(*) FROM turn JOIN position ON turn.position = hash JOIN game ON turn.game = id' >"$T/counted"
	ok "sqlite: as many turns as plies" same "$T/expected" "$T/counted"
	answers "plies are turns" 'SELECT count(*) FROM game WHERE plies != (SELECT count(*) FROM turn WHERE turn.game = game.id)' 0
	answers "the start is a position" 'SELECT count(*) FROM game JOIN position ON start = hash' \
		"$(sql "$d/games.db" 'SELECT count(*) FROM game')"

	# What stands there.
	answers "a record" "SELECT line, players, date, result, outcome, ended, plies FROM game WHERE file = 'samples/fanorona-telo.ldn'" \
		'1|Tiana R. - Soa M.|2025-01-18|orange|orange|FAN-13|8'
	sql "$d/games.db" "SELECT writefile('$d/back.ldn', text) FROM game WHERE file = 'samples/fanorona-telo.ldn'" >/dev/null
	ok "sqlite: the text is the record" same "$d/back.ldn" samples/fanorona-telo.ldn
	answers "its header as JSON" "SELECT json_extract(header, '\$.players.orange') FROM game WHERE file = 'samples/fanorona-telo.ldn'" 'Soa M.'
	answers "its turns" "SELECT ply, turn.side, turn.text, taken FROM turn JOIN game ON turn.game = id WHERE file = 'samples/fanorona-telo.ldn' AND ply IN (1, 4)" \
		'1|green|a1-b2A|1
4|orange|b3-b2A-a1W-b1A|3'
	ludos replay --at 4 samples/fanorona-telo.ldn | sed -n 's/^position: //p' >"$T/expected"
	sql "$d/games.db" "SELECT string FROM turn JOIN game ON turn.game = id JOIN position ON hash = turn.position WHERE file = 'samples/fanorona-telo.ldn' AND ply = 4" >"$T/counted"
	ok "sqlite: its positions" same "$T/expected" "$T/counted"
	answers "names without accents" "SELECT DISTINCT name FROM player WHERE folded LIKE '%maminirina%'" 'Soa Maminirina'
	answers "positions are found by an index" \
		"SELECT count(*) > 0 FROM pragma_index_list('turn') WHERE name = 'turn_position'" 1

	# Again, and with something new.
	cp "$d/games.db" "$d/before.db"
	# shellcheck disable=SC2086
	exits "sqlite: again" 0 ludos convert --to sqlite -o "$d/games.db" $good &&
		ok "sqlite: again: nothing changes" cmp "$d/before.db" "$d/games.db"
	exits "sqlite: under another name" 0 sh -c 'cat "$2" | "$1" convert --from ldn --to sqlite -o "$3" -' sh "$LUDOS" samples/fanorona-telo.ldn "$d/games.db" &&
		ok "sqlite: under another name: nothing changes" cmp "$d/before.db" "$d/games.db"
	before=$(sql "$d/games.db" 'SELECT count(*) FROM game')
	sed 's/Soa M\./Somebody else/' samples/fanorona-telo.ldn >"$d/new.ldn"
	exits "sqlite: something new" 0 ludos convert --to sqlite -o "$d/games.db" samples/fanorona-telo.ldn "$d/new.ldn"
	answers "one game more" 'SELECT count(*) FROM game' $((before + 1))
	answers "still sound" 'PRAGMA integrity_check; PRAGMA foreign_key_check' ok
	# A record that stands twice in an archive is two, now and the next time.
	cat samples/fanorona-telo.ldn samples/fanorona-telo.ldn >"$d/twice.ldn"
	for i in 1 2; do ludos convert --to sqlite -o "$d/twice.db" "$d/twice.ldn"; done
	ok "sqlite: twice is twice" [ "$(sql "$d/twice.db" 'SELECT count(*) FROM game')" -eq 2 ]
	# Threads make no difference.
	# shellcheck disable=SC2086
	ludos convert -j 3 --to sqlite -o "$d/three.db" $good
	ok "sqlite: with threads the same" cmp "$d/three.db" "$d/before.db"

	# From other formats: the same games.
	ludos convert --to pgn samples/oware-abapa.ldn >"$d/x.pgn"
	exits "sqlite: from PGN" 0 ludos convert --from pgn --to sqlite -o "$d/pgn.db" "$d/x.pgn"
	query='SELECT ply, side, text, taken, position FROM turn ORDER BY ply'
	sql "$d/pgn.db" "$query" >"$T/counted"
	sql "$d/first.db" "$query" >"$T/expected"
	ok "sqlite: from PGN: the same turns" same "$T/expected" "$T/counted"

	# Wrong records are told and, with --partial, left out; a wrong result stays as it stands.
	exits "sqlite: broken records" 1 ludos convert --partial --to sqlite -o "$d/broken.db" samples/broken.ldn
	ok "sqlite: broken records: the others are there" [ "$(sql "$d/broken.db" 'SELECT count(*) FROM game')" -gt 0 ]
	answers "result and outcome agree" "SELECT count(*) FROM game WHERE result != outcome" 0
	cp "$d/games.db" "$d/before.db"
	exits "sqlite --strict: nothing of it" 1 ludos convert --strict --to sqlite -o "$d/games.db" samples/broken.ldn &&
		ok "sqlite --strict: the old file" cmp "$d/before.db" "$d/games.db"
	exits "sqlite --strict: no new file" 1 ludos convert --strict --to sqlite -o "$d/none.db" samples/broken.ldn &&
		ok "sqlite --strict: none is left" [ "$(ls "$d" | grep -c none)" -eq 0 ]

	# Faults.
	echo 'This is not a database, whatever its name says; it is a text file.' >"$d/text.db"
	cp "$d/text.db" "$d/text"
	exits "sqlite: not a database" 3 ludos convert --to sqlite -o "$d/text.db" samples/oware-abapa.ldn
	ok "sqlite: not a database: told" err_has 'cannot write .*text.db: file is not a database' &&
		ok "sqlite: not a database: intact" cmp "$d/text" "$d/text.db"
	sql "$d/other.db" 'CREATE TABLE mine (x)'
	cp "$d/other.db" "$d/other"
	exits "sqlite: of something else" 3 ludos convert --to sqlite -o "$d/other.db" samples/oware-abapa.ldn
	ok "sqlite: of something else: told" err_has 'a database of something else' &&
		ok "sqlite: of something else: intact" cmp "$d/other" "$d/other.db"
	cp "$d/first.db" "$d/later.db"
	sql "$d/later.db" 'PRAGMA user_version = 99'
	exits "sqlite: of another version" 3 ludos convert --to sqlite -o "$d/later.db" samples/oware-abapa.ldn
	ok "sqlite: of another version: told" err_has 'made by another version of ludos'
	exits "sqlite: no directory" 3 ludos convert --to sqlite -o "$d/no/such.db" samples/oware-abapa.ldn
	# A full disk: no file may grow beyond what it has.
	run sh -c 'ulimit -f 16; exec "$1" convert --partial --to sqlite -o "$2" samples/*.ldn' sh "$LUDOS" "$d/full.db"
	ok "sqlite: a full disk: exit 3" [ $status -eq 3 ] &&
		ok "sqlite: a full disk: nothing is left" [ "$(ls "$d" | grep -c full)" -eq 0 ]
	cp "$d/first.db" "$d/full.db"
	run sh -c 'ulimit -f 160; exec "$1" convert --partial --to sqlite -o "$2" samples/*.ldn' sh "$LUDOS" "$d/full.db"
	ok "sqlite: a full disk, in place: exit 3" [ $status -eq 3 ] &&
		ok "sqlite: a full disk, in place: intact" cmp "$d/first.db" "$d/full.db"
	ok "sqlite: a full disk, in place: nothing beside it" [ "$(ls "$d" | grep -c full)" -eq 1 ]

	# SQLite's own functions stop at a NUL: there is none.
	printf 'ldn: 1\ngame: oware\nplayers: {south: "A\\0B", north: C}\nevent: "E\\0F"\n' >"$d/nul.ldn"
	exits "sqlite: a NUL in a name" 0 ludos convert --to sqlite -o "$d/nul.db" "$d/nul.ldn"
	sql "$d/nul.db" "SELECT players, event, folded, length(folded) FROM game JOIN player ON player.game = id WHERE side = 'south'" >"$T/nul"
	ok "sqlite: a NUL in a name does not end it" text_is "$T/nul" 'A?B - C|E?F|a?b|3'

	exits "sqlite: to standard output" 2 ludos convert --to sqlite samples/oware-abapa.ldn
	ok "sqlite: to standard output: told" err_has 'a database is a file: say -o'
	exits "sqlite --verify" 2 ludos convert --verify --to sqlite -o "$d/x.db" samples/oware-abapa.ldn
	exits "sqlite: nothing is read from it" 2 ludos convert --from sqlite "$d/games.db"
fi
