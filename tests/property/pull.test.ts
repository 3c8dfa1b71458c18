// notices: watermark-moves-early, delta-without-overlap, delta-read-once-after-a-cut
import fc from "fast-check";
import { expect, test } from "vitest";
import { atDepth } from "../depth.ts";
import { type Move, MovingLists } from "./moving-lists.ts";

const pick = fc.nat({ max: 400 });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Move>({ do: "nothing" }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "insert" as const,
        "delete" as const,
        "update" as const,
        "swap" as const,
        "lateUpdate" as const,
      ),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Move>({ do: "offline" }, { do: "serverFault" }, { do: "pull" }) },
  { weight: 1, arbitrary: fc.constant<Move>({ do: "crash" }) },
);
const deltaMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Move>({ do: "nothing" }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom<Extract<Move, { pick: number }>["do"]>(
        "insert",
        "delete",
        "update",
        "lateUpdate",
        "manyUpdates",
      ),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Move>({ do: "offline" }, { do: "crash" }) },
);
const size = fc.integer({ min: 0, max: 320 });
const sizes = fc.record({ contact: size, task: size, visit: size, stage: fc.integer({ min: 2, max: 120 }) });
const runs = atDepth(40, 500);
const timeoutMs = atDepth(100_000, 1_200_000);

test(
  "law 9: lists that move while they are read are pulled completely, whatever is killed in between",
  async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.array(move, { minLength: 10, maxLength: 150 }), async (given, moves) => {
        const lists = new MovingLists(given);
        await lists.play(moves);
        await lists.rest();
        lists.check();
        await lists.checkQuiet();
      }),
      { numRuns: runs, verbose: 1 },
    );
  },
  timeoutMs,
);

test(
  "law 9: changes between two pulls and during them arrive with the deltas alone",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.array(deltaMove, { minLength: 10, maxLength: 150 }),
        async (given, moves) => {
          const lists = new MovingLists(given);
          await lists.beginDeltas();
          await lists.play(moves);
          await lists.restBriefly();
          lists.checkDeltas();
        },
      ),
      { numRuns: runs, verbose: 1 },
    );
  },
  timeoutMs,
);

test("law 9: a record that slips between two pages is brought although an interrupted run had already brought every other record of the delta", async () => {
  const lists = new MovingLists({ contact: 101, task: 0, visit: 0, stage: 2 });
  await lists.beginDeltas();
  await lists.play([
    { do: "nothing" },
    { do: "manyUpdates", pick: 0 },
    { do: "crash" },
    { do: "nothing" },
    { do: "nothing" },
    // Of the first page, after it was read once more: the last contact is on none of the two pages then.
    { do: "delete", pick: 1 },
    { do: "offline" },
    { do: "insert", pick: 0 },
    { do: "nothing" },
    { do: "insert", pick: 0 },
  ]);
  await lists.restBriefly();
  lists.checkDeltas();
});

test(
  "law 9: a delta ends after two passes although others make and change records before each of its requests",
  async () => {
    const writes = fc.record({
      do: fc.constantFrom(
        "insert" as const,
        "update" as const,
        "lateUpdate" as const,
        "manyUpdates" as const,
      ),
      pick,
    });
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.array(fc.array(writes, { minLength: 10, maxLength: 80 }), { minLength: 2, maxLength: 5 }),
        async (given, pulls) => {
          const lists = new MovingLists(given);
          await lists.beginDeltas();
          for (const moves of pulls) {
            for (const { took, most } of await lists.pullAmid(moves)) expect(took).toBeLessThanOrEqual(most);
          }
          await lists.restBriefly();
          lists.checkDeltas();
        },
      ),
      { numRuns: runs, verbose: 1 },
    );
  },
  timeoutMs,
);

test(
  "the first pull of a list costs its pages, one request for the watermark, and the pages in flight at its end",
  async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (given) => {
        const lists = new MovingLists(given);
        await lists.play([]);
        lists.checkFirstPull();
      }),
      { numRuns: Math.ceil(runs / 4) },
    );
  },
  timeoutMs,
);
