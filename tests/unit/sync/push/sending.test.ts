// notices: edits-side-by-side-lost, own-value-taken-for-the-services, cancelled-create-waits-for-its-service, sending-mark-after-request, two-creates-match-one-record, unmerged-patch-sent, two-runs-at-once
import { beforeEach, describe, expect, it } from "vitest";
import type { Remote } from "../../../../src-main/sync/ports.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, id, seq } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

describe("the journal's knowledge when a request leaves", () => {
  it("law 5: an entry is marked as sending, with the server's time, before its request can have arrived", async () => {
    const seen: unknown[] = [];
    world.service.disturb = (request) => {
      if (request.startsWith("POST")) seen.push(world.entries().map((one) => [one.state, one.notBefore]));
      return null;
    };
    const before = world.service.now();
    world.save({ type: "contact", patch: { last_name: "Silva" } });
    await world.quiet();
    expect(seen).toEqual([[["sending", before]]]);
  });

  it("law 5: two equal creates interrupted by a crash each find their own record", async () => {
    const contact = { patch: { last_name: "Silva" } };
    world.journal.append(accountKey, [anEdit(1, contact), anEdit(2, contact)]);
    for (const one of [1, 2]) world.journal.claim(accountKey, [seq(one)], world.service.now());
    for (const one of [55, 56])
      world.service.put("contact", { ...contact.patch, id: id(one), creator_id: 7 });
    world.restart();
    await world.attach();
    expect(world.replica.settled.map((one) => [one.id, one.serverId])).toEqual([
      [-1, 55],
      [-2, 56],
    ]);
    expect(world.writes()).toEqual([]);
  });
});

describe("the values of a request", () => {
  it("law 8: an update is merged with the service's present values, not with the values on the rep's screen", async () => {
    world.service.put("deal", { id: id(5), name: "Beans", tags: ["old", "theirs"] });
    const [base, patch] = [{ tags: ["old"] }, { tags: ["old", "mine"] }];
    world.save({ type: "deal", kind: "update", id: id(5), base, patch });
    await world.quiet();
    expect(world.writes()).toEqual(['PUT deal/5 {"tags":["old","theirs","mine"]}']);
  });
});

describe("edits of one field, each made without knowledge of the previous edit", () => {
  it.each([
    ["tags", [], ["a"], ["b"], ["a", "b"]],
    ["custom_fields", { x: 1 }, { x: 1, y: 2 }, { x: 3 }, { x: 3, y: 2 }],
    ["custom_fields", { x: 1, y: 2 }, { y: 2 }, { x: 1, y: 5 }, { x: null, y: 5 }],
  ] as const)(
    "law 4: each of two edits of %s arrives, from %j to %j and to %j",
    async (field, base, one, other, both) => {
      world.service.put("deal", { id: id(5), name: "Beans", [field]: base });
      for (const value of [one, other])
        world.journal.append(accountKey, [
          anEdit(value === one ? 1 : 2, {
            type: "deal",
            kind: "update",
            id: id(5),
            base: { [field]: base as never },
            patch: { [field]: value as never },
          }),
        ]);
      world.restart();
      await world.attach();
      await world.quiet();
      expect(world.writes()).toEqual([`PUT deal/5 ${JSON.stringify({ [field]: both })}`]);
    },
  );
});

it("law 4: the rep's removal of a tag arrives although a colleague set the tag between two of the rep's unsent edits", async () => {
  world.service.put("deal", { id: id(5), name: "Beans", tags: ["old", "theirs"] });
  const change = { type: "deal", kind: "update", id: id(5) } as const;
  world.journal.append(accountKey, [
    anEdit(1, { ...change, base: { tags: ["old"] }, patch: { tags: ["old", "mine"] } }),
    anEdit(2, { ...change, base: { tags: ["old", "theirs", "mine"] }, patch: { tags: ["old", "mine"] } }),
  ]);
  world.restart();
  await world.attach();
  await world.quiet();
  expect(world.writes()).toEqual(['PUT deal/5 {"tags":["old","mine"]}']);
});

describe("changes of one deal's custom fields that the rep makes faster than the screen shows them", () => {
  const change = { type: "deal", kind: "update", id: id(5) } as const;
  const from = (was: Values, is: Values) => ({
    ...change,
    base: { custom_fields: was },
    patch: { custom_fields: is },
  });

  async function arrives(...edits: readonly ReturnType<typeof from>[]): Promise<unknown> {
    world.service.put("deal", { id: id(5), name: "Beans", custom_fields: {} });
    world.journal.append(
      accountKey,
      edits.map((one, at) => anEdit(at + 1, one)),
    );
    world.restart();
    await world.attach();
    await world.quiet();
    expect(world.entries()).toEqual([]);
    return world.service.sales.store.get("deal", 5)?.custom_fields;
  }

  it("laws 4 and 8: a removed value stays removed, although the next change was made over a screen that still showed it", async () => {
    const there = await arrives(
      from({}, { Crop: "oats" }),
      from({ Crop: "oats" }, { Soil: "clay" }),
      from({ Crop: "oats" }, { Crop: "oats", Yard: "north" }),
    );
    expect(there).toEqual({ Soil: "clay", Yard: "north" });
  });

  it("law 8: a value that the rep made, removed and changed meets no conflict with itself", async () => {
    const there = await arrives(
      from({}, { Crop: "oats" }),
      from({ Crop: "oats" }, { Soil: "clay" }),
      from({ Crop: "oats" }, { Crop: "rye" }),
    );
    expect(there).toEqual({ Soil: "clay", Crop: "rye" });
  });
});

describe("a request that is needed no longer", () => {
  it("law 14: an unsent create that is deleted again leaves the outbox although its service has asked to be left alone", async () => {
    world.service.put("deal", { id: id(5), name: "Beans" });
    world.service.disturb = () => ({ kind: "rateLimited", retryAfterMs: 3_600_000 });
    world.change("deal", 5, { name: "Beans" }, { name: "Peas" });
    world.save({ type: "note", patch: { content: "Met", resource_type: "deal", resource_id: 5 } });
    world.save({ type: "note", kind: "delete", id: id(-2), base: { content: "Met" }, patch: {} });
    await world.quiet();
    expect(world.entries().map((one) => [one.type, one.kind])).toEqual([["deal", "update"]]);
    expect(world.writes()).toEqual([]);
  });
});

describe("two push runs, one after the other", () => {
  it("law 13: a new run waits for the last answer of the previous run, although sign-in came back meanwhile", async () => {
    const answers: (() => void)[] = [];
    const remotes = world.service.remotes();
    const remote = remotes.sales;
    const held: Remote = {
      ...remote,
      create: async (of, values) => {
        const written = await remote.create(of, values);
        await new Promise<void>((resolve) => answers.push(resolve));
        return written;
      },
    };
    world.service.remotes = () => ({ ...remotes, sales: held });
    world.restart();
    await world.attach();
    world.save({ type: "contact", patch: { last_name: "Silva" } });
    await world.quiet();
    world.engine.signInNeeded();
    world.engine.signedIn(accountKey);
    await world.quiet();
    expect(world.entries().map((one) => one.state)).toEqual(["sending"]);
    for (const answer of answers) answer();
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.writes()).toHaveLength(1);
    expect(world.service.log.filter((line) => line.startsWith("LOOK"))).toEqual([]);
  });
});
