import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { changedSince, rebase } from "../../src-shared/merge/rebase.ts";
import { contact } from "../../src-shared/records/contact.ts";

const words = fc.uniqueArray(fc.constantFrom("visit", "x", "farm", "cows"), { maxLength: 4 });
/** A custom field: a text, or the choices of a multi-select. */
const fields = fc.dictionary(
  fc.constantFrom("Crop", "Soil", "Yard"),
  fc.oneof(fc.constantFrom("oats", "rye"), words),
  { maxKeys: 3 },
);
const record = fc.record({ tags: words, custom_fields: fields });
type Parts = { readonly tags: readonly string[]; readonly custom_fields: Readonly<Record<string, unknown>> };

/** Spells an empty list or map, and draws an order for the others: the values stay the same to people. */
const respelling = fc.record({
  emptyTags: fc.constantFrom(null, []),
  emptyFields: fc.constantFrom(null, [], {}),
  emptyChoices: fc.constantFrom(null, []),
  turn: fc.nat({ max: 3 }),
});
type Respelling = typeof respelling extends fc.Arbitrary<infer T> ? T : never;

function respelled({ tags, custom_fields }: Parts, spelling: Respelling): Values {
  const turned = (list: readonly unknown[]) => [
    ...list.slice(spelling.turn % list.length).toReversed(),
    ...list.slice(0, spelling.turn % list.length),
  ];
  const choices = (list: readonly unknown[]) => (list.length === 0 ? spelling.emptyChoices : turned(list));
  const keys = Object.entries(custom_fields).map(([key, value]) => [
    key,
    Array.isArray(value) ? choices(value) : value,
  ]);
  return {
    tags: tags.length === 0 ? spelling.emptyTags : turned(tags),
    custom_fields: keys.length === 0 ? spelling.emptyFields : Object.fromEntries(keys),
  } as Values;
}

const descriptor = contact;
const runs = { numRuns: 1_000 };

describe("tags and custom fields that a service spells in another way", () => {
  it("law 8: no other order of tags or choices, and no other spelling of empty ones, is somebody's edit of a record that the rep deletes", () => {
    fc.assert(
      fc.property(record, respelling, respelling, (seen, before, now) => {
        expect(changedSince(descriptor, respelled(seen, before), respelled(seen, now))).toEqual([]);
      }),
      runs,
    );
  });

  it("law 8: an edit of tags or custom fields conflicts with no other spelling of the values that it was made over, and arrives", () => {
    fc.assert(
      fc.property(record, record, respelling, respelling, (seen, wanted, before, now) => {
        const theirs = respelled(seen, now);
        const patch = respelled(wanted, before);
        const merged = rebase({ descriptor, base: respelled(seen, before), patch, theirs });
        expect(merged.conflicts).toEqual([]);
        expect(changedSince(descriptor, patch, { ...theirs, ...merged.patch })).toEqual([]);
      }),
      runs,
    );
  });

  it("law 8: an edit whose values the service already has, in another spelling, sends nothing", () => {
    fc.assert(
      fc.property(record, record, respelling, respelling, (seen, wanted, before, now) => {
        const sides = { base: respelled(seen, before), patch: respelled(wanted, before) };
        const theirs = respelled(wanted, now);
        expect(rebase({ descriptor, ...sides, theirs })).toEqual({ patch: {}, conflicts: [] });
      }),
      runs,
    );
  });
});
