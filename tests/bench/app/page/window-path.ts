import { connect } from "../../../../src-renderer/replica/store/database.ts";
import { spawnWorker } from "../../../../src-renderer/shell/spawn-worker.ts";
import { type PackedPage, packPage } from "../../../../src-shared/ipc/pull.ts";
import { type Contestant, type Stretch, storeStretch } from "./contestant.ts";
import { removeDatabases } from "./remove-databases.ts";

const name = "bench window";
let contestant:
  | (Omit<Contestant, "store"> & { readonly store: (page: PackedPage) => Promise<void> })
  | undefined;

/**
 * A page at hand in the window, as main sends it, handed to the product's worker, answered as committed: all but main
 * and its bridge.
 */
export async function openWindowPath(): Promise<void> {
  const database = connect({ name, durability: "strict" });
  await database.open();
  const work = spawnWorker(name);
  contestant = {
    store: async (page) => {
      const applied = await work.applyPage(page);
      if (!applied.ok) throw new Error(applied.error.kind);
    },
    count: () => database.contact.count(),
    close: async () => {
      await work.close();
      database.close();
    },
  };
}

export function storeThroughWindow(stretch: Stretch): Promise<number> {
  if (contestant === undefined) throw new Error("The window's path is not open.");
  return storeStretch(contestant.store, stretch, packPage);
}

export async function closeWindowPath(): Promise<number> {
  const stored = (await contestant?.count()) ?? 0;
  await contestant?.close();
  contestant = undefined;
  await removeDatabases(name);
  return stored;
}
