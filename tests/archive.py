#!/usr/bin/env python3
"""A second implementation of what `ludos find` and `ludos stats` answer.

archive.py make SEED <GAMES >ARCHIVE    made-up headers for generated games
archive.py check LUDOS ARCHIVE SEED N   N questions and more, asked both ways

It reads what `ludos convert --to json` says of each record (header, start,
turns, positions) and works out the rest by itself; of the archive it knows only
that a record begins with a line `---`. Found records must be the same bytes.
"""
import calendar
import json
import random
import re
import statistics
import subprocess
import sys
import unicodedata
from collections import Counter, defaultdict

# --- an archive with made-up headers ---------------------------------------------

PEOPLE = ["Éloïse Bérubé", "Eloise Berube", "RAKOTO Hery", "Rakotó Hèry", "김민준", "सीता थापा",
          "E\u0301va N.", "Øyvind Åse", "O'Neil, Ann", "Zoë 1", "strasse", "Łukasz"]
EVENTS = ["Coupe d'Été", "coupe d'ete 2", "Yoté évening", "설날 대회", "A, \"B\"", "Random games"]
SITES = ["Antsirabe", "ANTSIRABÉ", "a/b", "..", "Accra"]
DATES = ["2024-01-31", "2024-02-??", "2025-??-??", "????-??-??", "2025-06-26", "2025-06-01", "2023-12-31"]


ENDS = ("result", "score", "termination")


def quoted(words):
    return json.dumps(words, ensure_ascii=False)


def player(dice):
    name = quoted(dice.choice(PEOPLE))
    if dice.random() < 0.3:
        return "{name: %s, rating: %d}" % (name, dice.randrange(1000, 2400, 50))
    return name


def cut(movetext, dice):
    """The game as far as some turn."""
    words = movetext.split()
    kept = words[:dice.randrange(1, max(2, len(words) - 2))]
    while len(kept) > 1 and kept[-1].endswith("."):
        kept.pop()
    return " ".join(kept) if not kept[-1].endswith(".") else None


def make_record(text, sides, dice):
    head, _, movetext = text.partition("moves: |\n")
    keys = re.findall(r"^(game|rules|options|result|score|termination|position|first): (.*)$", head, re.M)
    lines = ["ldn: 1"] + ["%s: %s" % (k, v) for k, v in keys if k not in ENDS]
    ends = ["%s: %s" % (k, v) for k, v in keys if k in ENDS]
    shorter = cut(movetext, dice) if dice.random() < 0.5 else None
    if shorter:
        movetext = "  %s\n" % shorter
        ends = dice.choice([[], ['result: "*"'], ["result: draw", "termination: agreement"],
                            ["result: " + dice.choice(sides), "termination: resignation"]])
    elif dice.random() < 0.3:
        ends = []
    names = ["  %s: %s" % (side, player(dice)) for side in sides if dice.random() < 0.8]
    if names:
        lines += ["players:"] + names
    for key, values, often in (("event", EVENTS, .8), ("site", SITES, .6), ("date", DATES, .8),
                               ("round", ["1", "2", "10", "10a", "2.1"], .6), ("club", ["Nord", "nord", "7"], .3),
                               ("source", ["Notebook 3", "notebook 30"], .3), ("annotator", PEOPLE, .2)):
        if dice.random() < often:
            value = dice.choice(values)
            lines.append("%s: %s" % (key, value if key == "date" else quoted(value)))
    return "---\n%s\nmoves: |\n%s" % ("\n".join(lines + ends), movetext)


def make(seed):
    dice = random.Random(seed)
    kept = []
    for text in sys.stdin.read().split("---\n")[1:]:
        sides = re.findall(r"^  (\w+): Player", text, re.M)
        record = make_record(text, sides, dice)
        kept.append(record)
        if dice.random() < 0.1:  # the same game with another header
            kept.append(make_record(record, sides, dice))
    sys.stdout.write("".join(kept))


# --- records as this program sees them ----------------------------------------------

def fold(words):
    """Small letters without accents."""
    plain = "".join(c for c in unicodedata.normalize("NFD", words) if not 0x300 <= ord(c) < 0x370)
    plain = unicodedata.normalize("NFC", plain).lower()
    return plain.replace("ø", "o").replace("ł", "l").replace("ß", "ss")


def words_of(value):
    """The text of a value: a map has it under name, a list in its first item; one
    that JSON would take for something else is kept as it was written."""
    if isinstance(value, dict) and "$yaml" in value:
        value = value["$yaml"]
        return json.loads(value) if value.startswith('"') else value
    if isinstance(value, dict):
        value = value.get("name")
    if isinstance(value, list):
        value = value[0] if value else None
    return None if value is None else str(value)


class Record:
    def __init__(self, raw, said, sides):
        self.raw, self.header, self.turns = raw, said["header"], said["turns"]
        self.game = self.header["game"]
        self.rules = self.header["rules"]
        self.sides = sides + ["green"] * ("three" in self.header.get("options", []))
        self.positions = [said["start"]] + [turn["position"] for turn in self.turns]
        self.texts = [turn["text"] for turn in self.turns]
        self.ended = said["outcome"]["rule"]
        players = self.header.get("players", {})
        self.players = [words_of(players.get(side)) for side in self.sides]
        self.result = self.header.get("result")
        if self.result is None:
            self.result = "*" if not self.ended else said["outcome"]["winner"] or "draw"

    def key(self, path):
        value = self.header
        for part in path.split("."):
            if not isinstance(value, dict) or part not in value:
                return None
            value = value[part]
        return value

    def text(self, path):
        return words_of(self.key(path))

    def sort_key(self, path):
        special = {"plies": str(len(self.turns)), "result": self.result, "rules": self.rules,
                   "player": " - ".join(p or "?" for p in self.players)}
        return fold(special.get(path) or self.text(path) or "")

    def same_game(self):
        return (self.game, self.rules, tuple(self.header.get("options", [])), self.positions[0], tuple(self.texts))


def load(ludos, archive):
    rulesets = json.loads(subprocess.check_output([ludos, "games", "--json"]))
    sides = {(r["game"], r["rules"]): r["sides"] for r in rulesets}
    with open(archive, "rb") as file:
        raws = [b"---\n" + part for part in file.read().split(b"---\n")[1:]]
    said = subprocess.check_output([ludos, "convert", "--to", "json", archive], stderr=subprocess.DEVNULL)
    said = [json.loads(line) for line in said.splitlines()]
    assert len(raws) == len(said) > 100
    return [Record(raw, s, sides[s["header"]["game"], s["header"]["rules"]]) for raw, s in zip(raws, said)]


# --- positions in which not everything is said ----------------------------------------

def cells(board):
    """Rows of points: a letter or a count; or stations and what stands there."""
    if "/" not in board:
        return dict(re.findall(r"(\d+)([^\d,]*)", board)) if board != "0" else {}
    if "," in board:
        return [row.split(",") for row in board.split("/")]
    return [list("".join("." * int(c) if c.isdigit() else c for c in row)) for row in board.split("/")]


def count_fits(wanted, count):
    if wanted in "?+":
        return wanted == "?" or count > 0
    least, _, most = wanted.partition("-")
    return int(least) <= count <= int(most or least)


def cell_fits(wanted, there):
    if wanted[0].isdigit() or there.isdigit():
        return (there.isdigit() or there == ".") and wanted[0] not in "abcdefghijklmnopqrstuvwxyz." \
            and count_fits(wanted, int(there) if there.isdigit() else 0)
    return wanted == "?" or (there != "." if wanted == "+" else wanted == there)


def shape_fits(wanted, there):
    if isinstance(wanted, dict) or isinstance(there, dict):
        return isinstance(wanted, dict) and isinstance(there, dict) and all(
            w == "?" or (there.get(s, "") != "" if w == "+" else there.get(s, "") == w) for s, w in wanted.items())
    return [len(r) for r in wanted] == [len(r) for r in there] and all(
        cell_fits(w, t) for wr, tr in zip(wanted, there) for w, t in zip(wr, tr))


def images(grid, game, rules):
    """As the board looks in its mirrors, where that leaves the rules alone."""
    flips = {"fanorona", "yote", "choko", "dara", "baghchal", "hasami"}
    found = [grid]
    if isinstance(grid, dict) or game not in flips | {"pulijudam"}:
        return found
    found += [[row[::-1] for row in g] for g in found]
    if game in flips:
        found += [g[::-1] for g in found]
    if game in flips and len(grid) == len(grid[0]) and (game, rules) != ("hasami", "ludos"):
        found += [[list(row) for row in zip(*g)] for g in found]
    return found


def position_found(record, pattern, mirror):
    board, _, side = pattern.partition(" ")
    side, _, score = side.partition(" ")
    wanted = cells(board)
    shapes = images(wanted, record.game, record.rules) if mirror else [wanted]
    for position in record.positions:
        words = position.split(" ")
        if side not in ("", "-", words[1]):
            continue
        keys = dict(word.split("=", 1) for word in words[2:])
        if score and not all(count_fits(w, int(n)) for w, n in
                             zip(score.split("=")[1].split(","), keys.get("score", "0,0").split(","))):
            continue
        if any(shape_fits(shape, cells(words[0])) for shape in shapes):
            return True
    return False


def blur(position, dice):
    """A pattern that this position fits."""
    words = position.split(" ")
    grid = cells(words[0])
    side = dice.choice(["-", words[1]])
    if isinstance(grid, dict):
        kept = {s: dice.choice([w, w, "?", "+"]) for s, w in grid.items() if dice.random() < 0.7}
        return "%s %s" % (",".join(s + w for s, w in kept.items()) or "0", side)
    sharp = dice.choice([0.1, 0.4, 0.9])
    if "," in words[0]:
        for row in grid:
            for i, n in enumerate(row):
                row[i] = n if dice.random() < sharp else dice.choice(
                    ["?", "?", "%d-%d" % (max(0, int(n) - 1), int(n) + 2), "+" if int(n) else "?"])
        board = "/".join(",".join(row) for row in grid)
        keys = [w for w in words[2:] if w.startswith("score=") and dice.random() < 0.3]
        return " ".join([board, side] + keys)
    rows = ["".join((c if c != "." else "1") if dice.random() < sharp else "+" if c != "." and dice.random() < 0.5
                    else "?" for c in row) for row in grid]
    return "/".join(rows) + " " + side


# --- criteria --------------------------------------------------------------------------

def between(record, words):
    """Whether the date is known to lie there."""
    date = record.text("date")
    if date is None:
        return False
    lowest = date.replace("????", "0000").replace("-??-??", "-01-01").replace("-??", "-01")
    highest = date.replace("????", "9999").replace("-??-??", "-12-31")
    if highest.endswith("-??"):
        year, month = int(highest[:4]), int(highest[5:7])
        highest = highest.replace("??", "%02d" % calendar.monthrange(year, month)[1])
    first, dots, last = words.partition("..")
    last = last if dots else first
    first = first + "-01-01"[len(first) - 4:] if first else "0000-01-01"
    last = last + "-12-31"[len(last) - 4:] if last else "9999-12-31"
    return first <= lowest and highest <= last


def in_range(words, number):
    least, dots, most = words.partition("..")
    most = most if dots else least
    return int(least or 0) <= number <= (int(most) if most else 10 ** 9)


def where(record, words):
    path, relation, rest = re.match(r"([^=~]*)([=~]?)(.*)", words).groups()
    value = record.key(path)
    if value is None or not relation:
        return value is not None
    values = value if isinstance(value, list) else [words_of(value)]
    if relation == "=":
        return any(v is not None and fold(str(v)) == fold(rest) for v in values)
    return any(v is not None and re.search(rest, str(v), re.I) for v in values)


def taken(turn):
    """Seeds or pieces, a piece out of the hand too."""
    return sum(e.get("spent", 0) + (e.get("amount", len(e.get("piece", "x"))) if "take" in e else 0)
               for e in turn["effects"])


def played(texts, words, start):
    """These turns from there on; a harvest, and which way a step takes, need not be written."""
    there = texts[start:start + len(words)]
    return len(there) == len(words) and all(
        w == t or w == re.sub(r"(x\d+|[AW])$", "", t) for w, t in zip(words, there))


def contains(text, part):
    return text is not None and fold(part) in fold(text)


def holds(record, kind, words, mirror=False):
    if kind == "game":
        game, _, rules = words.partition("/")
        return record.game == game and rules in ("", record.rules)
    if kind == "player":
        return any(contains(p, words) for p in record.players)
    if kind in ("event", "site", "round", "source", "annotator"):
        return contains(record.text(kind), words)
    return {"date": lambda: between(record, words),
            "result": lambda: record.result == words,
            "termination": lambda: (record.text("termination") or "normal") == words,
            "ended": lambda: record.ended == words,
            "plies": lambda: in_range(words, len(record.turns)),
            "where": lambda: where(record, words),
            "line": lambda: played(record.texts, words.split(), 0),
            "turns": lambda: any(played(record.texts, words.split(), i) for i in range(len(record.texts))),
            "position": lambda: position_found(record, words, mirror),
            "takes": lambda: any(in_range(words, taken(t)) for t in record.turns)}[kind]()


def matches(record, criteria, mirror):
    """All kinds hold, of each kind one, and none that is turned round."""
    kinds = defaultdict(list)
    for negated, kind, words in criteria:
        if holds(record, kind, words, mirror):
            if negated:
                return False
            kinds[kind].append(True)
        elif not negated:
            kinds[kind].append(False)
    return all(any(answers) for answers in kinds.values())


def ask(records, dice):
    """A criterion that some record may fit."""
    some = dice.choice(records)
    kind = dice.choice(["game", "player", "event", "site", "round", "source", "annotator", "date", "result",
                        "termination", "ended", "plies", "where", "line", "turns", "position", "takes"])
    plies = len(some.turns)
    start = dice.randrange(plies)
    part = dice.choice(PEOPLE + EVENTS)
    part = part[:dice.randrange(2, len(part) + 1)].strip()
    words = {"game": dice.choice([some.game, some.game + "/" + some.rules]),
             "date": dice.choice(["2024", "2025-06", "2024-01-31", "2024..2025-05", "..2024-02", "2025..",
                                  "2025-06-01..2025-06-26", "2024-02-01..2024-02-29", "..2024-02-28", "0001..9999"]),
             "result": some.result, "termination": dice.choice(["normal", "resignation", "agreement", "time"]),
             "ended": some.ended or "FAN-13",
             "plies": dice.choice([str(plies), "%d..%d" % (plies // 2, plies), "..%d" % plies, "%d.." % plies]),
             "where": dice.choice(["club", "club=NORD", "club~^[a-z]+$", "round=10", "round~^1", "event~été|yot.",
                                   "players.%s.rating" % some.sides[0], "players.%s.rating~^1[0-4]" % some.sides[1],
                                   "players.%s=eloise berube" % some.sides[0], "date~\\?\\?$", "nothing"]),
             "round": dice.choice(["1", "10", "2.", "A"]), "site": dice.choice(["ants", "/", "..", "É"]),
             "source": "NOTEBOOK 3", "line": " ".join(some.texts[:dice.choice([1, 2, 5])]),
             "turns": " ".join(some.texts[start:start + dice.choice([1, 2, 3])]),
             "position": blur(dice.choice(some.positions), dice),
             "takes": dice.choice(["1", "2..3", "5..", "0"])}.get(kind, part)
    return kind, words


# --- asking both -------------------------------------------------------------------------

class Checking:
    def __init__(self, ludos, archive):
        self.ludos, self.archive, self.asked, self.wrong = ludos, archive, 0, 0

    def compare(self, words, expected):
        done = subprocess.run([self.ludos] + words + [self.archive], capture_output=True)
        self.asked += 1
        if done.stdout == expected and done.returncode == 0:
            return
        self.wrong += 1
        print("ludos %s\n  answers %d bytes (exit %d), not %d\n  %s" % (
            " ".join(words), len(done.stdout), done.returncode, len(expected),
            done.stderr.decode(errors="replace")[:300]))


def check_criteria(checking, records, dice, times):
    found_some = 0
    for _ in range(times):
        criteria = [(dice.random() < 0.2,) + ask(records, dice) for _ in range(dice.choice([1, 1, 1, 2, 2, 3]))]
        mirror = dice.random() < 0.5 and any(
            kind == "position" and images(cells(w.split()[0]), "dara", "") != [cells(w.split()[0])] and "," not in w
            for _, kind, w in criteria)
        words = ["find"] + ["--mirror"] * mirror
        for negated, kind, value in criteria:
            words += ["--not"] * negated + ["--" + kind, value]
        if impossible(criteria) or ambiguous(records, criteria):
            continue
        found = [r.raw for r in records if matches(r, criteria, mirror)]
        found_some += 0 < len(found) < len(records)
        checking.compare(words, b"".join(found))
    assert found_some > times / 4, "hardly any question has an answer"


def impossible(criteria):
    """A side, rule or position that no game asked for has is refused, which the
    shell's tests look at."""
    games = [w for negated, kind, w in criteria if kind == "game" and not negated]
    return bool(games) and any(kind in ("result", "ended", "position", "line", "turns") for _, kind, _ in criteria)


def ambiguous(records, criteria):
    """A step of Fanorona that takes may be written without saying which way only
    where one way takes: that is for the rules to tell."""
    steps = {w for _, kind, words in criteria if kind in ("line", "turns") for w in words.split()}
    return any(text[:-1] in steps for r in records if r.game == "fanorona" for text in r.texts if text[-1] in "AW")


def first_ones(records):
    seen = set()
    for record in records:
        if record.same_game() not in seen:
            seen.add(record.same_game())
            yield record


def sort_value(value):
    """Numbers by their value, then words, then nothing; the same downwards but for
    what has none."""
    return (0, int(value), "") if re.fullmatch("[0-9]+", value) else (1, 0, value.encode())


def check_order(checking, records):
    for keys in ("date", "-date", "round", "-round,date", "player,-plies", "result,event", "game,rules,-plies", "club",
                 "players.south.rating"):
        order = list(records)
        for key in reversed(keys.split(",")):
            path, down = key.lstrip("-"), key[0] == "-"
            without = [r for r in order if not r.sort_key(path)]
            order = [r for r in order if r.sort_key(path)]
            order.sort(key=lambda r, p=path: sort_value(r.sort_key(p)), reverse=down)
            order += without
        checking.compare(["find", "--sort", keys], b"".join(r.raw for r in order))
    checking.compare(["find", "--unique"], b"".join(r.raw for r in first_ones(records)))
    checking.compare(["find", "--unique", "--first", "7"], b"".join(r.raw for r in list(first_ones(records))[:7]))
    again = Counter(r.same_game() for r in records)
    checking.compare(["find", "--duplicates", "--count"], b"%d\n" % (len(records) - len(again)))


# --- numbers ---------------------------------------------------------------------------------

def csv_cell(value):
    value = str(value)
    return '"%s"' % value.replace('"', '""') if re.search('[,"\r\n]', value) else value


def csv(rows):
    return "".join(",".join(map(csv_cell, row)) + "\r\n" for row in rows).encode()


def lengths(group):
    plies = [len(r.turns) for r in group]
    return [min(plies), "%.1f" % statistics.median(plies), "%.1f" % (sum(plies) / len(plies)), max(plies)]


def results(group):
    won = [sum(r.result == r.sides[s] for r in group if s < len(r.sides)) for s in range(3)]
    drawn = sum(r.result == "draw" for r in group)
    return [len(group)] + won + [drawn, len(group) - sum(won) - drawn]


COUNTS = ["games", "first", "second", "third", "drawn", "unfinished", "shortest", "median", "mean", "longest"]


def grouped(records, keys, ranked):
    groups = defaultdict(list)
    for record in records:
        key = keys(record)
        if key is not None:
            groups[key].append(record)
    order = sorted(groups.items(), key=lambda kv: tuple(k.encode() for k in kv[0]))
    if ranked:
        order.sort(key=lambda kv: (tuple(k.encode() for k in kv[0][:-1]), -len(kv[1])))
    return [list(key) + results(group) + lengths(group) for key, group in order]


def standings(records, keys):
    """keys(record, side) with what came of it for that side."""
    rows = defaultdict(list)
    for record in records:
        for s, side in enumerate(record.sides):
            key = keys(record, s)
            if key:
                rows[key].append((s, {side: "won", "draw": "drawn", "*": "open"}.get(record.result, "lost")))
    return rows


def percent(games):
    done = [came for _, came in games if came != "open"]
    return "%.1f" % (100 * (done.count("won") + done.count("drawn") / 2) / len(done)) if done else ""


def side_row(key, games, player):
    came = Counter(c for _, c in games)
    row = list(key) + [len(games), came["won"], came["drawn"], came["lost"], came["open"], percent(games)]
    for s in range(3 if player else 0):
        own = [game for game in games if game[0] == s]
        row += [len(own), percent(own)]
    return row


def check_stats(checking, records):
    def rules(record):
        return record.game + "/" + record.rules

    def date_part(length):
        return lambda r: None if "?" in (r.text("date") or "?")[:length] else ((r.text("date") or "")[:length],)

    tables = {"game": (["game"], lambda r: (r.game,), False), "rules": (["rules"], lambda r: (rules(r),), False),
              "event": (["event"], lambda r: (r.text("event"),) if r.text("event") else None, True),
              "year": (["year"], date_part(4), False), "month": (["month"], date_part(7), False),
              "ended": (["rules", "ended"], lambda r: (rules(r), r.ended or ""), True),
              "first-turn": (["rules", "turn"], lambda r: (rules(r), r.texts[0]), True)}
    for by, (names, keys, ranked) in tables.items():
        checking.compare(["stats", "--csv", "--by", by], csv([names + COUNTS] + grouped(records, keys, ranked)))
    head = ["games", "won", "drawn", "lost", "unfinished", "percent"]
    rows = standings(records, lambda r, s: r.players[s] and (r.players[s],))
    order = sorted(rows.items(), key=lambda kv: (-len(kv[1]), kv[0][0].encode()))
    names = [n for s in ("first", "second", "third") for n in ("as " + s, "percent as " + s)]
    checking.compare(["stats", "--csv", "--by", "player"],
                     csv([["player"] + head + names] + [side_row(k, g, True) for k, g in order]))
    rows = standings(records, lambda r, s: (rules(r), r.sides[s]))
    order = sorted(rows.items(), key=lambda kv: (kv[0][0], -len(kv[1]), kv[0][1]))
    checking.compare(["stats", "--csv", "--by", "side"],
                     csv([["rules", "side"] + head] + [side_row(k, g, False) for k, g in order]))


def check(ludos, archive, seed, times):
    records = load(ludos, archive)
    checking = Checking(ludos, archive)
    check_criteria(checking, records, random.Random(seed), times)
    check_order(checking, records)
    check_stats(checking, records)
    print("%d records, %d questions, %d answers differ" % (len(records), checking.asked, checking.wrong))
    return 1 if checking.wrong else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"]:
        make(int(sys.argv[2]))
    else:
        sys.exit(check(sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5])))
