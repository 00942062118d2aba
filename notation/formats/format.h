/*
 * Formats are rows. LDN is the hub: a reader translates one record of another
 * format into LDN text and says where each part comes from, so that checking,
 * messages and writing are the same for all. A writer is given the record and
 * adds its own text; what the format cannot hold goes to the ledger.
 *
 * To add a format: write a file that defines a `const struct format` and add
 * it to the table in cli/formats.c.
 */
#ifndef NOTATION_FORMATS_FORMAT_H
#define NOTATION_FORMATS_FORMAT_H

#include "notation/record/stream.h"
#include "notation/replay/movetext_write.h"
#include "notation/replay/replay.h"

/* Parts of a record: those of enum field, and these. */
enum record_part {
	PART_KEYS = FIELD_COUNT, /* that are not ours */
	PART_REMARKS,            /* comments (#) on keys */
	PART_TURNS, /* these and all that follow: of the movetext */
	PART_COMMENTS,
	PART_ANNOTATIONS, /* ! ? $1 */
	PART_VARIATIONS,
	PART_ORDER, /* of what stands behind a turn, and what is one comment */
	PART_COUNT
};
#define PART(part) (1u << (part))

/* What a target cannot hold, in words, one line each; and what was done on the
 * way although nothing is lost. */
struct ledger {
	struct text lines; /* each ended by a line feed */
	unsigned long count;
	struct text notes; /* likewise */
	unsigned long note_count;
	/* What a writer left out; all else must be found again. */
	uint32_t parts;     /* PART(x) */
	uint64_t lost_keys; /* sum of imprint_key() */
};

void ledger_init(struct ledger *ledger, struct memory *memory);
void ledger_release(struct ledger *ledger);
void ledger_clear(struct ledger *ledger);
/* What a reader leaves out, or another program minds. */
void ledger_add(struct ledger *ledger, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* What a writer leaves out, of these parts. */
void ledger_omit(struct ledger *ledger, uint32_t parts, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void ledger_note(struct ledger *ledger, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds the lines of another ledger, that of a reader. */
void ledger_join(struct ledger *ledger, const struct ledger *more);

struct format;

/* Where a game and the rules that it is read by part, the worst last. */
enum import_doubt {
	DOUBT_NONE,
	DOUBT_END,    /* they end it otherwise than the other program did */
	DOUBT_LATE,   /* they ended it before its last moves */
	DOUBT_BREACH, /* a turn breaks a rule */
	DOUBT_BOARD,  /* they lead to another board */
};

/* One record on its way to LDN. */
struct importer {
	struct memory *memory; /* of the sink and patterns, too */
	const struct format *format;
	struct source *source; /* what is read */
	struct patterns *patterns;
	struct sink *sink;
	struct arena arena; /* for the reader; emptied before each record */
	struct text ldn;    /* what it means */
	struct trace trace;
	struct source result; /* ldn as a source, after importer_run() */
	struct ledger lost;   /* what LDN has no place for */
	/* Options of the rules by which it is read; those that it names itself;
	 * those that the other program's games may need; what speaks against
	 * the first. */
	const struct family *family;
	uint32_t options, given, implied;
	enum import_doubt doubt;
	const struct rule *breach; /* that a turn breaks, or that ended it;
				    * NULL if the boards differ */
	unsigned long breach_ply;
	struct replay *replay; /* of importer_replay(), or NULL */
	size_t column;         /* of the movetext's line */
	bool in_moves;
};

void importer_init(struct importer *in, struct memory *memory);
void importer_release(struct importer *in);

/* For readers who must know how a game ends before they can say it: made when
 * it is first asked for, NULL if there is no memory. */
struct replay *importer_replay(struct importer *in);

/* For readers. `there` is an offset in in->source. */
/* `key: value`, quoted as YAML needs it. */
void import_field(
    struct importer *in, const char *key, struct span value, size_t there);
/* A line of YAML that is known to be right. */
void import_line(struct importer *in, const char *line, size_t there);
/* One word of the movetext; the first one begins it. */
void import_word(struct importer *in, struct span word, size_t there);
/* The same where the source says it in another way, in `length` bytes. */
void import_translation(
    struct importer *in, struct span word, size_t there, size_t length);
/* A comment, its braces not included; line ends become blanks. */
void import_comment(struct importer *in, struct span comment, size_t there);

/* No more words: keys may follow. */
void import_end_moves(struct importer *in);

struct imprint;
struct theme;

/* One record after the other on its way out of LDN. */
struct exporter {
	struct memory *memory; /* of all that follows, too */
	/* Set by whoever wants it written. */
	struct replay *replay;
	struct record *record;       /* read by the replay */
	const struct source *source; /* LDN */
	struct sink *sink; /* for another replay, which says nothing new */
	struct ledger *ledger;
	struct text *out;
	unsigned long number; /* of the record in what is written, from 1 */
	const struct replay_options *options; /* how the record is replayed */
	bool borrowed;  /* by rules that are not the record's own */
	unsigned every; /* books: a diagram after so many plies, or 0 */
	const struct theme *theme; /* books: of the diagrams; NULL: usual */
	struct verdict *verdict;   /* filled in by exporter_check() */
	/* The movetext as LDN lays it out, if the format's step is
	 * exporter_lay_out(). */
	struct movetext_writer moves;
	struct imprint *imprint; /* of the record, filled in too; or NULL */
	const struct format *format;
	void *own; /* of the format's step; zeroed before each record */
};

/* False if there is no memory. */
bool exporter_init(
    struct exporter *out, const struct format *format, struct memory *memory);
void exporter_release(struct exporter *out);

/* For writers: a key that the target has no place for, with its value. */
void ledger_field(
    struct exporter *out, struct span key, const struct node *value);
/* The same of what stands deeper, or whose words are kept; of these parts. */
void ledger_value(struct exporter *out, uint32_t parts, struct span key,
    const struct node *value);
/* So many of something, of these parts; nothing if there are none. */
void ledger_number(struct exporter *out, uint32_t parts, unsigned long count,
    const char *one, const char *several);
/* Comments (#) on keys: no other format has them. */
void ledger_key_comments(struct exporter *out);

struct dialect;

struct format {
	const char *name, *suffix, *about;
	const struct dialect *dialect; /* nothing but moves; else NULL */
	/* Whether the beginning of a file looks like it; NULL: cannot tell. */
	bool (*sniff)(const struct format *format, struct patterns *patterns,
	    struct span beginning);
	split_fn *split; /* NULL: as LDN */
	/* Translates in->source; false after telling the sink what is wrong.
	 * NULL: not read, or LDN itself (then ldn is set). */
	bool (*read)(struct importer *in);
	bool ldn;
	bool keeps_all; /* but comments on keys: also what is a number */
	/* What stands before the first and after the last record. May be NULL. */
	void (*begin)(struct text *out);
	void (*end)(struct text *out);
	const char *between; /* two records, or NULL */
	bool in_turn; /* exporter.number counts: never several at a time */
	/* Why a record cannot be written at all; NULL if it can. May itself be
	 * NULL: every record can. */
	const char *(*refuses)(const struct exporter *out);
	/* Sees every step while the record is checked, so that nothing has to
	 * be replayed again. user is the exporter; of its verdict the game and
	 * the start are known. What it adds to out is thrown away if the record
	 * turns out to be wrong. NULL: write() replays it. Not together with
	 * refuses(), after which other rules may be tried. */
	step_fn *step;
	size_t own_size; /* of exporter.own */
	/* NULL: not written. */
	void (*write)(struct exporter *out);
};

/* Replays out->source into out->verdict; the format may write it then, if the
 * verdict is that it is legal. What is wrong goes to the sink; true if
 * nothing is. */
bool exporter_check(struct exporter *out, struct sink *sink);

/* A step for formats whose movetext is that of LDN. */
bool exporter_lay_out(const struct step *step, void *user);

/* Translates one record: in->result is LDN that knows its origin. It is read
 * by the smallest set of options that leaves the least doubt. */
bool importer_run(struct importer *in, const struct format *format,
    struct source *source, struct patterns *patterns, struct sink *sink);

extern const struct format ldn_format, pgn_format, ogn_format, bagh_format,
    schadd_format, icga_format, abstractplay_format, json_format, trl_format,
    playstrategy_format, aprecord_format, sgf_format, obx_format;
/* JSON as one list; otherwise the same. */
extern const struct format json_list_format;

#endif
