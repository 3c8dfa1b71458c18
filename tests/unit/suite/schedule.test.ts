import { expect, test } from "vitest";
import { type Ended, schedule } from "../../../scripts/suite/schedule.ts";
import type { Ran, Step } from "../../../scripts/suite/step.ts";

const passed: Ran = { passed: 1, failed: 0, tests: [] };

/** Steps that end when they are told to, and what was seen of them. */
class Stage {
  readonly log: string[] = [];
  readonly #ends = new Map<string, () => void>();

  step(name: string, rest: Partial<Step> = {}, ran: Ran = passed): Step {
    const run = () => new Promise<Ran>((resolve) => this.#ends.set(name, () => resolve(ran)));
    return { name, cores: 1, run, ...rest };
  }

  play(steps: readonly Step[], cores = 2): Promise<readonly Ended[]> {
    return schedule({
      steps,
      cores,
      logOf: (name) => `${name}.log`,
      now: () => 0,
      onStart: (name) => this.log.push(`${name} starts`),
      onEnd: ({ name }) => this.log.push(`${name} ends`),
    });
  }

  async end(name: string): Promise<void> {
    this.#ends.get(name)?.();
    await new Promise(setImmediate);
  }
}

test("steps start in order while cores are free, and a step that needs both cores waits for both", async () => {
  const stage = new Stage();
  const all = stage.play([stage.step("a"), stage.step("wide", { cores: 2 }), stage.step("b")]);
  expect(stage.log).toEqual(["a starts", "b starts"]);
  await stage.end("a");
  expect(stage.log.at(-1)).toBe("a ends");
  await stage.end("b");
  expect(stage.log.at(-1)).toBe("wide starts");
  await stage.end("wide");
  expect((await all).map(({ name }) => name)).toEqual(["a", "b", "wide"]);
});

test("a step waits for the steps that it names, even if such a step failed", async () => {
  const stage = new Stage();
  const broken = stage.step("build", {}, { passed: 0, failed: 1, tests: [] });
  const all = stage.play([stage.step("after", { after: ["build"] }), broken]);
  expect(stage.log).toEqual(["build starts"]);
  await stage.end("build");
  await stage.end("after");
  expect((await all).map(({ name, failed }) => [name, failed])).toEqual([
    ["build", 1],
    ["after", 0],
  ]);
});

test("a step that wants more cores than the machine has takes all of them", async () => {
  const stage = new Stage();
  const all = stage.play([stage.step("wide", { cores: 8 })], 1);
  await stage.end("wide");
  expect(await all).toHaveLength(1);
});

test("a step that throws has failed, with the reason, and stops no other", async () => {
  const stage = new Stage();
  const thrown = stage.step("thrown", { run: () => Promise.reject(new Error("No disk.")) });
  const all = stage.play([thrown, stage.step("next")], 1);
  await new Promise(setImmediate);
  await stage.end("next");
  const [first, second] = await all;
  expect(first).toMatchObject({ failed: 1, tests: [{ error: "Error: No disk.", outcome: "failed" }] });
  expect(second).toMatchObject({ name: "next", passed: 1 });
});

test("a step that waits for an unknown step ends the run with both named", async () => {
  const stage = new Stage();
  await expect(stage.play([stage.step("a", { after: ["gone"] })])).rejects.toThrow("not there: a");
});
