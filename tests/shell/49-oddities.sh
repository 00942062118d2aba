# Whatever YAML allows in a record is written so that it reads as the same.
if command -v python3 >/dev/null; then
	python3 tests/oddities.py 1 1500 >"$T/odd.ldn"
	for target in ldn json pgn ogn; do
		exits "oddities -> $target: some are wrong" 1 ludos convert --to $target --verify "$T/odd.ldn"
		cp "$T/out" "$T/odd-out.$target"
		ok "oddities -> $target: the others are written" [ "$(grep -c ': verified' "$T/err")" -ge 100 ]
		ok "oddities -> $target: and read back" not err_has 'read back'
	done
	run ludos convert --to ldn "$T/odd-out.json"
	ok "oddities: by JSON byte for byte" same "$T/out" "$T/odd-out.ldn"
	run ludos fmt "$T/odd-out.ldn"
	ok "oddities: in form" same "$T/out" "$T/odd-out.ldn"
else
	skip "oddities" "no python3"
fi
