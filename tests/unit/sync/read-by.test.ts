// notices: user-event-looked-for, own-event-listed-twice
import { beforeEach, describe, expect, it } from "vitest";
import { graceMs } from "../../../src-main/sync/grace.ts";
import { accountKey, id, seq } from "./entries.ts";
import { World } from "./world.ts";

const person = {
  profile_source: "rounds",
  profile_type: "contact",
  identifier_type: "email",
  identifier_value: "ana@mail.example",
};
const byPhone = { ...person, identifier_type: "phone", identifier_value: "+4930123" };
const called = (mark: string) => ({
  ...person,
  source: "rounds",
  type: "called",
  properties: { client_ref: mark },
});
const order = { ...person, source: "shop", type: "order_placed", properties: { order: "7" } };

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

const here = () => [...world.replica.keysOf("user_event")].toSorted();
const read = (...by: (typeof person)[]) => world.engine.readBy(accountKey, "user_event", by);
const posts = () => world.writes().filter((line) => line.startsWith("POST"));

/** Saved, and in the replica as the window puts it there. */
function save(mark: string, more: object = {}) {
  const values = { ...called(mark), ...more };
  const made = world.save({ type: "user_event", patch: values });
  world.replica.rows.set(`user_event:${made}`, values);
  return made;
}

describe("events on a person, read when the page opens", () => {
  it("events on a person are read by each of the person's identifiers, and the answer says which the service knows", async () => {
    world.service.put("user_event", { ...order, id: id(50) });
    expect(await read(person, byPhone)).toEqual({
      ok: true,
      value: [
        { found: "some", complete: true },
        { found: "unknown", complete: true },
      ],
    });
    expect(here()).toEqual(["user_event:50"]);
    expect(world.service.log).toContain("GET user_event by rounds:contact:email:ana@mail.example");
  });

  it("law 9: events that the service no longer lists are removed, and events of another person or made here stay", async () => {
    world.service.put("user_event", { ...order, id: id(50) });
    world.service.put("user_event", { ...order, ...byPhone, id: id(51) });
    await read(person, byPhone);
    world.service.of("user_event").clear();
    world.replica.rows.set("user_event:-9", called("nine"));
    await read(person);
    expect(here()).toEqual(["user_event:-9", "user_event:51"]);
  });

  it("law 9: events stay when the service's answer was incomplete", async () => {
    world.service.put("user_event", { ...order, id: id(50) });
    await read(person);
    world.service.of("user_event").clear();
    world.service.garbleIncluded = ({ rows }) => ({ rows, complete: false });
    await read(person);
    expect(here()).toEqual(["user_event:50"]);
  });

  it("law 14: events stay when the service cannot be asked, and the fault is returned", async () => {
    world.service.put("user_event", { ...order, id: id(50) });
    await read(person);
    for (const fault of [
      { kind: "offline" },
      { kind: "forbidden", message: "" },
      { kind: "credentialsWrong" },
    ] as const) {
      world.service.disturb = () => fault;
      expect(await read(person)).toMatchObject({ ok: false, error: fault });
      expect(here()).toEqual(["user_event:50"]);
    }
  });

  it("law 11: an event sent from here becomes the listed event and appears once", async () => {
    const made = save("one");
    await world.quiet();
    expect(posts()).toHaveLength(1);
    await read(person);
    expect(here()).toEqual(["user_event:100"]);
    expect(world.replica.settled.at(-1)).toMatchObject({ id: made, serverId: 100, sequences: [] });
    await read(person);
    expect(here()).toEqual(["user_event:100"]);
    expect(posts()).toHaveLength(1);
  });

  it("law 2: once an event has its id, journalled edits that refer to it use that id", async () => {
    const made = save("one");
    await world.quiet();
    world.save({ type: "visit_log", patch: { event_id: made, summary: "s" } });
    await read(person);
    expect(world.entries().find((one) => one.type === "visit_log")?.patch.event_id).toBe(100);
    expect(world.journal.claimed(accountKey, "user_event")).toMatchObject({ value: new Set([100]) });
  });

  it("law 7: an event whose answer is still missing waits for it, and appears once", async () => {
    world.service.disturb = (request) =>
      request.startsWith("POST")
        ? "lost"
        : request.startsWith("LOOK")
          ? { kind: "serverFault", status: 503 }
          : null;
    save("one");
    await world.quiet();
    await read(person);
    expect(here()).toEqual(["user_event:-1"]);
    world.service.disturb = () => null;
    world.engine.want(["push"], true);
    await world.wait(graceMs);
    await read(person);
    expect(here()).toEqual(["user_event:100"]);
    expect(posts()).toHaveLength(1);
  });

  it("law 5: an event that was not found and waits to be sent again is settled when it turns up in the list", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "dropped" : null);
    save("one");
    await world.quiet();
    await world.wait(graceMs);
    world.service.disturb = (request) => (request.startsWith("POST") ? { kind: "offline" } : null);
    world.engine.want(["push"], true);
    await world.wait(graceMs);
    // What was taken for lost came through after all.
    world.service.put("user_event", { ...called("one"), id: id(77) });
    await read(person);
    world.service.disturb = () => null;
    world.engine.want(["push"], true);
    await world.wait(graceMs);
    expect(world.entries()).toEqual([]);
    expect([...world.service.of("user_event").keys()]).toEqual([77]);
  });

  it("law 5: an event to a user whose answer was lost is parked, because nobody can look for it", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    save("one", { user_id: "9001" });
    save("two");
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.want(["push"], true);
    await world.wait(graceMs);
    expect(world.entries().map(({ state, park }) => [state, park?.kind])).toEqual([
      ["parked", "unknownIfArrived"],
    ]);
    expect(posts()).toHaveLength(2);
    // The rep decides that it is not there.
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "asIs" });
    await world.quiet();
    expect(posts()).toHaveLength(3);
    expect(world.entries()).toEqual([]);
  });

  it("law 13: no events are read before somebody signs in again", async () => {
    world.engine.signInNeeded();
    expect(await read(person)).toMatchObject({ error: { kind: "unauthenticated" } });
  });
});
