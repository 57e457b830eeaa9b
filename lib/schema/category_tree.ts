/** A category with the categories below it, as the filters' tree shows it. */
export interface CategoryBranch {
  id: number;
  name: string;
  children: CategoryBranch[];
}

/** The ids of a category and of everything below it. */
export function idsOfBranch(branch: CategoryBranch): number[] {
  return [branch.id, ...branch.children.flatMap(idsOfBranch)];
}

/** The ticked ids after a category was ticked or cleared: all its descendants go with it. */
export function toggleBranch(ticked: number[], branch: CategoryBranch, on: boolean): number[] {
  const below = new Set(idsOfBranch(branch));
  const rest = ticked.filter((id) => !below.has(id));
  return (on ? [...rest, ...below] : rest).sort((a, b) => a - b);
}

/** The fewest branches that say what is ticked: a category whose whole branch is ticked stands for it. */
export function tickedBranches(tree: CategoryBranch[], ticked: ReadonlySet<number>) {
  const found: CategoryBranch[] = [];
  function walk(branch: CategoryBranch) {
    if (idsOfBranch(branch).every((id) => ticked.has(id))) {
      found.push(branch);
      return;
    }
    if (ticked.has(branch.id)) found.push({ ...branch, children: [] });
    branch.children.forEach(walk);
  }
  tree.forEach(walk);
  return found;
}
