/* Lists of problems. */
#include <string.h>

#include "notation/library/parts.h"
#include "notation/text/diag_text.h"
#include "notation/text/language.h"

struct ludos_problems {
	struct memory memory;
	struct arena arena; /* for everything below */
	const ludos_problem **all;
	size_t count, room;
	ludos_problem_fn *each;
	void *user;
};

ludos_problems *ludos_problems_new(
    const ludos_context *context, ludos_error *error)
{
	struct memory memory = context_memory(context);
	ludos_problems *problems = memory_get(&memory, sizeof(*problems));

	error_none(error);
	if (!problems)
		return error_no_memory(error), NULL;
	problems->memory = memory;
	arena_init(&problems->arena, &problems->memory);
	return problems;
}

void ludos_problems_free(ludos_problems *problems)
{
	if (!problems)
		return;
	arena_release(&problems->arena);
	block_free(problems->all);
	block_free(problems);
}

size_t ludos_problems_count(const ludos_problems *problems)
{
	return problems->count;
}

const ludos_problem *ludos_problems_at(const ludos_problems *problems, size_t i)
{
	return i < problems->count ? problems->all[i] : NULL;
}

void ludos_problems_clear(ludos_problems *problems)
{
	arena_clear(&problems->arena);
	problems->count = 0;
	problems->memory.failed = false;
}

void ludos_problems_on_add(
    ludos_problems *problems, ludos_problem_fn *each, void *user)
{
	problems->each = each;
	problems->user = user;
}

static ludos_problem problem_of_diag(
    const struct diag *diag, const struct language *language)
{
	const struct message_row *row = message_of_words(diag->words);
	const struct place *place = &diag->place;

	return (ludos_problem){
		.level = diag->level == LEVEL_ERROR ? LUDOS_LEVEL_ERROR
						    : LUDOS_LEVEL_WARNING,
		.id = row ? row->id : NULL,
		.file = diag->file,
		.offset = place->offset,
		.bytes = place->bytes,
		.line = place->line,
		.column = place->column,
		.length = place->length,
		.column_utf16 = place->column - 1 + place->wide_before,
		.length_utf16 = place->length + place->wide,
		.ply = diag->ply,
		.rule = diag->rule ? diag->rule->id : NULL,
		.rule_text =
		    diag->rule ? words_in(language, diag->rule->text) : NULL,
		.message = diag->message,
		.why = diag->why,
		.legal = diag->legal,
		.legal_count = diag->legal_count,
		.suggestion = diag->suggestion,
		.excerpt_column = place->excerpt_column,
	};
}

/* A copy that ends with NUL; NULL for NULL, or without memory. */
static const char *keep(struct arena *arena, const char *words, size_t length)
{
	char *copy = words ? arena_get(arena, length + 1) : NULL;

	if (copy)
		memcpy(copy, words, length);
	return copy;
}

static const char *keep_words(struct arena *arena, const char *words)
{
	return words ? keep(arena, words, strlen(words)) : NULL;
}

static bool make_room(ludos_problems *problems)
{
	size_t room = problems->room ? 2 * problems->room : 16;
	const ludos_problem **all;

	if (problems->count < problems->room)
		return true;
	all =
	    memory_grow(&problems->memory, problems->all, room * sizeof(*all));
	if (!all)
		return false;
	problems->all = all;
	problems->room = room;
	return true;
}

static bool keep_problem(ludos_problems *problems, const ludos_problem *problem)
{
	struct arena *arena = &problems->arena;
	ludos_problem *kept = arena_get(arena, sizeof(*kept));

	if (!kept || !make_room(problems))
		return false;
	*kept = *problem;
	kept->file = keep_words(arena, problem->file);
	kept->message = keep_words(arena, problem->message);
	kept->why = keep_words(arena, problem->why);
	kept->legal = keep_words(arena, problem->legal);
	kept->suggestion = keep_words(arena, problem->suggestion);
	kept->excerpt = keep_words(arena, problem->excerpt);
	if (problems->memory.failed)
		return false;
	problems->all[problems->count++] = kept;
	return true;
}

bool problems_add(ludos_problems *problems, const struct diag *diag)
{
	ludos_problem problem =
	    problem_of_diag(diag, problems->memory.language);
	struct memory memory = problems->memory;
	struct text excerpt;
	bool good;

	text_init(&excerpt, &memory);
	text_add(
	    &excerpt, diag->place.excerpt.text, diag->place.excerpt.length);
	text_show(&excerpt, 0);
	problem.excerpt = excerpt.data;
	good = !memory.failed;
	if (good && problems->each)
		problems->each(&problem, problems->user);
	else if (good)
		good = keep_problem(problems, &problem);
	text_release(&excerpt);
	return good;
}

/* --- what a sink reports ------------------------------------------------- */

static void on_diag(const struct diag *diag, void *user)
{
	struct problem_sink *sink = user;

	if (!sink->wrong && diag->level == LEVEL_ERROR) {
		sink->wrong = true;
		error_of_diag(sink->error, sink->sink.memory->language, diag);
	}
	if (sink->problems && !problems_add(sink->problems, diag))
		sink->sink.memory->failed = true;
}

void problem_sink_init(struct problem_sink *sink, struct memory *memory,
    ludos_problems *problems, ludos_error *error)
{
	error_none(error);
	*sink = (struct problem_sink){ .problems = problems, .error = error };
	sink_init(&sink->sink, memory, on_diag, sink);
}

void problem_sink_release(struct problem_sink *sink)
{
	sink_release(&sink->sink);
}

/* --- as text ------------------------------------------------------------- */

/* What diag_text.h writes; `rule` and `words` are the caller's. */
static struct diag diag_of_problem(
    const ludos_problem *problem, struct rule *rule)
{
	*rule = (struct rule){ problem->rule, problem->rule_text, NULL };
	return (struct diag){
		.level = problem->level == LUDOS_LEVEL_ERROR ? LEVEL_ERROR
							     : LEVEL_WARNING,
		.file = problem->file,
		.place = { .line = problem->line,
		    .column = problem->column,
		    .length = problem->length,
		    .excerpt = { problem->excerpt, strlen(problem->excerpt) },
		    .excerpt_column = problem->excerpt_column },
		.message = problem->message,
		.id = problem->id,
		.ply = problem->ply,
		.rule = problem->rule ? rule : NULL,
		.why = problem->why,
		.legal = problem->legal,
		.legal_count = problem->legal_count,
		.suggestion = problem->suggestion,
	};
}

char *ludos_problem_text(const ludos_context *context,
    const ludos_problem *problem, bool verbose, ludos_error *error)
{
	struct memory memory = context_memory(context);
	struct text text;
	struct rule rule;
	struct diag diag = diag_of_problem(problem, &rule);

	error_none(error);
	text_init(&text, &memory);
	(verbose ? show_diag : show_diag_line)(&text, &diag, false);
	return text_give(&text, error);
}

char *ludos_problem_json(const ludos_context *context,
    const ludos_problem *problem, ludos_error *error)
{
	struct memory memory = context_memory(context);
	struct text text;
	struct rule rule;
	struct diag diag = diag_of_problem(problem, &rule);

	error_none(error);
	text_init(&text, &memory);
	show_diag_json(&text, &diag);
	return text_give(&text, error);
}
