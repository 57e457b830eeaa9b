import {
  ALL_CATEGORY_SLUG,
  type Category,
  type CategoryRecord,
  type CategorySummary,
} from "../schema/category.ts";

/** A category with those filed under it. */
export interface CategoryNode {
  category: Category;
  children: CategoryNode[];
}

const BY_NAME = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The categories in memory: by id, by slug, by name, and as a tree. */
export class CategoryTree {
  #records = new Map<number, CategoryRecord>();
  #ordered: CategoryRecord[] | undefined;
  #videoCount: (id: number) => number;

  /** `videoCount` answers how many videos are filed directly under a category id. */
  constructor(videoCount: (id: number) => number) {
    this.#videoCount = videoCount;
  }

  /** Takes in a new or changed category. */
  set(record: CategoryRecord): void {
    this.#records.set(record.id, record);
    this.#ordered = undefined;
  }

  /** Drops a category. */
  delete(id: number): void {
    this.#records.delete(id);
    this.#ordered = undefined;
  }

  /** What a video carries of its category. */
  summary(id: number | null): CategorySummary | null {
    const record = id === null ? undefined : this.#records.get(id);
    if (!record) return null;
    return { id: record.id, name: record.name, slug: record.slug, parentId: record.parentId };
  }

  /** Every category by name, `all` first. */
  all(): Category[] {
    return this.#byName().map((record) => this.#answer(record));
  }

  /** The categories as a forest by name. `all` itself is left out, what is under it moves up. */
  tree(): CategoryNode[] {
    const nodes = this.all().map((category): CategoryNode => ({ category, children: [] }));
    const byId = new Map(nodes.map((node) => [node.category.id, node]));
    const roots: CategoryNode[] = [];
    for (const node of nodes) {
      if (node.category.slug === ALL_CATEGORY_SLUG) continue;
      const parent = byId.get(node.category.parentId ?? 0);
      const isRoot = !parent || parent.category.slug === ALL_CATEGORY_SLUG;
      (isRoot ? roots : parent.children).push(node);
    }
    return roots;
  }

  /** The ids of a category and of everything below it; empty for an unknown id. */
  descendantsOf(id: number): number[] {
    if (!this.#records.has(id)) return [];
    // A set keeps the order of insertion and may grow while it is walked.
    const found = new Set([id]);
    for (const parent of found) {
      for (const record of this.#byName()) if (record.parentId === parent) found.add(record.id);
    }
    return [...found];
  }

  #byName(): CategoryRecord[] {
    return this.#ordered ??= [...this.#records.values()].sort((a, b) =>
      Number(b.slug === ALL_CATEGORY_SLUG) - Number(a.slug === ALL_CATEGORY_SLUG) ||
      BY_NAME.compare(a.name, b.name) || a.id - b.id
    );
  }

  #answer(record: CategoryRecord): Category {
    return {
      ...record,
      parent: this.summary(record.parentId),
      videoCount: this.#videoCount(record.id),
    };
  }
}
