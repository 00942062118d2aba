# Every language says everything, and what programs read is the same in all.

if ! command -v python3 >/dev/null; then
	skip "translations" "python3 is missing"
else
	exits "translations are complete" 0 python3 tests/translations.py
fi

# --- a language made by rule: what stays English cannot be translated ------------
xx=${LUDOS%/*}/tests/ludos-xx
# Words that stand in nearly every sentence, and in no notation.
english='(^|[ ("])(the|is|are|of|and|with|not|no|this|that|what|which|has|have|for|from|to be|there|only|such) '

# said NAME WORDS...: nothing of what the call says stays English.
said() {
	name=$1
	shift
	"$xx" --lang xx "$@" >"$T/out" 2>"$T/err" </dev/null
	# What stands in quotes was typed, or is notation; so are a line of a file
	# and its heading.
	cat "$T/out" "$T/err" >"$T/all"
	ok "$name: says something" [ -s "$T/all" ] || return
	sed -e "s/'[^']*'//g" -e '/^ *[0-9]* |/d' -e '/^ *|/d' -e '/^samples\/[^:]*, /d' -e '/Round and Round/d' "$T/all" >"$T/said"
	ok "$name: nothing is English" not grep -qE "$english" "$T/said"
}

if [ ! -x "$xx" ]; then
	skip "a mechanical language" "it was not built: python3 is missing"
else
	said "help" --help
	for c in $commands; do
		said "$c --help" "$c" --help
	done
	said "an unknown command" frobnicate
	said "an unknown option" check --frobnicate
	said "a file that is not there" check "$T/nowhere.ldn"
	said "check" check samples/archive.ldn
	said "check, what is wrong" check -v samples/broken.ldn
	for f in tests/cases/*.ldn samples/*.ldn; do
		said "check $f" check -v "$f"
	done
	said "which" check --which samples/oware-awele.ldn tests/cases/slip.ldn
	said "repair" repair tests/cases/slip.ldn
	said "games" games
	for g in oware omweso fanorona yote choko dara baghchal pulijudam hasami jarmo yut; do
		said "rules of $g" rules "$g"
		said "games $g" games "$g"
		said "a picture of $g" draw -f unicode -g "$g"
	done
	for f in samples/*-*.ldn; do
		said "replay $f" replay -f unicode "$f"
	done
	said "stats" stats samples/tournament/round-robin.ldn
	said "standings" standings samples/tournament/round-robin.ldn
	said "an unknown game" rules owari
	said "an unknown value" draw --theme color -g dara
	said "a doubtful position" moves -g dara -p 'llll2/6/6/6/eeeeee lion'
	printf 'ldn: 1\ngame: dara\nposition: llll2/6/6/6/eeeeee lion\nmoves: ""\n' >"$T/doubt.ldn"
	said "a record that begins with one" check -v "$T/doubt.ldn"
	said "losses" convert --to bagh samples/baghchal-ludos.ldn -o "$T/x.bagh"
	said "what Ludii would say" convert --to trl samples/hasami-war.ldn -o "$T/x.trl"
	said "a repair that stops" repair --effort 5 tests/cases/slip.ldn
	said "a doubtful position" draw -g dara -p '5e/6/6/6/llll2 lion'
	printf 'ldn: 1\ngame: dara\nposition: 5e/6/6/6/llll2 lion\nmoves: "{[%%ruling 5e/6/6/6/llll2 elephant]}"\n' >"$T/doubt.ldn"
	said "a doubtful position in a record" check -v "$T/doubt.ldn"
	said "a folder" check "$T"
	said "players without names" standings samples/broken.ldn
	# What is wrong is for people, whatever is printed for programs.
	said "what is wrong beside CSV" stats --csv samples/broken.ldn
	said "what is wrong with a tournament beside CSV" standings --csv samples/tournament/faults.ldn
	said "a call that asks for two" find --list --json samples/archive.ldn
	printf 'moves\n' | "$xx" --lang xx record -g omweso "$T/xx.ldn" >"$T/said" 2>&1
	ok "record: what is not listed: says something" [ -e "$T/xx.ldn" ] &&
		ok "record: what is not listed: nothing is English" not grep -qE "$english" "$T/said"
fi

# --- programs read the same ---------------------------------------------------------
# same_in_french WORDS...
same_in_french() {
	run ludos "$@"
	cp "$T/out" "$T/english"
	run ludos --lang fr "$@"
	ok "$*: the same in French" same "$T/out" "$T/english"
}
same_in_french check --json samples/broken.ldn
same_in_french fmt samples/fanorona-telo.ldn
same_in_french moves -g oware
same_in_french moves --json -g oware
same_in_french perft oware/abapa 2
same_in_french games --json
same_in_french rules --json oware
same_in_french replay --json samples/fanorona-telo.ldn
same_in_french find --json samples/archive.ldn
same_in_french stats --csv --by player samples/tournament/round-robin.ldn
same_in_french standings --csv samples/tournament/round-robin.ldn
same_in_french standings --json samples/tournament/round-robin.ldn
for to in ldn pgn json; do
	same_in_french convert --to $to samples/fanorona-telo.ldn
done
for by in side throws; do
	same_in_french stats --csv --by $by samples/yut-ludos.ldn
done
# A report is on standard error, and what people read is French beside it.
for to in trl pgn md; do
	ludos convert --json-report --to $to samples/hasami-war.ldn 2>"$T/english" >/dev/null
	run ludos --lang fr convert --json-report --to $to samples/hasami-war.ldn
	ok "--json-report --to $to: the same in French" same "$T/err" "$T/english"
done
ok "--json-report: the book is French" out_has 'rouge gagne'
printf '{"do":"turn","turn":"zz"}\n{"do":"moves"}\nzz\n' >"$T/requests"
for lang in en fr; do
	"$LUDOS" --lang $lang record --json -g oware "$T/$lang.ldn" <"$T/requests" >"$T/$lang.answers" 2>&1
done
sed "s/fr\\.ldn/en.ldn/" "$T/fr.answers" >"$T/answers"
ok "record --json: the same in French" same "$T/answers" "$T/en.answers"
for call in 'check samples/broken.ldn' 'check samples/archive.ldn' 'check' 'draw -f gif x.ldn'; do
	# shellcheck disable=SC2086
	ludos $call >/dev/null 2>&1
	status=$?
	# shellcheck disable=SC2086
	ludos --lang fr $call >/dev/null 2>&1
	ok "$call: the same exit status in French" [ $? -eq $status ]
done

# --- how a language is chosen ----------------------------------------------------------
exits "LUDOS_LANG=fr" 0 env LUDOS_LANG=fr "$LUDOS" check samples/archive.ldn
ok "LUDOS_LANG=fr: speaks French" out_has 'parties, .* demi-coups'
exits "LUDOS_LANG=fr --lang en" 0 env LUDOS_LANG=fr "$LUDOS" check --lang en samples/archive.ldn
ok "--lang goes before LUDOS_LANG" out_has 'records, .* plies'
exits "a French locale" 0 env LANG=fr_FR.UTF-8 "$LUDOS" check samples/archive.ldn
ok "a locale changes nothing" out_has 'records, .* plies'
for call in '--help --lang fr' '--lang fr --help' '--lang=fr help' 'help --lang=fr'; do
	exits "$call" 0 ludos $call
	ok "$call: in French" out_has '^usage.*ludos COMMANDE'
done
exits "--lang tlh before the command" 2 ludos --lang tlh games
ok "--lang tlh before the command: the languages are named" err_has "unknown language 'tlh': en, fr"
exits "--lang=fr before the command" 0 ludos --lang=fr check samples/archive.ldn
ok "--lang=fr before the command: French" out_has 'demi-coups'
# Words in the help of an option are French too, a single word as well.
exits "record --help" 0 ludos record --help --lang fr
ok "record --help: --site" out_has ' [-]-site TEXTE  *le lieu'
ok "record --help: --color" out_has ' [-]-color QUAND  *couleurs'
exits "--lang tlh" 2 ludos check --lang tlh samples/archive.ldn
ok "--lang tlh: the languages are named" err_has "unknown language 'tlh': en, fr"
for call in '--help --lang fr' '--lang fr --help' '--help --lang=fr' 'help --lang fr' 'help check --lang fr' 'check --help --lang fr'; do
	# shellcheck disable=SC2086
	exits "$call" 0 ludos $call
	ok "$call: in French" out_has 'vérifie des parties'
done
exits "--version --lang fr" 0 ludos --version --lang fr
# What a user is to write is named in his language too.
run ludos check --help --lang fr
ok "check --help: FICHIER" out_has 'FICHIER\.\.\.$'
ok "check --help: nothing of English" not grep -qE 'FILE|NAME|WHEN|LANGUAGE' "$T/out"
# Messages beside what programs read are for people.
run ludos --lang fr stats --csv samples/broken.ldn
ok "stats --csv: errors in French" err_has 'erreur.*: coup illégal'
ok "stats --csv: headings as ever" out_has '^rules,games,first,second,'
run ludos --lang fr check --json "$T/nowhere.ldn"
ok "check --json: what cannot be read, in French" err_has 'impossible de lire'
# Tables: sides, whose throws they are, and numbers with a comma.
run ludos --lang fr stats --by side samples/yut-ludos.ldn
ok "stats --by side: sides in French" out_has '^yut/ludos  bleu .* 0,0$'
run ludos --lang fr stats --by throws samples/yut-ludos.ldn
ok "stats --by throws: in French" out_has '^tous  *38  *14  *9,5  *12 '
run ludos --lang fr stats --by throws -f svg samples/yut-ludos.ldn
ok "a chart in French" out_has '<desc>1.*: 14 (attendus 9,5).*; 2.*: 12 '
run ludos --lang fr check samples/yut-ludos.ldn
ok "check: throws in French" out_has '^38 lancers.*: 1 est venu 14 fois (36,8.*%, attendu 25,0.*%), 2 '
# A side is called by its name, with its article.
run ludos check --lang fr samples/broken.ldn
ok "check: a side in French" err_has "coup illégal 'a2-b3' pour le tigre au demi-coup 4"
# Labels of one word, which look like no sentence.
run ludos games --lang fr dara
for label in livret noms camps coups position option; do
	ok "games: $label" out_has "^  $label  "
done
run ludos rules --lang fr dara
ok "rules: a title of a chapter" out_has '^Cases de chaman$'
ok "rules: a source" out_has '\[livret LUDOS Afrique\]'

# --- sides with an article ----------------------------------------------------------
# Neither "de le lion" nor "à le tigre".
for game in 'dara 1. a1 a1' 'baghchal 1. c3 c3-c4' 'baghchal 1. c3 a1-a2 2. a2-a3' 'baghchal 1. c3 a1-a2 2. e1-e2'; do
	printf 'ldn: 1\ngame: %s\nmoves: %s\n' "${game%% *}" "${game#* }" >"$T/sides.ldn"
	exits "$game: in French" 1 ludos check -v --lang fr "$T/sides.ldn"
	ok "$game: an illegal turn" err_has 'coup illégal' &&
		ok "$game: the article stays alone" not grep -qE '(de|à) (le|les) ' "$T/err"
done
