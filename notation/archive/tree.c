#include "notation/archive/tree.h"

#include <stdlib.h>

#include "notation/archive/groups.h"

struct tree {
	struct memory *memory;
	struct groups groups;
	struct text key;
};

struct tree *tree_new(struct memory *memory)
{
	struct tree *tree = memory_get(memory, sizeof(*tree));

	if (!tree)
		return NULL;
	tree->memory = memory;
	groups_init(&tree->groups, memory);
	text_init(&tree->key, memory);
	return tree;
}

void tree_free(struct tree *tree)
{
	if (!tree)
		return;
	groups_release(&tree->groups);
	text_release(&tree->key);
	block_free(tree);
}

enum { PARENT_DIGITS = 16 };

static void put_parent(struct text *key, uint64_t parent)
{
	for (unsigned digit = PARENT_DIGITS; digit--;)
		text_putc(key, "0123456789abcdef"[parent >> 4 * digit & 15]);
}

void tree_add(struct tree *tree, const struct tree_turn *turn)
{
	struct group *group;

	text_clear(&tree->key);
	put_parent(&tree->key, turn->parent);
	text_add(&tree->key, turn->text.text, turn->text.length);
	group = groups_get(&tree->groups, text_span(&tree->key));
	if (!group)
		return;
	if (group->games++ == 0) {
		group->child = turn->child;
		group->file = turn->file;
		group->line = turn->line;
	}
	group->plies += turn->plies;
	if (turn->result == RESULT_WON)
		group->won[turn->winner]++;
	else if (turn->result == RESULT_DRAW)
		group->drawn++;
	if (turn->year > group->year)
		group->year = turn->year;
}

/* Turns of one position together, the most played first. */
static int compare(const void *left, const void *right)
{
	const struct group *a = *(const struct group *const *)left;
	const struct group *b = *(const struct group *const *)right;
	int parent = strncmp(a->key, b->key, PARENT_DIGITS);

	if (parent)
		return parent;
	if (a->games != b->games)
		return a->games < b->games ? 1 : -1;
	return strcmp(a->key, b->key);
}

struct filling {
	const struct tree_shape *shape;
	const struct group **order;
	size_t count;
	struct table *table;
	struct text room;
	unsigned long rows;
};

/* Where the turns of a position begin; filling->count if there are none. */
static size_t find_parent(struct filling *filling, uint64_t parent)
{
	size_t low = 0, high = filling->count;

	text_clear(&filling->room);
	put_parent(&filling->room, parent);
	while (low < high) {
		size_t middle = (low + high) / 2;

		if (strncmp(filling->order[middle]->key, filling->room.data,
			PARENT_DIGITS) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool is_child(
    const struct filling *filling, size_t i, const char *parent)
{
	return i < filling->count &&
	       strncmp(filling->order[i]->key, parent, PARENT_DIGITS) == 0;
}

static void put_row(struct filling *filling, const struct group *group,
    unsigned depth, unsigned long all)
{
	struct table *table = filling->table;
	struct text *room = &filling->room;

	text_clear(room);
	for (unsigned i = 1; filling->shape->indented && i < depth; i++)
		text_puts(room, "  ");
	text_puts(room, group->key + PARENT_DIGITS);
	if (!filling->shape->indented)
		table_count(table, depth);
	table_add(table, text_span(room));
	table_count(table, group->games);
	table_number(table, 100.0 * (double)group->games / (double)all, 1);
	for (unsigned s = 0; s < filling->shape->sides; s++)
		table_count(table, group->won[s]);
	table_count(table, group->drawn);
	table_number(table, (double)group->plies / (double)group->games, 1);
	if (group->year)
		table_count(table, group->year);
	else
		table_words(table, "");
	text_clear(room);
	text_addf(room, "%s:%zu", group->file, group->line);
	table_add(table, text_span(room));
}

static void put_turns(struct filling *filling, uint64_t parent, unsigned depth)
{
	size_t first = find_parent(filling, parent);
	const char *key =
	    first < filling->count ? filling->order[first]->key : "";
	unsigned long all = 0;

	if (!is_child(filling, first, filling->room.data))
		return;
	for (size_t i = first; is_child(filling, i, key); i++)
		all += filling->order[i]->games;
	for (size_t i = first; is_child(filling, i, key); i++) {
		const struct group *group = filling->order[i];

		if (++filling->rows > TREE_ROWS_MAX)
			return;
		put_row(filling, group, depth, all);
		if (depth < filling->shape->depth &&
		    group->games >= filling->shape->min)
			put_turns(filling, group->child, depth + 1);
	}
}

static void put_columns(struct table *table, const struct tree_shape *shape)
{
	if (!shape->indented)
		table_column(table, "depth", true);
	table_move_column(table);
	table_column(table, "games", true);
	table_column(table, "share", true);
	for (unsigned s = 0; s < shape->sides; s++)
		table_part(table, shape->side[s].name,
		    (enum table_part)(PART_FIRST + s));
	table_part(table, "drawn", PART_DRAWN);
	table_column(table, "plies", true);
	table_column(table, "last", true);
	table_column(table, "example", false);
}

bool tree_fill(const struct tree *tree, const struct tree_shape *shape,
    struct table *table)
{
	const struct groups *groups = &tree->groups;
	struct filling filling = { .shape = shape, .table = table };

	filling.order = memory_get(
	    tree->memory, (groups->count + 1) * sizeof(struct group *));
	if (!filling.order)
		return true;
	text_init(&filling.room, tree->memory);
	for (size_t i = 0; i < groups->count; i++)
		filling.order[i] = &groups->rows[i];
	filling.count = groups->count;
	qsort(filling.order, filling.count, sizeof(struct group *), compare);
	put_columns(table, shape);
	put_turns(&filling, shape->root, 1);
	text_release(&filling.room);
	block_free(filling.order);
	return filling.rows <= TREE_ROWS_MAX;
}
