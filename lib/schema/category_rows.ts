import { ALL_CATEGORY_SLUG } from "./category_slugs.ts";

interface Node {
  id: number;
  slug: string;
  parentId: number | null;
}

/** A category in the order of the tree, with how deep it lies. */
export interface CategoryRow<Category> {
  category: Category;
  depth: number;
}

/** Every category once, each under its parent and otherwise in the order given. */
export function categoryRows<Category extends Node>(
  categories: readonly Category[],
): CategoryRow<Category>[] {
  const ids = new Set(categories.map(({ id }) => id));
  const rows: CategoryRow<Category>[] = [];
  function add(parentId: number | null, depth: number) {
    for (const category of categories) {
      const parent = ids.has(category.parentId ?? 0) ? category.parentId : null;
      if (parent !== parentId) continue;
      rows.push({ category, depth });
      add(category.id, depth + 1);
    }
  }
  add(null, 0);
  return rows;
}

/** The choices of a select of categories, indented as they lie; `all` is no place to file under. */
export function categoryChoices(
  categories: readonly (Node & { name: string })[],
): { value: string; label: string }[] {
  return categoryRows(categories)
    .filter(({ category }) => category.slug !== ALL_CATEGORY_SLUG)
    .map(({ category, depth }) => ({
      value: String(category.id),
      label: "\u2003".repeat(depth) + category.name,
    }));
}

/** The ids of a category and of everything below it. */
export function branchIds(categories: readonly Node[], id: number): number[] {
  const found = new Set([id]);
  for (const parent of found) {
    for (const category of categories) if (category.parentId === parent) found.add(category.id);
  }
  return [...found];
}

/** The category that a select of {@link categoryChoices} names; null for none. */
export function categoryIdOf(value: string): number | null {
  return value === "" ? null : Number(value);
}
