/*
 * A part of the board: what lies outside the rectangle between two points goes,
 * lines that lead out end at its edge, and the names at the edge come along.
 */
#include "render/scene/placing.h"

enum { TOP_ROOM = 14 };

/* What stays, in units and in cells, and where its corner goes. */
struct crop {
	struct box box, cells;
	int room_x, room_y; /* beyond the box, in the new picture */
	int right_by, down_by, columns_by, rows_by;
	int below; /* rows from the last one to the letters */
};

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

static struct box box_between(int x, int y, int x2, int y2, int pad)
{
	return (struct box){ least(x, x2) - pad, least(y, y2) - pad,
		most(x, x2) + pad, most(y, y2) + pad };
}

static bool is_inside(const struct box *box, int x, int y)
{
	return x >= box->left && x <= box->right && y >= box->top &&
	       y <= box->bottom;
}

/* One end of a line comes to where it crosses an edge. */
static void cut_end(int *x, int *y, int to_x, int to_y, int edge, bool upright)
{
	if (upright) {
		*y += (to_y - *y) * (edge - *x) / (to_x - *x);
		*x = edge;
	} else {
		*x += (to_x - *x) * (edge - *y) / (to_y - *y);
		*y = edge;
	}
}

static void cut_side(const struct box *box, int *x, int *y, int to_x, int to_y)
{
	if (*x < box->left && to_x > *x)
		cut_end(x, y, to_x, to_y, box->left, true);
	if (*x > box->right && to_x < *x)
		cut_end(x, y, to_x, to_y, box->right, true);
	if (*y < box->top && to_y > *y)
		cut_end(x, y, to_x, to_y, box->top, false);
	if (*y > box->bottom && to_y < *y)
		cut_end(x, y, to_x, to_y, box->bottom, false);
}

/* False if nothing of the line is left. Letters do not follow it out. */
static bool cut_line(const struct box *box, struct item *line)
{
	bool whole = is_inside(box, line->x, line->y) &&
		     is_inside(box, line->x2, line->y2);

	if (whole)
		return true;
	cut_side(box, &line->x, &line->y, line->x2, line->y2);
	cut_side(box, &line->x2, &line->y2, line->x, line->y);
	line->row = line->row2 = CELLS_OUT;
	return is_inside(box, line->x, line->y) &&
	       is_inside(box, line->x2, line->y2) &&
	       (line->x != line->x2 || line->y != line->y2);
}

static bool cut_box(const struct box *box, struct item *item)
{
	item->x = most(item->x, box->left);
	item->y = most(item->y, box->top);
	item->x2 = least(item->x2, box->right);
	item->y2 = least(item->y2, box->bottom);
	return item->x < item->x2 && item->y < item->y2;
}

/* Beyond the board, in the picture that was. */
static bool is_beyond(const struct builder *build, const struct item *label)
{
	int right = build->left + build->wide * build->step_x / 100,
	    top = build->bottom - build->tall * build->step_y / 100;
	struct box board = { build->left - build->pad, top - build->pad,
		right + build->pad, build->bottom + build->pad };

	return label->role == ROLE_EDGE ||
	       (label->role == ROLE_LABEL &&
		   !is_inside(&board, label->x, label->y));
}

/* Names at the edge follow it; false if nothing there has that name. */
static bool move_label(
    const struct builder *build, const struct crop *crop, struct item *label)
{
	const struct box *box = &crop->box;
	bool beside = label->x < build->left - build->pad;

	if (beside) {
		label->x = box->left - (build->left - build->pad - label->x);
		label->column -= crop->columns_by;
		return label->y >= box->top && label->y <= box->bottom;
	}
	/* Rows with names of their own have to be there. */
	if (!build->grid_cells &&
	    (label->y > build->bottom ? box->bottom < build->bottom
				      : box->top > label->y + LABEL_ROOM))
		return false;
	if (label->y > build->bottom) {
		label->y =
		    box->bottom + (label->y - build->bottom - build->pad);
		label->row = crop->cells.bottom + crop->below;
	} else {
		int top = build->bottom - build->tall * build->step_y / 100 -
			  build->pad;

		label->y = box->top - (top - label->y);
		label->row = crop->cells.top - crop->below;
	}
	return label->x >= box->left && label->x <= box->right;
}

static bool keep(
    const struct builder *build, const struct crop *crop, struct item *item)
{
	const struct box *box = &crop->box;

	if (is_beyond(build, item))
		return move_label(build, crop, item);
	switch (item->role) {
	case ROLE_LINE:
	case ROLE_ARROW:
	case ROLE_ROUTE:
		return cut_line(box, item);
	case ROLE_BARRIER:
		return is_inside(
		    box, (item->x + item->x2) / 2, (item->y + item->y2) / 2);
	case ROLE_BOARD:
	case ROLE_ZONE:
		return cut_box(box, item);
	case ROLE_SQUARE:
		return is_inside(
		    box, (item->x + item->x2) / 2, (item->y + item->y2) / 2);
	default:
		return is_inside(box, item->x, item->y);
	}
}

/* Sticks keep their size there; nobody crops them. */
static void shift(const struct crop *crop, struct item *item)
{
	item->x += crop->right_by;
	item->x2 += crop->right_by;
	item->y += crop->down_by;
	item->y2 += crop->down_by;
	if (item->row == CELLS_OUT)
		return;
	item->column += crop->columns_by;
	item->column2 += crop->columns_by;
	item->row += crop->rows_by;
	item->row2 += crop->rows_by;
}

static struct crop crop_between(
    const struct builder *build, const uint8_t points[2])
{
	int room = build->view->no_coordinates ? NO_LABEL_ROOM : LABEL_ROOM;
	int top_cell =
	    build->bottom_cell - (build->map->rows - 1) * build->step_row;
	struct crop crop = { .room_x = room };
	struct item a, b;
	int wide;

	scene_place(build, &a, points[0]);
	scene_place(build, &b, points[1]);
	crop.box = box_between(a.x, a.y, b.x, b.y, build->pad);
	crop.cells = box_between(a.column, a.row, b.column, b.row, 0);
	crop.below = build->half_column ? 2 : 1;
	wide = crop.box.right - crop.box.left;
	if (wide + 2 * room < WIDTH_LEAST)
		crop.room_x = (WIDTH_LEAST - wide) / 2;
	crop.room_y = TOP_ROOM;
	if (build->look == LOOK_PITS && !build->grid_names)
		crop.room_y += room;
	crop.right_by = crop.room_x - crop.box.left;
	crop.down_by = crop.room_y - crop.box.top;
	crop.columns_by = build->left_cell - crop.cells.left;
	crop.rows_by = top_cell - crop.cells.top;
	return crop;
}

void build_crop(struct builder *build)
{
	struct scene *scene = build->scene;
	struct crop crop;
	size_t kept = 0;
	int room = build->view->no_coordinates ? NO_LABEL_ROOM : LABEL_ROOM;

	if (!build->view->crop)
		return;
	crop = crop_between(build, build->view->crop);
	for (size_t i = 0; i < scene->count; i++) {
		if (!keep(build, &crop, &scene->items[i]))
			continue;
		scene->items[kept] = scene->items[i];
		shift(&crop, &scene->items[kept++]);
	}
	scene->count = kept;
	scene->width = crop.box.right - crop.box.left + 2 * crop.room_x;
	scene->height = crop.box.bottom - crop.box.top + crop.room_y + room;
	scene->rows -= crop.cells.top - crop.cells.bottom +
		       (build->map->rows - 1) * build->step_row;
}
