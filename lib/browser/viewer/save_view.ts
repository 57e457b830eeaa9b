import type { View } from "../../schema/view.ts";
import { roundView } from "../../schema/view.ts";
import { request } from "../request.ts";

/**
 * Stores where a plate's player looks first. For admins.
 *
 * @throws {Error} for an answer that is not OK, as {@link request} does.
 */
export async function saveInitialView(id: number, view: View): Promise<void> {
  await request(`/api/videos/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ initialView: roundView(view) }),
  });
}
