import fc from "fast-check";
import { expect, test } from "vitest";
import { type ListedSlots, SlotLists, SlotRings } from "../../../../src-renderer/replica/search/slots.ts";

const slotsOf = (list: ListedSlots | undefined) => Array.from(list?.values ?? []);

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

test("each record stands in the list of the one above it, in the order in which they came", () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 5 }))), (above) => {
      const rings = new SlotRings<number>();
      for (const [slot, key] of above.entries()) rings.add(key, slot);
      for (const key of [1, 2, 3, 4, 5, 6])
        expect(slotsOf(rings.of(key))).toEqual(above.flatMap((one, slot) => (one === key ? [slot] : [])));
    }),
  );
});
