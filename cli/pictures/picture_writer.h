/*
 * Where pictures go: to standard output, to one file, to a series of files or
 * to sheets of several. What they look like is read from the flags of the
 * call.
 */
#ifndef CLI_PICTURES_PICTURE_WRITER_H
#define CLI_PICTURES_PICTURE_WRITER_H

#include "cli/command.h"
#include "cli/files/file_state.h"
#include "render/sheet.h"
#include "render/theme_read.h"

struct picture_writer {
	const struct arguments *arguments;
	const struct renderer *renderer; /* NULL: no pictures but a page */
	struct render_style style;
	const struct language *language;
	enum piece_look pieces;
	uint8_t crop[2];            /* points of the board that is drawn */
	struct own_theme own_theme; /* from a file */
	struct scene scene;
	struct text text, converted;
	unsigned figures; /* how many were drawn */
	unsigned written; /* how many pictures or pages are out */
	bool has_sheet;
	bool listed;  /* the figures are those of a list */
	bool lacking; /* something could not be drawn */
	struct sheet sheet;
	/* What stood where a single picture goes when the call began. */
	struct file_state was;
};

/* A name with %d or %02d in it is one for each number. */
bool picture_name_is_for_many(const char *name);
/* Writes the picture or page of that number where -o says. */
enum status picture_write_numbered(const struct picture_writer *writer,
    unsigned number, const struct text *picture);

/* picture_style.c: STATUS_GOOD, or it has told what is wrong. The second for
 * every picture. */
enum status picture_read_style(struct picture_writer *writer);
enum status picture_set_view(struct picture_writer *writer, struct view *view);

/* Whether one file that would lack something is written: with --partial. If not
 * that is reported. */
bool picture_is_to_be_kept(const struct arguments *arguments, bool lacking);

/* STATUS_GOOD, or it has told what is wrong. press_close() in either case. */
enum status picture_open(
    struct picture_writer *writer, const struct arguments *arguments);
/* caption is what is written if the call has no --caption; may be NULL. */
enum status picture_draw(
    struct picture_writer *writer, struct view *view, const char *caption);
/* Writes what is still to be written if status is not too bad; answers the
 * worse of the two. */
enum status picture_close(struct picture_writer *writer, enum status status);

#endif
