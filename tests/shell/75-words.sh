# What pictures and replays say, and in which language.

run ludos draw --lang fr -g baghchal
ok "draw --lang fr" [ $status -eq 0 ]
ok "draw --lang fr: a pipe takes accents" grep -q '^20 chèvres en main$' "$T/out"
run ludos draw --lang fr -f ascii -g baghchal
ok "draw --lang fr: ASCII has no accents, and no question marks" \
	sh -c "grep -q '^chevre au trait\$' '$T/out' && grep -q '^20 chevres en main\$' '$T/out'"
run ludos draw --lang fr -f unicode -g baghchal
ok "draw --lang fr: the others have them" grep -q '^chèvre au trait$' "$T/out"
run ludos draw --lang fr -f svg -g baghchal
ok "draw --lang fr: SVG says which language it is" grep -q ' xml:lang="fr" ' "$T/out"
ok "draw --lang fr: SVG describes in it" grep -q '<desc>.*Le tigre a 4 tigres en a1, a5, e1 et e5\.' "$T/out"
ok "draw --lang fr: the position string is notation" grep -q '>t3t/5/5/5/t3t goat hand=20<' "$T/out"
run ludos draw --lang fr -f svg -g baghchal --play c3 --move
ok "draw --lang fr --move: the turn is to come" \
	sh -c "grep -q '<desc>.* a le trait\. Prochain coup, c3' '$T/out' && grep -q '>coup.*: c3<' '$T/out'"
run ludos draw -f svg -g baghchal --play c3 --move
ok "draw --move: the turn is to come" grep -q '<desc>.* is to move\. Next turn, c3: ' "$T/out"
run ludos draw --lang fr -f svg -g baghchal --sheet 1x1
ok "draw --lang fr: a sheet says which language it is" sh -c "head -n 1 '$T/out' | grep -q ' xml:lang=\"fr\" '"

run ludos draw --lang tlh -g baghchal
ok "an unknown language is a wrong call" [ $status -eq 2 ]
ok "... and those that are known are told" grep -q "unknown language 'tlh': en, fr" "$T/err"
run ludos replay --lang tlh samples/archive.ldn
ok "replay: an unknown language is a wrong call" [ $status -eq 2 ]
ok "... and those that are known are told" grep -q "unknown language 'tlh': en, fr" "$T/err"

run ludos replay --lang fr -q samples/archive.ldn
ok "replay --lang fr: verdicts" grep -q 'partie 3.*: 6 demi-coups.*: le tigre gagne (abandon)$' "$T/out"
printf 'q' >"$T/keys"
ludos replay --lang fr --step samples/archive.ldn <"$T/keys" >"$T/out" 2>"$T/err"
ok "replay --lang fr --step" grep -q '^demi-coup 0 sur 9 ' "$T/out"

# English is what one gets without asking, whatever the environment says.
"$LUDOS" draw -f svg samples/dara-ludos.ldn >"$T/first"
(LANG=fr_FR.UTF-8 LC_ALL=fr_FR.UTF-8 LANGUAGE=fr "$LUDOS" draw -f svg samples/dara-ludos.ldn) >"$T/second"
ran='ludos draw'
ok "the environment chooses no language" same "$T/first" "$T/second"
"$LUDOS" draw --lang en -f svg samples/dara-ludos.ldn >"$T/second"
ok "--lang en is the default" same "$T/first" "$T/second"

# Every sample in every language: well-formed, and the same picture.
if command -v xmllint >/dev/null; then
	for sample in samples/*.ldn; do
		[ "$sample" = samples/broken.ldn ] && continue
		[ "$sample" = samples/archive.ldn ] && continue
		run ludos draw --lang fr -f svg --caption '</desc><script>"é&'"'" "$sample"
		ok "$sample in French is well-formed" xmllint --noout "$T/out"
		ok "$sample in French runs nothing" not out_has '<script'
	done
else
	skip "SVG in French is well-formed" "no xmllint"
fi
