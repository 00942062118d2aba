#!/usr/bin/env python3
"""A second implementation of the table of ludos standings.

standings.py make SEED         writes a random tournament as LDN
standings.py compare POINTS TIEBREAKS RECORDS.json STANDINGS.json
    works the table out from what `ludos convert --to json` says and compares
    it with what `ludos standings --json` said
standings.py faults            lists the faults that can be planted
standings.py plant FAULT SEED  writes a tournament with that fault and nothing
    else wrong; on standard error the words that must be told
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


PEOPLE = ["Hery Rakoto", "Soa Maminirina", "Noro Andria", "Fidy Rabe", "Lala Bema", "Tiana Ravelo",
          "Kofi Mensah", "Aya Konan", "Didier Brou", "Zoe Traore"]


def schedule(players):
    """Everybody meets everybody: rounds of pairs, as on a circle."""
    ring = players + [None] * (len(players) % 2)
    for number in range(len(ring) - 1):
        pairs = [(ring[i], ring[-1 - i]) for i in range(len(ring) // 2)]
        yield [p if number % 2 else p[::-1] for p in pairs if None not in p]
        ring = [ring[0], ring[-1]] + ring[1:-1]


class Game:
    count = 0

    def __init__(self, number, board, pair, rng):
        self.round, self.board, self.pair = number, board, list(pair)
        self.result = rng.choice(["south", "north", "draw"])
        Game.count += 1
        self.moves = "%s %s" % ("ABCDEF"[Game.count % 6], "abcdef"[Game.count // 6 % 6])

    def copy(self, **changes):
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__, pair=list(self.pair))
        other.__dict__.update(changes)
        return other

    def write(self):
        end = "agreement" if self.result == "draw" else "resignation"
        print('---\nldn: 1\ngame: oware\nplayers:\n  south: "%s"\n  north: "%s"\nevent: Planted\nround: %s\n'
              "board: %s\nresult: %s\ntermination: %s\nmoves: %s"
              % (*self.pair, self.round, self.board, self.result, end, self.moves))


def slip(name, rng):
    """A letter changed, left out, doubled, or two swapped."""
    i = rng.randrange(1, name.index(" ") - 1)
    return rng.choice([name[:i] + "x" + name[i + 1:], name[:i] + name[i + 1:], name[:i] + name[i] + name[i:],
                       name[:i] + "w" + name[i:]])


def neighbour(games, game, rng):
    """Somebody else who plays in that round."""
    return rng.choice([p for g in games if g.round == game.round and g is not game for p in g.pair])


def plant_himself(games, game, rng):
    game.pair[1] = game.pair[0]
    return "plays against himself"


def plant_boards(games, game, rng):
    game.pair[rng.randrange(2)] = neighbour(games, game, rng)
    return "is at two boards in round"


def plant_round(games, game, rng):
    game.round = rng.choice([g.round for g in games if g.round != game.round])
    return "is at two boards in round"


def plant_missing(games, game, rng):
    games.remove(game)
    return "have not met"


def plant_twice(games, game, rng):
    games.append(game.copy(pair=game.pair[::-1], board=99))
    return "have met before"


def plant_copy(games, game, rng):
    games.insert(rng.randrange(len(games)), game.copy())
    return "it counts once"


def plant_result(games, game, rng):
    games.append(game.copy(result="draw" if game.result == "south" else "south"))
    return "another result than that of the same game"


def plant_moves(games, game, rng):
    games.append(game.copy(moves=game.moves + " " + "ABCDEF"[("ABCDEF".index(game.moves[0]) + 1) % 6]))
    return "other moves than those of the same game"


def plant_order(games, game, rng):
    game.pair[0] = " ".join(reversed(game.pair[0].split()))
    return "is written"


def plant_accent(games, game, rng):
    game.pair[0] = game.pair[0].replace("a", "à", 1).replace("e", "é", 1)
    return "is written"


def plant_illegal(games, game, rng):
    game.moves = "A A"
    return "error: "


def plant_unreadable(games, game, rng):
    game.board = "[1"
    return "error: "


def plant_nobody(games, game, rng):
    game.pair[1] = ""
    return "a player of this game has no name"


def plant_slip(games, game, rng):
    game.pair[0] = slip(game.pair[0], rng)
    return "is written"


def plant_double_missing(games, game, rng):
    games.remove(game)
    return "have not met a second time"


def plant_double_side(games, game, rng):
    game.pair.reverse()
    return "has the same side as at"


def plant_swiss_missing(games, game, rng):
    games.remove(game)
    return "missing in round"


FAULTS = {name[6:]: plant for name, plant in sorted(globals().items()) if name.startswith("plant_")}


def plant(fault, seed):
    rng = random.Random("%s %s" % (fault, seed))
    people = rng.sample(PEOPLE, rng.randint(8 if fault.startswith("swiss") else 5, len(PEOPLE)))
    rounds = list(schedule(people))
    if fault.startswith("double"):
        rounds += [[pair[::-1] for pair in pairs] for pairs in rounds]
    elif fault.startswith("swiss"):
        rounds = rounds[:3]
    games = [Game(number + 1, board + 1, pair, rng)
             for number, pairs in enumerate(rounds) for board, pair in enumerate(pairs)]
    if rng.random() < 0.3:
        rng.shuffle(games)
    print(FAULTS[fault](games, rng.choice(games), rng), file=sys.stderr)
    for game in games:
        game.write()


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
    elif sys.argv[1] == "faults":
        print("\n".join(FAULTS))
    elif sys.argv[1] == "plant":
        plant(*sys.argv[2:4])
    else:
        sys.exit(compare(*sys.argv[2:6]))
