import type { PulledPage } from "../../../../src-shared/ipc/pull.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { sweptPage } from "./contacts.ts";
import { removeDatabases } from "./remove-databases.ts";

/** Somebody who stores pages: rows and cursor of a page committed once `store` is answered. */
export interface Contestant {
  readonly store: (page: PulledPage) => Promise<void>;
  readonly count: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export type ContestantName = "product" | "rawIndexedDB" | "rawDexie";

/** The indexes of a contact in the replica's schema: every contestant has to keep them. */
export const indexed: readonly string[] = contact.indexes;

/** A stretch of the pages of a list of `records` contacts. */
export interface Stretch {
  readonly fromPage: number;
  readonly toPage: number;
  readonly records: number;
}

export type ToContestant =
  | { readonly open: ContestantName }
  | { readonly stretch: Stretch }
  | { readonly close: true };

export type FromContestant = { readonly value: number } | { readonly failed: string };

/**
 * Milliseconds from page at hand to committed, all pages of the stretch together, one after the other. Making up the
 * pages, `given` as they come to the contestant, is not in it.
 */
export async function storeStretch<P>(
  store: (page: P) => Promise<void>,
  stretch: Stretch,
  given: (page: PulledPage) => P,
): Promise<number> {
  let ms = 0;
  for (let number = stretch.fromPage; number <= stretch.toPage; number += 1) {
    const page = given(sweptPage(number, stretch.records));
    const begun = performance.now();
    await store(page);
    ms += performance.now() - begun;
  }
  return ms;
}

/** A worker's end: one contestant with a database of its own, that is removed on closing. */
export function answerStretches(
  open: (contestant: ContestantName) => (name: string) => Promise<Contestant>,
): void {
  let contestant: Contestant | undefined;
  let name = "";

  self.addEventListener("message", ({ data }: MessageEvent<ToContestant>) => {
    answer(data).then(
      (value) => self.postMessage({ value } satisfies FromContestant),
      (error: unknown) => self.postMessage({ failed: String(error) } satisfies FromContestant),
    );
  });

  async function answer(asked: ToContestant): Promise<number> {
    if ("open" in asked) {
      name = `bench ${asked.open}`;
      contestant = await open(asked.open)(name);
      return 0;
    }
    if (contestant === undefined) throw new Error("Nobody was opened.");
    if ("stretch" in asked) return await storeStretch(contestant.store, asked.stretch, (page) => page);
    const stored = await contestant.count();
    await contestant.close();
    await removeDatabases(name);
    return stored;
  }
}
