import type { ReactNode } from "react";
import type { CategoryBranch } from "../schema/category_tree.ts";

/** The tree of category checkboxes; its top level is open, what lies deeper opens on request. */
export function CategoryTree({ branches, box, open = true }: {
  branches: CategoryBranch[];
  box: (branch: CategoryBranch) => ReactNode;
  open?: boolean;
}) {
  return (
    <ul className="tree">
      {branches.map((branch) => (
        <li key={branch.id}>
          {box(branch)}
          {branch.children.length > 0 && (
            <details open={open}>
              <summary>
                <span className="visually-hidden">Categories in {branch.name}</span>
              </summary>
              <CategoryTree branches={branch.children} box={box} open={false} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
