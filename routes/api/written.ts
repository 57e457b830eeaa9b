import type { Catalogue } from "../../lib/catalogue/catalogue.ts";
import type { Store } from "../../lib/store/store.ts";

/** Waits until this instance shows what has been written: who wrote it reads it next. */
export async function untilShown(
  { store, catalogue }: { store: Store; catalogue: Catalogue },
): Promise<void> {
  await catalogue.caughtUp(await store.changes.revision());
}
