// notices: included-create-pulled-twice, incomplete-answer-removes, late-delivery-listed-twice, deleted-parent-stays
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import { accountKey as anyKey } from "../../../../src-shared/ids.ts";
import { accountKey, id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
  for (const deal of [1, 2, 9]) world.service.put("deal", { id: id(deal), name: `Order ${deal}` });
  for (const contact of [3, 4]) world.service.put("contact", { id: id(contact), last_name: `P${contact}` });
  world.service.put("associated_contact", { id: id(50), deal_id: 1, contact_id: 3, role: "Buyer" });
  world.service.put("associated_contact", { id: id(51), deal_id: 2, contact_id: 3, role: "Buyer" });
});

const here = () => [...world.replica.keysOf("associated_contact")].toSorted();
const read = (deal: number) => world.engine.pullChildren(accountKey, "associated_contact", id(deal));

describe("associated contacts of a deal, read when its page opens", () => {
  it("the associated contacts of one deal are read with their roles", async () => {
    expect(await read(1)).toMatchObject({ ok: true });
    expect(here()).toEqual(["associated_contact:50"]);
    expect(world.replica.rows.get("associated_contact:50")).toMatchObject({ deal_id: 1, role: "Buyer" });
    expect(world.service.log.filter((line) => line.startsWith("GET associated"))).toEqual([
      "GET associated_contact under 1",
    ]);
  });

  it("the newest page alone is asked for where no more is wanted", async () => {
    await world.engine.pullChildren(accountKey, "webhook_invocation", id(5), { newestPage: true });
    expect(world.service.log).toContain("GET webhook_invocation under 5, the newest page");
  });

  it("law 9: associated contacts that the service no longer lists are removed, and associated contacts of another deal stay", async () => {
    await read(1);
    await read(2);
    world.service.of("associated_contact").clear();
    await read(1);
    expect(here()).toEqual(["associated_contact:51"]);
    expect(world.replica.removed).toEqual(["associated_contact:50"]);
  });

  it("law 9: associated contacts stay when the answer was incomplete, and the contacts it brought are stored", async () => {
    await read(1);
    world.service.of("associated_contact").clear();
    world.service.put("associated_contact", { id: id(60), deal_id: 1, contact_id: 4, role: null });
    world.service.garbleIncluded = ({ rows }) => ({ rows, complete: false });
    await read(1);
    expect(here()).toEqual(["associated_contact:50", "associated_contact:60"]);
  });

  it("law 14: associated contacts stay when the service cannot be asked, and the fault is returned", async () => {
    await read(1);
    for (const fault of [{ kind: "offline" }, { kind: "notFound" }, { kind: "forbidden" }] as const) {
      world.service.disturb = () => fault as never;
      expect(await read(1)).toMatchObject({ ok: false, error: fault });
      expect(here()).toEqual(["associated_contact:50"]);
    }
  });

  it("law 9: a deal that the service says it no longer has, when it is asked for its associated contacts, is removed", async () => {
    await world.quiet();
    world.replica.rows.set("deal:2", { id: 2, name: "Order 2" });
    world.service.of("deal").delete(id(2));
    world.service.disturb = (request) => (/under 2$/.test(request) ? { kind: "notFound" } : null);
    expect(await read(2)).toMatchObject({ ok: false, error: { kind: "notFound" } });
    expect(world.replica.removed).toEqual(["deal:2"]);
  });

  it("law 9: a deal that the service has stays when its associated contacts were not found", async () => {
    await world.quiet();
    world.replica.rows.set("deal:2", { id: 2, name: "Order 2" });
    world.service.disturb = (request) => (/under 2$/.test(request) ? { kind: "notFound" } : null);
    expect(await read(2)).toMatchObject({ ok: false, error: { kind: "notFound" } });
    expect(world.replica.removed).toEqual([]);
  });

  it("law 7: an associated contact that may be a create in flight waits for the search for that create, and appears once", async () => {
    world.service.disturb = (request) =>
      request.startsWith("POST")
        ? "lost"
        : request.startsWith("LOOK")
          ? { kind: "serverFault", status: 503 }
          : null;
    world.save({ type: "associated_contact", patch: { deal_id: 1, contact_id: 4, role: "Influencer" } });
    await world.quiet();
    await read(1);
    expect(here()).toEqual(["associated_contact:50"]);
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.quiet();
    await world.wait(lostRequestTimeoutMs);
    await read(1);
    expect(here()).toEqual(["associated_contact:100", "associated_contact:50"]);
    expect(world.replica.settled).toMatchObject([{ id: -1, serverId: 100 }]);
  });

  it("law 11: an associated contact that was answered without an id becomes the listed one, and appears once", async () => {
    world.service.answersCreateWith = "withoutId";
    world.save({ type: "associated_contact", patch: { deal_id: 1, contact_id: 4, role: "Influencer" } });
    await world.quiet();
    expect(world.entries()).toEqual([]);
    world.replica.rows.set("associated_contact:-1", {
      ...{ id: -1, deal_id: 1, contact_id: 4, role: "Influencer" },
    });
    await read(1);
    expect(world.replica.settled.at(-1)).toMatchObject({ id: -1, serverId: 100 });
    expect(here()).toEqual(["associated_contact:100", "associated_contact:50"]);
  });

  it("law 11: an associated contact whose role the service filled in or respelled becomes the listed one, and appears once", async () => {
    world.service.answersCreateWith = "withoutId";
    const made = [
      { deal_id: 1, contact_id: 4, role: null },
      { deal_id: 1, contact_id: 3, role: "Head  of sales" },
      { deal_id: 1, contact_id: 4, role: "Buyer" },
    ] as const;
    for (const patch of made) world.save({ type: "associated_contact", patch });
    await world.quiet();
    for (const [at, patch] of made.entries()) world.replica.rows.set(`associated_contact:-${at + 1}`, patch);
    world.service.put("associated_contact", { ...made[0], id: id(100), role: "involved" });
    world.service.put("associated_contact", { ...made[1], id: id(101), role: "Head of sales" });
    await read(1);
    expect(here()).toEqual([100, 101, 102, 50].map((one) => `associated_contact:${one}`));
    const named = world.replica.settled.slice(-3).map((one) => [one.id, one.serverId]);
    expect(named.toSorted()).toEqual([
      [-1, 100],
      [-2, 101],
      [-3, 102],
    ]);
  });

  it("law 11: an associated contact that is delivered while another takes its id from the list appears once", async () => {
    world.service.answersCreateWith = "withoutId";
    const made = [
      { deal_id: 1, contact_id: 4, role: "Influencer" },
      { deal_id: 1, contact_id: 3, role: "Approver" },
    ] as const;
    for (const patch of made) world.save({ type: "associated_contact", patch });
    await world.quiet();
    world.replica.rows.set("associated_contact:-1", made[0]);
    // The service listed the second before it answered its create.
    world.replica.failsOver = ({ id: settled }) => {
      if (settled === -1) world.replica.rows.set("associated_contact:-2", made[1]);
      return false;
    };
    await read(1);
    expect(here()).toEqual(["associated_contact:100", "associated_contact:101", "associated_contact:50"]);
  });

  it("law 7: an associated contact with the same values at another deal does not match a create in flight", async () => {
    world.service.disturb = (request) => (/^POST|^LOOK/.test(request) ? "lost" : null);
    world.save({ type: "associated_contact", patch: { deal_id: 9, contact_id: 3, role: "Buyer" } });
    await world.quiet();
    await read(1);
    expect(here()).toEqual(["associated_contact:50"]);
  });

  it("law 13: no associated contacts are read for another account, or before somebody signs in again", async () => {
    const other = anyKey.parse("https://crm.example#8");
    expect(await world.engine.pullChildren(other, "associated_contact", id(1))).toMatchObject({
      error: { kind: "replicaUnavailable" },
    });
    world.engine.signInNeeded();
    expect(await read(1)).toMatchObject({ error: { kind: "unauthenticated" } });
    expect(here()).toEqual([]);
  });
});
