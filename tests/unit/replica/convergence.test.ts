// notices: pulled-row-overwrites-edits
import fc from "fast-check";
import { test } from "vitest";
import { atDepth } from "../../depth.ts";
import { newRehearsal, type Rehearsal } from "./support/rehearsal.ts";

const pick = fc.nat({ max: 20 });
const kind = fc.constantFrom("deal" as const, "task" as const);
const words = fc.constantFrom("a", "b", "c", "d");

type Step = (on: Rehearsal) => Promise<void> | void;
const step = <T>(
  name: string,
  given: fc.Arbitrary<T>,
  run: (on: Rehearsal, with_: T) => Promise<void> | void,
) =>
  given.map(
    (with_): Step =>
      Object.assign((on: Rehearsal) => run(on, with_), {
        toString: () => `${name}(${JSON.stringify(with_)})`,
      }),
  );

const steps = fc.oneof(
  step("create", fc.tuple(kind, words, pick), (on, [of, text, at]) => on.create(of, text, at)),
  step("update", fc.tuple(words, pick), (on, [text, at]) => on.update(text, at)),
  step("remove", pick, (on, at) => on.remove(at)),
  step("undo", pick, (on, at) => on.undo(at)),
  step("change there", fc.tuple(kind, words, pick), (on, [of, text, at]) => on.change(of, text, at)),
  step("request", fc.tuple(kind, fc.boolean(), fc.boolean()), (on, [of, wait, whole]) =>
    on.request(of, wait, whole && !wait),
  ),
  step("arrive", pick, (on, at) => on.arrive(at)),
  step("deliver", fc.tuple(pick, pick), (on, [at, many]) => on.deliver(at, many)),
  step("replay", pick, (on, at) => on.replay(at)),
  step("crash", fc.boolean(), (on, lost) => on.crash(lost)),
);

test(
  "laws 2, 7, 11: every row and the sums of deals match the model after any order of edits, pages, deliveries, replays and crashes",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 40, size: "max" }), async (programme) => {
        const rehearsal = await newRehearsal();
        try {
          for (const one of programme) {
            await one(rehearsal);
            await rehearsal.check();
          }
          await rehearsal.drain();
        } finally {
          await rehearsal.world.replica.close();
        }
      }),
      { numRuns: atDepth(60, 500) },
    );
  },
  atDepth(120_000, 1_200_000),
);
