// notices: cleared-field-finds-a-record

import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import type { ServiceRequest } from "../../../memory-services/service-request.ts";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.put("contact", { id: id(7), last_name: "Oak" });
  await world.attach();
});

const upsert = (value: number) =>
  ({
    type: "deal",
    kind: "create",
    base: { name: "Oak", contact_id: 7 },
    patch: { name: "Oak", contact_id: 7, value },
  }) as const;
const there = (at: number) => ({ id: id(at), name: "Oak", contact_id: 7, creator_id: 99 });
const sendings = () => world.service.log.filter((one) => one.startsWith("POST deal")).length;

/** Lets so many grace periods pass, with a push after each. */
async function goOn(times: number): Promise<void> {
  await world.quiet();
  for (let round = 0; round < times; round += 1) {
    await world.wait(lostRequestTimeoutMs);
    world.engine.syncNow(["push"]);
    await world.quiet();
  }
}

const deals = () => [...world.service.of("deal").values()];

describe("a create that updates a matching record", () => {
  it("an upsert makes a record when no record matches", async () => {
    world.save(upsert(10));
    await world.quiet();
    expect(deals()).toMatchObject([{ name: "Oak", value: 10 }]);
    expect(world.entries()).toEqual([]);
  });

  it("an upsert becomes the one record that matches, whoever made it", async () => {
    world.service.put("deal", there(50));
    world.save(upsert(10));
    await world.quiet();
    expect(deals()).toMatchObject([{ id: 50, value: 10 }]);
    expect(world.replica.settled.map((one) => [one.id, one.serverId])).toEqual([[-1, 50]]);
    expect(world.entries()).toEqual([]);
  });

  it("an upsert becomes the record that an earlier upsert made", async () => {
    world.save(upsert(10));
    await world.quiet();
    world.save(upsert(20));
    await world.quiet();
    expect(deals()).toMatchObject([{ value: 20 }]);
    expect(world.entries()).toEqual([]);
  });

  it("law 4: an upsert that several records match is parked and changes none of those records", async () => {
    world.service.put("deal", there(50));
    world.service.put("deal", there(51));
    world.save(upsert(10));
    await world.quiet();
    expect(world.entries()).toMatchObject([
      { state: "parked", park: { kind: "refused", fault: { kind: "conflict" } } },
    ]);
    expect(deals().map((one) => one.value)).toEqual([null, null]);
  });

  it("law 5: an upsert whose answer was lost stays in doubt while its service is out of reach", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    world.save(upsert(10));
    await world.quiet();
    // As after a restart: the time is asked for first, and nothing answers.
    world.serverDate = () => null;
    world.service.disturb = () => ({ kind: "offline" });
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.entries()).toMatchObject([{ state: "ambiguous" }]);
    expect(sendings()).toBe(1);
  });

  it("law 5: an upsert whose answer is lost or unreadable is found by its match, whoever made the record, and not sent again", async () => {
    for (const trouble of ["lost", "garbled"] as const) {
      world.service.disturb = (request) => (request.startsWith("POST deal") ? trouble : null);
      world.save(upsert(trouble === "lost" ? 10 : 20));
      await goOn(3);
      expect(deals()).toMatchObject([{ value: trouble === "lost" ? 10 : 20 }]);
      expect(world.entries()).toEqual([]);
      for (const one of deals()) world.service.put("deal", { id: one.id, creator_id: 99 });
    }
    expect(sendings()).toBe(2);
  });

  it("law 5: an upsert that was lost on its way is sent again after the grace period, although a deal matches with older values", async () => {
    world.service.put("deal", there(50));
    let lost = 1;
    world.service.disturb = (request) => (request.startsWith("POST deal") && lost-- > 0 ? "dropped" : null);
    world.save(upsert(10));
    await world.quiet();
    expect(world.entries()).toMatchObject([{ state: "ambiguous" }]);
    await goOn(3);
    expect(deals()).toMatchObject([{ id: 50, value: 10 }]);
    expect(sendings()).toBe(2);
    expect(world.entries()).toEqual([]);
  });

  it("law 4: an upsert that is never carried out and never answered readably is parked after a few sendings", async () => {
    world.service.put("deal", there(50));
    world.service.disturb = (request) => {
      // The service answers and keeps nothing.
      world.service.put("deal", { id: id(50), value: null });
      return request.startsWith("POST deal") ? "garbled" : null;
    };
    world.save(upsert(10));
    await goOn(40);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived", sent: 5 } }]);
    expect(sendings()).toBe(5);
  });

  it("law 5: an upsert without an answer is sent again where the service refuses to list the deals", async () => {
    let lost = 1;
    world.service.disturb = (request) => {
      if (request.startsWith("LOOK")) return { kind: "forbidden", message: "" };
      return request.startsWith("POST deal") && lost-- > 0 ? "dropped" : null;
    };
    world.save(upsert(10));
    await goOn(3);
    expect(deals()).toMatchObject([{ value: 10 }]);
    expect(world.entries()).toEqual([]);
  });

  it("an upsert and changes made before it was sent leave as one request", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    const made = world.save(upsert(10));
    world.save({ type: "deal", kind: "update", id: made, base: { value: 10 }, patch: { value: 30 } });
    await world.quiet();
    world.service.disturb = () => null;
    world.service.put("deal", there(50));
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(deals()).toMatchObject([{ id: 50, value: 30 }]);
  });

  it.each([
    ["one of two fields", { name: "Oak" }, { name: null }, ["7"], "upsert"],
    ["the only field", {}, { contact_id: null }, [], "deals"],
  ] as const)(
    "law 8: a field of the match that the rep clears before the sending finds no record by the word null: %s",
    async (_, more, cleared, asked, path) => {
      const sent: ServiceRequest[] = [];
      world.service.reply = (request, honest) => {
        if (request.method === "POST") sent.push(request);
        return honest;
      };
      world.service.disturb = () => ({ kind: "offline" });
      const base = { contact_id: 7, ...more };
      const made = world.save({ ...upsert(10), base, patch: { ...upsert(10).patch } });
      world.save({ type: "deal", kind: "update", id: made, base, patch: cleared });
      await world.quiet();
      world.service.disturb = () => null;
      world.engine.syncNow(["push"]);
      await world.quiet();
      expect(sent.map(({ query }) => [...query.values()])).toEqual([asked]);
      expect(sent[0]?.path.split("/").at(-1)).toBe(path);
    },
  );
});
