#!/usr/bin/env python3
"""Writes an archive of records with the oddities that YAML allows.

    oddities.py SEED COUNT

Quotes, escapes, blocks, nothing, tags, words that look like numbers, keys of
other notations, comments everywhere. Most records are fine, many are not:
whatever is read must be written so that it reads as the same.
"""
import random
import sys

PIECES = ["a", "b", " ", "  ", ":", ": ", "#", " #", "'", '"', "\\", "{", "}", "[", "]", ",", "-", "- ",
          "?", "? ", "!", "&", "*", "|", ">", "%", "@", "`", "~", "null", "true", "1", "0x1F", "1e3",
          "2025-01-02", "é", "한", "\u00a0", "\u2028", "\u0085", "\t", "=", "<<", "...", "---", "No", "yes",
          "\u200b", "\ufeff", "(", ")", "$1", "[%clk 1:00]", "[%mark a1]", ";", "\U0001F600", "1.5", "+", "_"]
WORDS = ["a", "Ann Lee", "~", "", "null", "1", "1.0", "-1", "true", "No", "2025-01-02", "1:30", "-1:30", "x-y",
         "Émile", "a b c", "0o7", ".5", "+1", "1_000", "Null", "?", "=", "<<", "y", "-", "2001-12-14 21:59:43 -5",
         "1]", "5\t2", "a:b", "-.inf", "12e03", "$1", "????.??.??"]
KEYS = ["x", "y-z", "X1", "Event", "Site", "White", "Ldn1", "Variant", "FEN", "thrown", "opening", '"q k"',
        "'a: b'", "1", "~", "true", "é", "key with blanks", "Result", "a.b", "!t tagged", "WhiteTeam", "site2",
        "Moves", "_", "SetUp", "Ldn2", "'Ldn3 '", "? x9\n"]
TAGS = ["!!str ", "!x ", "!<tag:a,1:b> ", "!!int ", "!!null ", "!a%21b "]
OWN = ["event", "site", "round", "board", "annotator", "source", "clock"]
FIXED = {"date": ["2025-01-02", "2025-??-??", "????-??-??"], "result": ["*", "draw"],
         "termination": ["adjudication", "agreement", "unfinished"], "score": ["1-0", "0-0"]}
GAMES = [("oware", "awale", ["south", "north"], ["1. C c", "1. C", "", "1. F f 2. E {x}", "1. C (1. D) c!"]),
         ("oware", "abapa", ["south", "north"], ["1. C c $1", ""]),
         ("fanorona", "tsivy", ["green", "orange"], ["", "1. {c}"]),
         ("baghchal", "ludos", ["goat", "tiger"], [""]),
         ("yut", "ludos", ["orange", "blue"], ["", "1. 3:0-3 2:0-2"]),
         ("omweso", "ludos", ["south", "north"], [""])]

dice = random.Random(int(sys.argv[1]))
pick = dice.choice


def once_in(times):
    return dice.random() < 1 / times


def raw(most=4):
    return "".join(pick(PIECES) for _ in range(dice.randint(0, most)))


def one_line(text):
    """Without what ends a line, or may not stand in it."""
    return text.replace("\u2028", " ").replace("\u0085", " ").replace("\ufeff", "")


def double(text, indent="    "):
    out = '"'
    for sign in text:
        if sign in '"\\':
            out += "\\" + sign
        elif sign in "\t\u2028\u0085\ufeff":
            out += {"\t": "\\t", "\u2028": "\\L", "\u0085": "\\N", "\ufeff": "\\uFEFF"}[sign]
        elif once_in(20):
            out += "\\U%08x" % ord(sign)
        else:
            out += sign
        if once_in(40):
            out += pick(["\\n", "\\t", "\\r", "\\0", "\\x7f", "\\_", "\\P", "\\e", "\\uFFFE", "\n" + indent])
    return out + '"'


def single(text):
    return "'" + one_line(text).replace("'", "''") + "'"


def block(indent):
    head = pick("|>") + pick(["", "-", "+"])
    lines = [indent + pick(["", "", "", " "]) + one_line(raw()) for _ in range(dice.randint(1, 3))]
    return head + "\n" + "\n".join(lines)


def scalar(flow, indent):
    tag = pick(TAGS) if once_in(25) else ""
    kind = dice.random()
    if kind < 0.25:
        return tag + double(raw(), indent)
    if kind < 0.4:
        return tag + single(raw())
    if kind < 0.65:
        return tag + pick(WORDS)
    if kind < 0.78 and not flow:
        return tag + block(indent)
    if kind < 0.84 and not flow:
        return tag + "a b\n" + indent + "c d"
    return tag + (one_line(raw()).strip() or "a")


def node(depth, flow, indent):
    kind = dice.random()
    if depth > 2 or kind < 0.65:
        return scalar(flow, indent)
    tag = "!m " if once_in(20) else ""
    deeper = indent + "  "
    if kind < 0.75:
        return tag + "[" + ", ".join(node(depth + 1, True, deeper) for _ in range(dice.randint(0, 3))) + "]"
    if kind < 0.85 or flow:
        return tag + "{" + ", ".join(
            pick(["a", "b", "name", "team", "rating", '"q k"', "1", "~", '""', "!k z", "'it''s'"]) + ": " +
            node(depth + 1, True, deeper) for _ in range(dice.randint(0, 3))) + "}"
    if kind < 0.93:
        return tag + "".join("\n" + indent + "- " + node(depth + 1, False, deeper) for _ in range(dice.randint(1, 3)))
    return tag + "".join("\n" + indent + name + ": " + node(depth + 1, False, deeper)
                         for name in dice.sample(["a", "name", "team", "'x y'"], dice.randint(1, 3)))


def players(sides):
    if once_in(2):
        return "players:" + "".join("\n  %s: %s" % (side, node(1, once_in(2), "    ")) for side in sides)
    return "players: {" + ", ".join(side + ": " + node(1, True, "  ") for side in sides) + "}"


def moves(body):
    text = body
    if once_in(2.5):
        text = (text + " {" + one_line(raw(6)).replace("{", "").replace("}", "") + "}").strip()
    kind = dice.random()
    if kind < 0.7:
        return "moves: |\n  " + text if text else "moves:"
    return "moves: " + (double(text, "  ") if kind < 0.85 else single(text))


def record():
    game, rules, sides, bodies = pick(GAMES)
    lines = ["ldn: 1", "game: " + game]
    if once_in(2):
        lines.append("rules: " + rules)
    if once_in(1.6):
        lines.append(players(dice.sample(sides, dice.randint(1, len(sides)))))
    for key in dice.sample(OWN + list(FIXED), dice.randint(0, 4)):
        value = pick(FIXED[key] + ["~", "", node(0, False, "  ")]) if key in FIXED else scalar(False, "  ")
        lines.append(("'%s'" % key if once_in(20) else key) + pick([": ", ":    "]) + value)
    for key in dice.sample(KEYS, dice.randint(0, 3)):
        lines.append(key + ": " + node(0, False, "  "))
    if once_in(4):
        lines.insert(dice.randint(1, len(lines)), "# " + one_line(raw()))
    if once_in(10):
        lines.insert(dice.randint(1, len(lines)), "")
    lines.append(moves(pick(bodies)))
    if once_in(20):
        lines.append("# end " + one_line(raw()))
    text = "---\n" + "\n".join(lines) + "\n"
    return text.replace("\n", "\r\n") if once_in(15) else text


sys.stdout.reconfigure(encoding="utf-8", newline="")
for _ in range(int(sys.argv[2])):
    sys.stdout.write(record())
