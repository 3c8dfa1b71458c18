import fc from "fast-check";
import { expect, test } from "vitest";
import { SlotLists, type Slots } from "../../../../src-renderer/replica/search/slots.ts";

/** Reads a list to its end. */
function slotsOf(list: Slots): readonly number[] {
  const reader = list.read();
  const found: number[] = [];
  for (let slot = reader.next(); slot >= 0; slot = reader.next()) found.push(slot);
  return found;
}

const distances = fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5_000_000 })));

test("a list of slots reads what was added, each once, however far apart its slots are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), distances, (first, apart) => {
      const lists = new SlotLists<string>();
      const added = [first];
      for (const one of apart) added.push((added.at(-1) ?? 0) + one);
      for (const slot of added) for (let twice = 0; twice < 2; twice += 1) lists.add("key", slot);
      expect(slotsOf(lists.of("key"))).toEqual(added);
      expect(lists.of("key")).toHaveLength(added.length);
      expect(slotsOf(lists.of("another key"))).toEqual([]);
    }),
  );
});
