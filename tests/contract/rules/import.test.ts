import { expect, it, vi } from "vitest";
import { startServices } from "../../services/start.ts";
import { RuleDesk, rulesPath } from "./rule-desk.ts";

const count = 2_000;
const from = (at: number) => `/hc/en-us/articles/${115_000_000 + at * 7}`;

it("law 5: importing 2,000 rules while one answer in ten is lost makes every rule exactly once", async () => {
  const services = await startServices({ seed: "empty" });
  // A reading is fresh for 15 seconds by this clock: were it faster, a busy machine would read again what it has just read.
  const desk = await RuleDesk.open(services, { times: 6 });
  services.control.addFault({ kind: "commitThenReset", route: rulesPath, probability: 0.1, seed: 7 });
  services.control.clearLog();
  desk.saveAll(
    Array.from({ length: count }, (_, at) => ({
      kind: "create",
      patch: { redirect_from: from(at), redirect_to: `/to/${at}`, redirect_status: at % 2 ? "301" : "302" },
    })),
  );
  await vi.waitFor(() => expect(desk.engine.status().phase).not.toBe("pushing"), { timeout: 100_000 });
  await vi.waitFor(() => expect(desk.entries()).toHaveLength(0), { timeout: 60_000, interval: 100 });
  services.control.clearFaults();
  const there = new Map(desk.there().map((one) => [one.redirect_from, one]));
  expect(desk.there()).toHaveLength(count);
  expect(desk.replica.keysOf("redirect_rule")).toHaveLength(count);
  for (let at = 0; at < count; at += 1) {
    const rule = { redirect_to: `/to/${at}`, redirect_status: at % 2 ? "301" : "302" };
    expect(there.get(from(at))).toMatchObject(rule);
  }
  const asked = desk.asked();
  expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(count);
  // To be read, set and read back by itself would be three requests for each.
  expect(asked.length).toBeLessThan(1.5 * count);
  expect(desk.problems).toEqual([]);
  await desk.engine.detach();
  await services.close();
}, 180_000);
