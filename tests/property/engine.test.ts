// notices: cut-off-request-stays-sending, lost-answer-counts-as-not-arrived, cut-off-counts-as-not-arrived
import fc from "fast-check";
import { test } from "vitest";
import { atDepth } from "../depth.ts";
import { EngineRehearsal } from "./engine-rehearsal.ts";

const pick = fc.nat({ max: 20 });
const disturbances = fc.constantFrom(
  null,
  null,
  "lost" as const,
  "dropped" as const,
  { kind: "offline" } as const,
  { kind: "timeout" } as const,
  { kind: "serverFault", status: 503 } as const,
  { kind: "rateLimited", retryAfterMs: 500 } as const,
);

type Step = (on: EngineRehearsal) => Promise<void> | void;
const step = <T>(
  name: string,
  given: fc.Arbitrary<T>,
  run: (on: EngineRehearsal, with_: T) => Promise<void> | void,
) =>
  given.map(
    (with_): Step =>
      Object.assign((on: EngineRehearsal) => run(on, with_), {
        toString: () => `${name}(${JSON.stringify(with_)})`,
      }),
  );

const steps = fc.oneof(
  step("task", fc.constant(null), (on) => on.createTask()),
  step("contact", fc.constant(null), (on) => on.createContact()),
  step("note", pick, (on, at) => on.createNote(at)),
  step("change", pick, (on, at) => on.change(at)),
  step("change", pick, (on, at) => on.change(at)),
  step("remove", pick, (on, at) => on.remove(at)),
  step("undo", fc.tuple(pick, fc.boolean()), (on, [at, whole]) => on.undo(at, whole)),
  step("change there", pick, (on, at) => on.changeThere(at)),
  step("disturbances", fc.array(disturbances, { minLength: 1, maxLength: 6 }), (on, ahead) =>
    on.disturbances(ahead),
  ),
  step("turns", fc.nat({ max: 60 }), (on, turns) => on.turns(turns)),
  step("wait", fc.constantFrom(1_000, 11_000, 20_000), (on, ms) => on.wait(ms)),
  step("push", fc.nat({ max: 40 }), (on, turns) => on.push(turns)),
  step("kill", fc.constant(null), (on) => on.kill()),
  step("full disk", fc.boolean(), (on, full) => on.fillDisk(full)),
  step("window", fc.boolean(), (on, there) => on.window(there)),
);

test(
  "laws 3, 4, 5, 6: a saved edit arrives once or stays visible to the rep, whatever fails",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (played) => {
        const rehearsal = await EngineRehearsal.begin();
        for (const one of played) await one(rehearsal);
        await rehearsal.end();
      }),
      { numRuns: atDepth(150, 3_000), verbose: 1 },
    );
  },
  atDepth(90_000, 1_200_000),
);
