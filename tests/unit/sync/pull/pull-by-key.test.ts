// notices: user-event-looked-for, own-event-listed-twice, incomplete-answer-removes
import { beforeEach, describe, expect, it } from "vitest";
import { recordNumber } from "../../../../src-main/support/record-number.ts";
import { userEventBody } from "../../../../src-main/support/user-event-body.ts";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import { knownUser } from "../../../memory-services/events.ts";
import { accountKey, seq } from "../entries.ts";
import { World } from "../world.ts";

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
const read = (...by: (typeof person)[]) => world.engine.pullByKey(accountKey, "user_event", by);
const posts = () => world.writes().filter((line) => line.startsWith("POST"));

/** The number by which the product knows the event that the platform received as its first, second, …. */
const numberOf = (count: number) => recordNumber("user_event", `01EVENT${count}`);
const keyOf = (count: number) => `user_event:${numberOf(count)}`;

/** Somebody else's event, or one of ours that was taken for lost. */
function arrives(event: object): void {
  world.service.support.events.handle({
    method: "POST",
    path: "/api/v2/user_profiles/events",
    query: new Map(),
    body: userEventBody({ ...event }),
    userId: 8,
    now: world.service.time,
  });
}

/** Saved, and in the replica as the window puts it there. */
function save(mark: string, more: object = {}) {
  const values = { ...called(mark), ...more };
  const made = world.save({ type: "user_event", patch: values });
  world.replica.rows.set(`user_event:${made}`, values);
  return made;
}

describe("events on a person, read when the page opens", () => {
  it("events on a person are read by each of the person's identifiers, and the answer says which the service knows", async () => {
    arrives(order);
    expect(await read(person, byPhone)).toEqual({
      ok: true,
      value: [
        { found: "some", complete: true },
        { found: "none", complete: true },
      ],
    });
    // The document does not say what a platform answers for a profile that it does not know: it may be this as well.
    world.service.reply = ({ query }, honest) =>
      query.get("identifier") === "rounds:contact:phone:+4930123"
        ? { status: 404, body: { error: "RecordNotFound" } }
        : honest;
    expect(await read(person, byPhone)).toEqual({
      ok: true,
      value: [
        { found: "some", complete: true },
        { found: "unknown", complete: false },
      ],
    });
    expect(here()).toEqual([keyOf(1)]);
    expect(world.service.log).toContain("GET user_event by rounds:contact:email:ana@mail.example");
  });

  it("law 9: events that the service no longer lists are removed, and events of another person or made here stay", async () => {
    arrives(order);
    arrives({ ...order, ...byPhone });
    await read(person, byPhone);
    world.service.garbleIncluded = ({ complete }) => ({ rows: [], complete });
    world.replica.rows.set("user_event:-9", called("nine"));
    await read(person);
    expect(here()).toEqual(["user_event:-9", keyOf(2)]);
  });

  it("law 9: events stay when the service's answer was incomplete", async () => {
    arrives(order);
    await read(person);
    world.service.garbleIncluded = () => ({ rows: [], complete: false });
    await read(person);
    expect(here()).toEqual([keyOf(1)]);
  });

  it("law 14: events stay when the service cannot be asked, and the fault is returned", async () => {
    arrives(order);
    await read(person);
    for (const fault of [
      { kind: "offline" },
      { kind: "forbidden", message: "" },
      { kind: "credentialsWrong" },
    ] as const) {
      world.service.disturb = () => fault;
      expect(await read(person)).toMatchObject({ ok: false, error: fault });
      expect(here()).toEqual([keyOf(1)]);
    }
  });

  const answersPhoneWith = (status: number) => {
    world.service.reply = ({ query }, honest) =>
      query.get("identifier") === "rounds:contact:phone:+4930123" ? { status, body: {} } : honest;
  };

  it("law 14: a refused identifier of a person hides no events of another, and counts as unknown to the service", async () => {
    arrives(order);
    answersPhoneWith(400);
    const [some, unknown] = [
      { found: "some", complete: true },
      { found: "unknown", complete: false },
    ];
    expect(await read(byPhone, person)).toEqual({ ok: true, value: [unknown, some] });
    expect(await read(person, byPhone)).toEqual({ ok: true, value: [some, unknown] });
    expect(here()).toEqual([keyOf(1)]);
  });

  it("law 14: the refusal is returned when the service refuses all identifiers of a person", async () => {
    answersPhoneWith(400);
    expect(await read(byPhone)).toMatchObject({ ok: false, error: { kind: "rejected", status: 400 } });
  });

  it("law 14: an identifier that the service fails over hides no events of another, and the fault is returned", async () => {
    arrives(order);
    answersPhoneWith(500);
    expect(await read(byPhone, person)).toMatchObject({ ok: false, error: { kind: "serverFault" } });
    expect(here()).toEqual([keyOf(1)]);
  });

  it("law 9: events under an identifier that the service refuses or fails over stay", async () => {
    arrives({ ...order, ...byPhone });
    await read(person, byPhone);
    for (const status of [400, 500]) {
      answersPhoneWith(status);
      await read(person, byPhone);
      expect(here()).toEqual([keyOf(1)]);
    }
  });

  it("law 11: an event sent from here becomes the listed event and appears once", async () => {
    const made = save("one");
    await world.quiet();
    expect(posts()).toHaveLength(1);
    await read(person);
    expect(here()).toEqual([keyOf(1)]);
    expect(world.replica.settled.at(-1)).toMatchObject({ id: made, serverId: numberOf(1), sequences: [] });
    await read(person);
    expect(here()).toEqual([keyOf(1)]);
    expect(posts()).toHaveLength(1);
  });

  it("law 2: once an event has its id, journalled edits that refer to it use that id", async () => {
    const made = save("one");
    await world.quiet();
    world.save({ type: "visit_log", patch: { event_id: made, summary: "s" } });
    await read(person);
    expect(world.entries().find((one) => one.type === "visit_log")?.patch.event_id).toBe(numberOf(1));
    expect(world.journal.claimed(accountKey, "user_event")).toMatchObject({ value: new Set([numberOf(1)]) });
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
    world.engine.syncNow(["push"]);
    await world.wait(lostRequestTimeoutMs);
    await read(person);
    expect(here()).toEqual([keyOf(1)]);
    expect(posts()).toHaveLength(1);
  });

  it("law 5: an event that was not found and waits to be sent again is settled when it turns up in the list", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "dropped" : null);
    save("one");
    await world.quiet();
    await world.wait(lostRequestTimeoutMs);
    world.service.disturb = (request) => (request.startsWith("POST") ? { kind: "offline" } : null);
    world.engine.syncNow(["push"]);
    await world.wait(lostRequestTimeoutMs);
    // The request that Rounds took for lost arrives after all.
    arrives(called("one"));
    await read(person);
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.wait(lostRequestTimeoutMs);
    expect(world.entries()).toEqual([]);
    expect(world.service.events).toEqual(["one"]);
  });

  it("law 5: an event to a user whose answer was lost is parked, because no list shows it", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    save("one", { user_id: knownUser });
    save("two");
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.wait(lostRequestTimeoutMs);
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
