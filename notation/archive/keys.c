#include "notation/archive/keys.h"

static const struct node *map_get(const struct node *map, struct span key)
{
	for (const struct node *k = map->first; k && k->next; k = k->next->next)
		if (span_equal(k->text, key))
			return k->next;
	return NULL;
}

const struct node *header_key(const struct node *map, struct span key)
{
	while (map && map->kind == NODE_MAP) {
		const struct node *whole = map_get(map, key);
		const char *point = memchr(key.text, '.', key.length);
		size_t length;

		if (whole || !point)
			return whole;
		length = (size_t)(point - key.text);
		map = map_get(map, (struct span){ key.text, length });
		key.text += length + 1;
		key.length -= length + 1;
	}
	return NULL;
}

const struct node *header_scalar(const struct node *value)
{
	if (value && value->kind == NODE_MAP)
		value = node_get(value, "name");
	if (value && value->kind == NODE_LIST)
		value = value->first;
	return value && value->kind == NODE_SCALAR ? value : NULL;
}
