# ludos tree: turns counted by hand.

for moves in '1. A a 2. B b' '1. B a 2. A b' '1. A a 2. C c' '1. A b'; do
	printf -- '---\nldn: 1\ngame: oware\ndate: 2024-01-0%s\nmoves: %s\n' "${#moves}" "$moves" | sed 's/-01-0[0-9]*/-01-01/'
done >"$T/tree.ldn"
exits "tree" 0 ludos tree -g oware --csv "$T/tree.ldn"
ok "tree: the first turns" [ "$(tr -d '\r' <"$T/out" | cut -d , -f 2-4 | tr '\n' ' ')" = 'turn,games,share A,3,75.0 B,1,25.0 ' ]
exits "tree --line" 0 ludos tree -g oware --line 'A' --csv "$T/tree.ldn"
ok "tree: after a turn" [ "$(tr -d '\r' <"$T/out" | cut -d , -f 2-3 | tr '\n' ' ')" = 'turn,games a,2 b,1 ' ]
# Two orders of placing lead to one position: what follows is counted together.
for moves in '1. a1 f5 2. c1 e5' '1. c1 f5 2. a1 e5'; do
	printf -- '---\nldn: 1\ngame: yote\nmoves: %s\n' "$moves"
done >"$T/orders.ldn"
exits "tree --depth" 0 ludos tree -g yote --depth 4 --json "$T/orders.ldn"
ok "tree: orders are counted together" [ "$(grep -c '"depth":4,"turn":"e5","games":2,' "$T/out")" -eq 2 ]
exits "tree --by-order" 0 ludos tree -g yote --depth 4 --by-order --json "$T/orders.ldn"
ok "tree: or kept apart" [ "$(grep -c '"depth":4,"turn":"e5","games":1,' "$T/out")" -eq 2 ]
# A game that comes back to where it began, and goes on otherwise.
printf 'ldn: 1\ngame: yote\nposition: 1l4/6/6/6/4d1 light hand=0,0\nmoves: 1. b5-b4 e1-e2 2. b4-b5 e2-e1 3. b5-c5\n' >"$T/back.ldn"
for depth in 1 5; do
	exits "tree: a game that comes back" 0 ludos tree -p "@$T/back.ldn" --at 0 --depth $depth --json "$T/back.ldn"
	ok "tree: ... counts for both turns, however deep" [ "$(grep -c '"depth":1,"turn":"b5-[bc][45]","games":1,"share":50.0' "$T/out")" -eq 2 ]
done
exits "tree: ... in its own order" 0 ludos tree -p "@$T/back.ldn" --at 0 --depth 5 --by-order --json "$T/back.ldn"
ok "tree: ... for the first" [ "$(grep -o '"turn":"[^"]*"' "$T/out" | cut -d '"' -f 4 | tr '\n' ' ')" = 'b5-b4 e1-e2 b4-b5 e2-e1 b5-c5 ' ]
exits "tree --min" 0 ludos tree -g oware --depth 4 --min 3 "$T/tree.ldn"
ok "tree: only below turns of so many games" [ "$(grep -c '^  ' "$T/out")" -eq 2 ]
exits "tree: the last year and an example" 0 ludos tree -g oware "$T/tree.ldn"
ok "tree: ... are there" out_has '^A .* 2024  .*tree.ldn:1$'
exits "tree: from a position" 0 ludos tree -g fanorona/telo -p '3/g1o/3 green' samples/archive.ldn
exits "tree -f svg" 0 ludos tree -g oware -f svg "$T/tree.ldn"
exits "tree: the game of the records" 0 ludos tree "$T/tree.ldn"
cp "$T/out" "$T/tree.out"
run ludos tree -g oware "$T/tree.ldn"
ok "tree: ... is the one that might have been given" same "$T/out" "$T/tree.out"
exits "tree: ... from a pipe" 0 sh -c 'cat "$2" | "$1" tree --csv --line A -' sh "$LUDOS" "$T/tree.ldn"
ok "tree: ... the same turns" [ "$(tr -d '\r' <"$T/out" | cut -d , -f 2-3 | tr '\n' ' ')" = 'turn,games a,2 b,1 ' ]
exits "tree: records of several games" 2 ludos tree samples/archive.ldn
ok "tree: ... are told" err_has 'say which, such as --game fanorona/telo$'
ok "tree: ... and nothing is printed" out_is_empty
exits "tree: of nothing" 1 ludos tree /dev/null
printf "ldn: 1\ngame: owara\nmoves: A\n" >"$T/owara.ldn"
exits "tree: of what cannot be read" 1 ludos tree "$T/owara.ldn"
ok "tree: ... which is told" err_has "unknown game .owara."
exits "tree: from a record's ply" 0 ludos tree --csv -p "@$T/tree.ldn" --at 1 --record 2 "$T/tree.ldn"
ok "tree: ... what followed there" [ "$(tr -d '\r' <"$T/out" | cut -d , -f 2-3 | tr '\n' ' ')" = 'turn,games a,1 ' ]
exits "tree: a ply that is not there" 2 ludos tree -p "@$T/tree.ldn" --at 9 "$T/tree.ldn"
exits "tree: a record that is not there" 2 ludos tree -p "@$T/tree.ldn" --record 5 "$T/tree.ldn"
exits "tree: a ply of nothing" 2 ludos tree -g oware --at 1 "$T/tree.ldn"
exits "tree: nobody goes on from there" 0 ludos tree -g oware -p '0,0,0,0,0,1/1,0,0,0,0,0 south score=23,23' "$T/tree.ldn"
ok "tree: ... which is told" err_has 'no game goes on from there'
exits "tree: a line that cannot be played" 2 ludos tree -g oware --line 'a' "$T/tree.ldn"
ok "tree: ... is told with its rule" err_has "'a' cannot be played here"
exits "tree: a position that is none" 2 ludos tree -g oware -p '4,4,4,4,4,x' "$T/tree.ldn"
ok "tree: ... in one line, with its place" text_is "$T/err" "ludos tree: this position cannot be: a number of seeds is expected here, at 11 of '4,4,4,4,4,x'
try 'ludos tree --help'"
