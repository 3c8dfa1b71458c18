import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { openWorld, page, value, type World } from "../replica/support/world.ts";

/** A task of the service's, as most tests of saving want one. */
export const aTask = { id: 5, content: "t", completed: false };

/** A replica that has pulled these rows. */
export async function openWith(
  rows: Partial<Record<RecordName, readonly (Values & { readonly id: number })[]>>,
): Promise<World> {
  const world = await openWorld();
  for (const [type, of] of Object.entries(rows))
    value(await world.main.requests["replica.applyPage"](page(type as RecordName, [...of])));
  return world;
}
