import fc from "fast-check";
import { expect, it } from "vitest";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { coalesce } from "../../src-shared/merge/coalesce.ts";
import { rebase } from "../../src-shared/merge/rebase.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { anEdit, id } from "../unit/sync/entries.ts";

const deal = descriptorOf("deal");
type Keyed = Readonly<Record<string, string>>;

/** The rep sets or empties one key, over the screen as it was `late` changes ago. */
const change = fc.record({
  key: fc.constantFrom("Crop", "Soil", "Yard"),
  value: fc.option(fc.constantFrom("oats", "rye", "clay")),
  late: fc.nat({ max: 3 }),
});
const keyed = fc.dictionary(fc.constantFrom("Crop", "Soil", "Yard"), fc.constantFrom("oats", "rye"));

const changed = (
  was: Keyed,
  { key, value }: { readonly key: string; readonly value: string | null },
): Keyed => {
  const { [key]: _, ...others } = was;
  return value === null ? others : { ...others, [key]: value };
};
const withoutEmpty = (values: unknown): unknown =>
  Object.fromEntries(Object.entries(values as object).filter(([, value]) => value !== null));

it("laws 4 and 8: several changes of one record's keys arrive with the rep's last values and never conflict with each other, however late the screen shows them", () => {
  fc.assert(
    fc.property(keyed, fc.array(change, { minLength: 1, maxLength: 6 }), (there, changes) => {
      // The record as it is after each change, the newest last: the screen comes after.
      const states: Keyed[] = [there];
      const edits = changes.flatMap((one, at) => {
        const was = states[Math.max(0, states.length - 1 - one.late)] ?? there;
        // A value that the rep sees already asks for nothing.
        if ((was[one.key] ?? null) === one.value) return [];
        states.push(changed(states.at(-1) ?? there, one));
        const values = { base: { custom_fields: was }, patch: { custom_fields: changed(was, one) } };
        return anEdit(at + 1, { type: "deal", kind: "update", id: id(5), ...values });
      });
      const [first, ...rest] = edits;
      if (first === undefined) return;
      const request = coalesce(deal, [first, ...rest]);
      if (request.kind === "cancelled") throw new Error("a change was given up");
      const theirs: Values = { custom_fields: there };
      const { patch, conflicts } = rebase({ descriptor: deal, ...request, theirs });
      expect(conflicts).toEqual([]);
      expect(withoutEmpty(patch.custom_fields ?? there)).toEqual(states.at(-1));
    }),
    { numRuns: 2_000 },
  );
});
