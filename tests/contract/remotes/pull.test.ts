import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { accountKeyOf, recordId } from "../../../src-shared/ids.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { listedTypes } from "../../listed-types.ts";
import { type Services, startServices } from "../../services/start.ts";
import { openPullDesk, type PullDesk } from "./pull-desk.ts";

/** Passed as `isStale`: the state that a write was compared with is current. */
const now = () => false;

let services: Services;
let desk: PullDesk;
/**
 * Milliseconds by which the engine's server time is ahead of the sandbox's clock. Advancing that clock would expire the
 * tokens.
 */
let later = 0;
beforeAll(async () => {
  services = await startServices({
    counts: { contacts: 250, deals: 120, tasks: 230, notes: 330, visits: 150 },
  });
  desk = await openPullDesk(services, { later: () => later });
  await vi.waitFor(() => expect(desk.engine.status().phase).toBe("idle"), { timeout: 15_000 });
});
afterAll(async () => {
  await desk.engine.detach();
  await services.close();
});

it("opening a deal brings the contacts that others associated with it, each with its role", async () => {
  const all = services.control.table("associated_contact") ?? [];
  const deal = recordId.parse(all[0]?.deal_id);
  const there = all.filter((one) => one.deal_id === deal);
  expect(there.length).toBeGreaterThan(0);
  const key = accountKeyOf(services.sales.url, desk.me);
  expect(await desk.engine.pullChildren(key, "associated_contact", deal)).toMatchObject({ ok: true });
  const here = desk.replica.keysOf("associated_contact").map((one) => desk.replica.rows.get(one));
  expect(here).toHaveLength(there.length);
  for (const { id, contact_id, role } of there)
    expect(here).toContainEqual(expect.objectContaining({ id, deal_id: deal, contact_id, role }));
});

it.each(listedTypes)("law 9: the first pull brings every %s of the sandbox exactly once", (type) => {
  const visible = (services.control.table(type) ?? []).filter(
    (row) => row.type !== "restricted" || row.creator_id === 101,
  );
  const brought = [...desk.replica.rows.keys()].filter((one) => one.startsWith(`${type}:`));
  expect(visible.length).toBeGreaterThan(0);
  expect(brought.toSorted()).toEqual(visible.map((row) => `${type}:${row.id}`).toSorted());
});

it("the first pull meets no record that it cannot read", () => expect(desk.problems).toEqual([]));

it("the next pull after no change sends one request for each list", async () => {
  services.control.clearLog();
  desk.engine.syncNow(["pull"]);
  await expect.poll(() => services.control.log().length).toBeGreaterThanOrEqual(listedTypes.length);
  await expect.poll(() => desk.engine.status().phase).toBe("idle");
  const asked = services.control.log().map((one) => one.path);
  expect(asked.toSorted()).toEqual(listedTypes.map((type) => descriptorOf(type).path).toSorted());
});

it("law 9: a verification sweep of every list finds no difference, and removes a record only after `ids` has left it out", async () => {
  const confirmations = () =>
    listedTypes
      .filter((type) => descriptorOf(type).pull.kind !== "whole")
      .map((type) => desk.replica.cursors.get(type)?.confirmations ?? 0);
  desk.engine.syncNow(["verify"]);
  await expect.poll(() => Math.min(...confirmations()), { timeout: 10_000 }).toBe(1);
  expect([...desk.replica.cursors.values()].map((cursor) => cursor.disagreements)).not.toContain(1);
  expect(desk.replica.removed).toEqual([]);

  const doomed = (["task", "note", "deal", "deal_source"] as const).map((type) => {
    const [key = ""] = desk.replica.keysOf(type);
    return { type, key, id: recordId.parse(Number(key.slice(type.length + 1))) };
  });
  for (const { type, id } of doomed) {
    expect(await desk.remotes.sales.remove(descriptorOf(type), id, now)).toMatchObject({ ok: true });
  }
  later = 25 * 60 * 60 * 1000;
  desk.engine.syncNow(["verify"]);
  await expect.poll(() => Math.min(...confirmations()), { timeout: 10_000 }).toBe(2);
  expect(desk.replica.removed.toSorted()).toEqual(doomed.map((one) => one.key).toSorted());
  expect(desk.problems).toEqual([]);
});
