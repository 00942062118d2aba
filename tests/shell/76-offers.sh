# What the rules offer beside a plain turn: the recorder says it, and goes on
# quickly where a position has more turns than anybody would list.

o=$T/offers
mkdir "$o"
both=baghchal/ludos+heroes+challenges

offered() { # POSITION TURN...: what the recorder says
	position=$1
	shift
	rm -f "$o/r.ldn"
	printf '%s\n' "$@" >"$o/turns"
	ludos record -g "$game" -p "$position" "$o/r.ldn" <"$o/turns"
}
game=$both
run offered 't3T/5/5/1gg2/t3t tiger hand=16 taken=2' a1xc3
ok "offers: a barrier and the billy goat" out_has '^a barrier may be put, and the billy goat may come in$'
run offered 't3T/4g/5/1g3/t3t tiger hand=16 taken=2' a1xc3+e5xe3
ok "offers: two barriers" out_has '^two barriers may be put, and the billy goat may come in$'
run offered 't3T/5/2G2/1g3/t3t tiger hand=15 taken=3' a1-b1
ok "offers: nothing" not out_has 'may'
run offered 't3T/5/5/1G3/t3t tiger hand=17 taken=2' a1xc3
ok "offers: nothing when it is over" not out_has 'may be put'
run offered 't3T/5/5/1gg2/t3t tiger hand=16 taken=2' a1xc3 '|a1a2+Hc2+d4'
ok "offers: only what is left" [ "$(grep -c may "$T/out")" -eq 1 ]
game=baghchal/ludos+challenges
run offered 't3t/5/5/1gg2/t3t tiger hand=16 taken=2' a1xc3
ok "offers: a barrier" out_has '^a barrier may be put$'
game=baghchal/ludos+heroes
run offered 't3T/5/5/1gg2/t3t tiger hand=17 taken=1' a1xc3
ok "offers: the billy goat" out_has '^the billy goat may come in$'
game=hasami/ludos+challenges
run offered 'ggggggggg/gg1gggggg/9/9/2rg5/6r2/9/rrrrrrrrr/rrrrrrr2 red rocks=a5,i5' g4-g5 i8-i7
ok "offers: nobody lost anything" not out_has 'may'
run offered 'ggggggggg/gg1gggggg/9/9/2rg5/4r4/9/rrrrrrrrr/rrrrrrr2 red rocks=a5,i5' e4-e5
ok "offers: the rock of who lost" out_has '^the rock may go first, a step for each piece just lost: '
run offered 'gggggggg1/gg1gggggg/9/9/2rg5/4r4/9/rrrrrrrrr/rrrrrrr2 red rocks=a5,i9' e4-e5
ok "offers: the turn was taken" out_has 'e4-e5xd5'
ok "offers: a rock shut in" not out_has 'may'
rm -f "$o/r.ldn"
printf '{"turn":"a1xc3"}\n{"turn":"d4"}\n' >"$o/turns"
run ludos record --json -g $both -p 't3T/5/5/1gg2/t3t tiger hand=16 taken=2' "$o/r.ldn" <"$o/turns"
ok "offers: in JSON, and only then" [ "$(grep -c '"offered":"a barrier may be put, and the billy goat may come in"' "$T/out")" -eq 1 ]

# --- 167,685 turns ---------------------------------------------------------------------
many='t3T/1g1g1/1g1g1/1g1g1/t3t goat hand=10 taken=4 offer=2'
run ludos moves -g $both -p "$many"
ok "many turns: all are listed" [ "$(wc -l <"$T/out")" -eq 167685 ]
ok "many turns: none twice" [ "$(sort -u "$T/out" | wc -l)" -eq 167685 ]
printf 'ldn: 1\ngame: baghchal\noptions: [heroes, challenges]\nposition: %s\nmoves: |\n  1. |a1a2+|b1c3+Hb2+d1\n' "$many" >"$o/many.ldn"
exits "many turns: one that is not legal" 1 ludos replay "$o/many.ldn"
ok "many turns: how many there are" err_has '(167685 turns)$'
ok "many turns: the nearest" err_has "did you mean '|a1a2+|b1c1+Hb2+d1'"

# --- the turns of the options in force --------------------------------------------------
rm -f "$o/r.ldn"
echo help >"$o/turns"
run ludos record -g $both "$o/r.ldn" <"$o/turns"
ok "help: turns of the heroes" out_has '^With heroes: a1-a2+e5-d4 Hc3+d4 '
ok "help: turns of the challenges" out_has '^With challenges: |a1a2+d4 '
ok "help: not of others" not out_has '^With back-and-forth'
run ludos games baghchal
ok "games: turns of an option" out_has '^             turns: |a1a2+d4 '
