/* Values of a header by the name of their key. */
#ifndef NOTATION_ARCHIVE_KEYS_H
#define NOTATION_ARCHIVE_KEYS_H

#include "notation/yaml/node.h"

/* A key of the record, or a path such as players.green.rating; a key that has
 * a point in it goes first. NULL if there is none. */
const struct node *header_key(const struct node *map, struct span key);

/* The text of a value: a map has it under `name`, a list in its first item.
 * NULL if there is none. */
const struct node *header_scalar(const struct node *value);

#endif
