#!/usr/bin/env python3
"""A second implementation of the table of ludos standings.

standings.py make SEED         writes a random tournament as LDN
standings.py compare POINTS TIEBREAKS RECORDS.json STANDINGS.json
    works the table out from what `ludos convert --to json` says and compares
    it with what `ludos standings --json` said
"""
import json
import random
import sys
from fractions import Fraction

NAMES = ["Ama", "Kofi", "Didier", "Aya", "Soa", "Hery", "Noro", "Fidy", "Lala", "Tiana", "Émile", "Zoé"]


def make(seed):
    rng = random.Random(seed)
    players = rng.sample(NAMES, rng.randint(3, len(NAMES)))
    meetings = rng.choice([1, 1, 2])
    pairs = [(a, b) if m % 2 == 0 else (b, a)
             for i, a in enumerate(players) for b in players[i + 1:] for m in range(meetings)]
    rng.shuffle(pairs)
    if rng.random() < 0.4:
        pairs = pairs[: max(2, len(pairs) // 2)]
    for number, (a, b) in enumerate(pairs):
        result = rng.choice(["south", "south", "north", "draw", "*"] if rng.random() < 0.9 else ["draw"])
        end = {"draw": "agreement", "*": "unfinished"}.get(result, "resignation")
        # As many different games as there are numbers.
        turns, rest = [], number
        for side in ("ABCDEF", "abcdef"):
            turns.append(side[rest % 6])
            rest //= 6
        print("---\nldn: 1\ngame: oware\nplayers:\n  south: %s\n  north: %s\nevent: Random\n"
              'result: "%s"\ntermination: %s\nmoves: %s' % (a, b, result, end, " ".join(turns)))


def read(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def table(records, points, tiebreaks):
    games = []  # first player, second player, share of the first
    players = set()
    for record in records:
        header = record["header"]
        first, second = header["players"]["south"], header["players"]["north"]
        players |= {first, second}
        share = {"south": Fraction(1), "north": Fraction(0), "draw": Fraction(1, 2)}.get(header["result"])
        if share is not None:
            games.append((first, second, share))
    worth = {Fraction(1): points[0], Fraction(1, 2): points[1], Fraction(0): points[2]}
    seen = {p: [] for p in players}  # opponent, share, side
    for first, second, share in games:
        seen[first].append((second, share, 0))
        seen[second].append((first, 1 - share, 1))
    score = {p: sum((worth[s] for _, s, _ in seen[p]), Fraction(0)) for p in players}

    def direct(player, level):
        others = level - {player}
        if any(b not in {o for o, _, _ in seen[a]} for a in level for b in level - {a}):
            return Fraction(0)
        return sum((worth[s] for o, s, _ in seen[player] if o in others), Fraction(0))

    keys = {p: [score[p]] for p in players}
    for name in tiebreaks:
        before = {p: tuple(keys[p]) for p in players}
        for p in players:
            if name == "wins":
                value = Fraction(sum(s == 1 for _, s, _ in seen[p]))
            elif name == "direct":
                value = direct(p, {q for q in players if before[q] == before[p]})
            elif name == "sonneborn-berger":
                value = sum((s * score[o] for o, s, _ in seen[p]), Fraction(0))
            else:
                value = sum((score[o] for o, _, _ in seen[p]), Fraction(0))
            keys[p].append(value)
    order = sorted(players, key=lambda p: ([-k for k in keys[p]], p.encode()))
    rows = []
    for at, p in enumerate(order):
        level = rows and keys[order[at - 1]] == keys[p]
        row = {"rank": rows[-1]["rank"] if level else at + 1, "player": p, "games": len(seen[p]), "points": keys[p][0]}
        row.update(zip(tiebreaks, keys[p][1:]))
        row["as first"] = sum(side == 0 for _, _, side in seen[p])
        row["as second"] = sum(side == 1 for _, _, side in seen[p])
        for column, q in enumerate(order):
            cell = [worth[s] for o, s, _ in seen[p] if o == q]
            row[str(column + 1)] = "*" if p == q else cell
        rows.append(row)
    return rows


def same(said, wanted):
    if isinstance(wanted, list):
        return [Fraction(word) for word in (said or "").split()] == wanted
    if isinstance(wanted, Fraction):
        return Fraction(str(said)) == wanted
    return said == wanted


def compare(points, tiebreaks, records, standings):
    wanted = table(read(records), [Fraction(p) for p in points.split(",")], tiebreaks.split(","))
    said = read(standings)
    faults = 0 if len(said) == len(wanted) else 1
    for row, want in zip(said, wanted):
        if list(row) != list(want) or not all(same(row[k], want[k]) for k in want):
            print("said  ", row, "\nwanted", {k: str(v) for k, v in want.items()})
            faults += 1
    return 1 if faults or not wanted else 0


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(int(sys.argv[2]))
    else:
        sys.exit(compare(*sys.argv[2:6]))
