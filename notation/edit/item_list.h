/* Lists of what movetext is made of: turns, comments, annotations, brackets. */
#ifndef NOTATION_EDIT_ITEM_LIST_H
#define NOTATION_EDIT_ITEM_LIST_H

#include "notation/edit/recording.h"

/* These answer false if there is no memory, nothing changed. */
bool item_list_add(struct item_list *list, enum step_kind kind,
    struct span text, unsigned long nag);
/* Moves the items from `at` on to the end of another list. */
bool item_list_move(struct item_list *from, size_t at, struct item_list *to);
void item_list_truncate(struct item_list *list, size_t count);
void item_list_release(struct item_list *list);

bool redo_push(struct redo *redo, struct item_list turn);
void redo_release(struct redo *redo);

/* What undo takes back of the line that ends at `end`: where its last turn
 * begins, or the ruling since, unless that lets the turn stand; SIZE_MAX if
 * there is none. */
size_t item_list_step(const struct item_list *list, size_t end);
/* How many such steps the line that ends the list has. */
size_t item_list_steps(const struct item_list *list);
/* Where the n-th last turn of that line stands (n from 1), SIZE_MAX if there is none.
 * Sidelines that are closed do not count; a line begins after its bracket, or
 * at the start where `whole` tells to go on with the line around it. */
size_t item_list_turn(const struct item_list *list, size_t n, bool whole);

#endif
