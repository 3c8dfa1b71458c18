// notices: repeats-of-a-whole-list-ignored, slipped-record-taken-for-deleted
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Services, startServices } from "../../services/start.ts";
import { openPullDesk, type PullDesk } from "./pull-desk.ts";

let services: Services;
let desk: PullDesk;
beforeAll(async () => {
  services = await startServices({ seed: "demo", counts: { contacts: 1, deals: 1, pipelines: 30 } });
  desk = await openPullDesk(services);
  await seesAll();
});
afterAll(async () => {
  await desk.engine.detach();
  await services.close();
});

const stages = () => services.control.table("stage") ?? [];
const progress = () => desk.engine.status().progress.find(({ type }) => type === "stage");

async function seesAll(): Promise<void> {
  await vi.waitFor(() => expect(progress()).toMatchObject({ rows: stages().length, gap: 0 }), {
    timeout: 20_000,
  });
}

it("law 9: no stage counts as deleted while the pages of stages come in another order at each request, and Sync shows a gap until they stop", async () => {
  expect(stages().length).toBeGreaterThan(100);
  const before = desk.replica.keysOf("stage");
  services.control.addFault({ kind: "shuffledTies", route: "/v2/stages" });
  desk.engine.syncNow(["pull"]);
  await vi.waitFor(() => expect(progress()?.gap).toBeGreaterThan(0), { timeout: 20_000 });
  expect(desk.replica.keysOf("stage")).toEqual(before);
  services.control.clearFaults();
  desk.engine.syncNow(["pull"]);
  await seesAll();
  expect(desk.replica.removed).toEqual([]);
});

it("law 9: a first pull of stages whose pages come in another order at each request shows a gap of as many stages as it lacks", async () => {
  services.control.addFault({ kind: "shuffledTies", route: "/v2/stages" });
  const fresh = await openPullDesk(services);
  const progressThere = () => fresh.engine.status().progress.find(({ type }) => type === "stage");
  await vi.waitFor(() => expect(progressThere()?.rows).toBeGreaterThan(0), { timeout: 20_000 });
  const { rows = 0, gap } = progressThere() ?? {};
  await fresh.engine.detach();
  services.control.clearFaults();
  expect(rows).toBeLessThan(stages().length);
  expect(rows + (gap ?? 0)).toBe(stages().length);
});
