import type { Category, CategoryInput } from "../schema/category.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api, assertOk } from "./client.ts";

/** Every category, `all` first. */
export async function fetchCategories(): Promise<Category[]> {
  const response = await api.categories.$get();
  await assertOk(response);
  return await response.json();
}

/** Creates a category. */
export async function createCategory(json: CategoryInput): Promise<FormOutcome<Category>> {
  return await outcomeOf(await api.categories.$post({ json }));
}

/** Changes a category that was read with this `updatedAt`. */
export async function updateCategory(
  id: number,
  json: CategoryInput & { updatedAt?: string },
): Promise<FormOutcome<Category>> {
  return await outcomeOf(await api.categories[":id"].$put({ param: { id: String(id) }, json }));
}

/** Deletes a category. */
export async function deleteCategory(id: number): Promise<FormOutcome<null>> {
  const response = await api.categories[":id"].$delete({ param: { id: String(id) } });
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}
