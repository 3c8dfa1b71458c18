import { expect, test } from "vitest";
import { discardForSupport } from "../../../src-renderer/features/support/unsent-support.ts";
import { severalAtMost } from "../../../src-renderer/outbox/edits.ts";
import { id, value } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const visit = {
  resource_type: "contact",
  resource_id: id(6),
  kind: "visit",
  minutes: null,
  visited_at: "2026-01-02T10:00:00.000Z",
  outcome: "met",
  summary: "Talked",
  address: null,
  locale: "en-US",
  followUp: null,
  supportConnected: true,
} as const;

test("law 4: discarding edits for Support spares other edits and those that may have arrived, and all discarded edits can be restored", async () => {
  const { replica, main } = await openWith({
    contact: [{ id: 6, last_name: "Nowak", email: "jan@nowak.example" }],
  });
  const { database, edits } = replica;
  value(await edits.logVisit(visit));
  const rule = (from: string) =>
    ({ redirect_from: from, redirect_status: "301", redirect_to: "/b" }) as const;
  const made = value(await edits.create("redirect_rule", rule("/made")));
  value(await edits.update("redirect_rule", made.id, { redirect_to: "/c" }, rule("/made")));
  const lost = value(await edits.create("redirect_rule", rule("/lost")));
  for (const sequence of lost.sequences) await main.mark(sequence, { state: "ambiguous" });

  const { given, left } = value(await discardForSupport(replica));
  expect(left).toBe(1);
  expect(given.map((one) => one.type)).toEqual(["user_event", "redirect_rule", "redirect_rule"]);
  const unsent = async () =>
    (await database.outbox.orderBy("sequence").toArray())
      .filter((one) => one.state !== "kept")
      .map((one) => one.type);
  expect(await unsent()).toEqual(["note", "redirect_rule"]);

  value(await edits.restore(given));
  expect(await unsent()).toEqual(["note", "redirect_rule", "user_event", "redirect_rule", "redirect_rule"]);
  const shown = await database.redirect_rule.where("redirect_from").equals("/made").toArray();
  expect(shown).toMatchObject([{ redirect_to: "/c" }]);
});

test("law 4: more than a thousand edits discarded for Support are all restored in their order", async () => {
  const { replica, main } = await openWith({});
  const { database, edits } = replica;
  const count = 1_050;
  for (let from = 0; from < count; from += severalAtMost) {
    const steps = Array.from({ length: Math.min(severalAtMost, count - from) }, (_, at) => ({
      id: null,
      draft: { redirect_from: `/${from + at}`, redirect_status: "301", redirect_to: "/b" } as const,
    }));
    value(await edits.several("redirect_rule", steps));
  }
  const { given, left } = value(await discardForSupport(replica));
  expect([given.length, left, await database.outbox.count()]).toEqual([count, 0, 0]);
  value(await edits.restore(given));
  expect(await database.outbox.count()).toBe(count);
  const sequences = [...main.entries.keys()];
  expect(new Set(sequences).size).toBe(count);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect((await database.outbox.orderBy("sequence").toArray()).map((one) => one.patch.redirect_from)).toEqual(
    Array.from({ length: count }, (_, at) => `/${at}`),
  );
});
