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

/* The number of turns of the line that ends the list. */
size_t item_list_turns(const struct item_list *list);
/* Where the n-th last of them stands (n from 1), SIZE_MAX if there is none.
 * Sidelines that are closed do not count; a line begins after its bracket, or
 * at the start where `whole` tells to go on with the line around it. */
size_t item_list_turn(const struct item_list *list, size_t n, bool whole);

#endif
