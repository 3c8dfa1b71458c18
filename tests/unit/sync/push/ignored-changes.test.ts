// notices: replaced-choice-counts-as-created, ignored-part-of-create-forgotten, ignored-change-counts-as-sent, respelled-answer-counts-as-ignored
import { beforeEach, describe, expect, it } from "vitest";
import { fieldsNotCreated, ignoredFields } from "../../../../src-main/sync/plan/ignored-fields.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { deal } from "../../../../src-shared/records/deal.ts";
import { accountKey, id, seq } from "../entries.ts";
import { World } from "../world.ts";

/** A world whose service has two users, so that a task can change its owner. */
function worldOfTwoUsers(): World {
  const world = new World();
  for (const user of [7, 8]) world.service.put("user", { id: id(user), name: `User ${user}` });
  return world;
}

describe("a service that answers a change with success and keeps the record as it was", () => {
  let world: World;
  let isDeaf = true;
  beforeEach(async () => {
    isDeaf = true;
    world = worldOfTwoUsers();
    world.service.put("task", { id: id(1), content: "Call", owner_id: 7 });
    await world.attach();
    world.service.hop = ({ method, path }) =>
      isDeaf && method === "PUT" && path === "/v2/tasks/1"
        ? { status: 200, body: { data: world.service.shown("task", id(1)), meta: { type: "task" } } }
        : null;
    world.change("task", 1, { owner_id: 7 }, { owner_id: 8 });
    await world.quiet();
  });

  it("law 4: a change that the service ignored is parked with the names of its fields, and is not shown as sent", () => {
    const issues = [{ field: "owner_id", code: "rounds_unchanged", message: "" }];
    expect(world.entries()).toMatchObject([
      { state: "parked", park: { kind: "refused", fault: { kind: "rejected", status: 200, issues } } },
    ]);
    expect(world.writes()).toHaveLength(1);
  });

  it("law 4: a change that the service ignored is delivered when the rep sends it again and the service takes it", async () => {
    isDeaf = false;
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "asIs" });
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.service.of("task").get(id(1))).toMatchObject({ owner_id: 8 });
  });
});

describe("an answer that shows a task as it was before its change", () => {
  let world: World;
  beforeEach(async () => {
    world = new World();
    world.service.put("task", { id: id(1), content: "Call" });
    await world.attach();
  });
  const issues = [{ field: "content", code: "rounds_unchanged", message: "" }];

  /** The answer to the change shows the task as it was; a moment later its text is `now`. */
  async function change(now: string): Promise<void> {
    world.service.hop = ({ method, path }) => {
      if (method !== "PUT" || path !== "/v2/tasks/1") return null;
      const body = { data: world.service.shown("task", id(1)), meta: { type: "task" } };
      world.service.put("task", { id: id(1), content: now });
      return { status: 200, body };
    };
    world.change("task", 1, { content: "Call" }, { content: "Ask" });
    await world.quiet();
  }

  it("law 4: an answer that is older than its change parks nothing when the record has the change", async () => {
    await change("Ask");
    expect(world.entries()).toEqual([]);
  });

  it("law 4: a change that the service ignored is parked although a colleague changes the field before the record is read again", async () => {
    await change("Theirs");
    expect(world.entries()).toMatchObject([{ state: "parked", park: { fault: { issues } } }]);
  });

  it("law 4: a change whose record cannot be read again for one refusal is compared once more, and settles when the record has it", async () => {
    let left = 1;
    world.service.disturb = (request) =>
      request.startsWith("GET task/1") && world.writes().length > 0 && left-- > 0
        ? { kind: "forbidden", message: "Blocked by policy" }
        : null;
    await change("Ask");
    expect(world.entries()).toMatchObject([{ state: "ambiguous", park: null }]);
    await world.pass(2);
    expect(world.entries()).toEqual([]);
    expect(world.writes()).toHaveLength(1);
  });
});

describe("a service that leaves a field of a new record empty and answers with success", () => {
  let world: World;
  let isDeaf = true;
  beforeEach(async () => {
    isDeaf = true;
    world = worldOfTwoUsers();
    await world.attach();
    world.service.hop = ({ method, path }) => {
      if (method === "POST" && path === "/v2/tasks")
        world.service.put("task", {
          id: id(50),
          creator_id: 7,
          content: "Call",
          owner_id: null,
          completed: false,
        });
      else if (!isDeaf || method !== "PUT") return null;
      return { status: 200, body: { data: world.service.shown("task", id(50)), meta: { type: "task" } } };
    };
    world.save({ type: "task", patch: { content: "Call", owner_id: 8, completed: false } });
    await world.quiet();
  });

  it("law 4: the field that the service left empty stays in sight as a parked change of the new record, in the journal and in the window", () => {
    const issues = [{ field: "owner_id", code: "rounds_unchanged", message: "" }];
    const left = {
      type: "task",
      id: 50,
      kind: "update",
      base: { owner_id: null },
      patch: { owner_id: 8 },
      state: "parked",
      park: { kind: "refused", fault: { kind: "rejected", status: 200, issues } },
    };
    expect(world.entries()).toMatchObject([left]);
    expect(world.replica.settled).toMatchObject([{ serverId: 50, deleted: false, left }]);
    expect(world.replica.settled[0]?.left?.sequence).toBe(world.entries()[0]?.sequence);
    expect(world.writes()).toHaveLength(1);
  });

  it("law 4: the field that the service left empty is delivered when the rep sends it again and the service takes it", async () => {
    isDeaf = false;
    const [left] = world.entries();
    await world.engine.retry(accountKey, left?.sequence ?? seq(1), { patch: null, keep: "asIs" });
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.service.of("task").get(id(50))).toMatchObject({ owner_id: 8 });
  });
});

it("laws 4 and 8: a field that the service left empty stays in sight, and meets what a colleague has filled in meanwhile as a conflict", async () => {
  const world = new World();
  await world.attach();
  world.service.hop = ({ method, path }) => {
    if (method !== "POST" || path !== "/v2/tasks") return null;
    world.service.put("task", { id: id(50), creator_id: 7, content: "Call", due_date: null });
    const body = { data: world.service.shown("task", id(50)), meta: { type: "task" } };
    world.service.put("task", { id: id(50), due_date: "2027-02-02T00:00:00Z" });
    return { status: 200, body };
  };
  world.save({ type: "task", patch: { content: "Call", due_date: "2027-01-07T00:00:00Z" } });
  await world.quiet();
  expect(world.entries()).toMatchObject([
    {
      id: 50,
      state: "parked",
      base: { due_date: null },
      patch: { due_date: "2027-01-07T00:00:00Z" },
    },
  ]);
  const [left] = world.entries();
  await world.engine.retry(accountKey, left?.sequence ?? seq(1), { patch: null, keep: "asIs" });
  await world.quiet();
  expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "conflict" } }]);
});

it("law 4: nothing is left of a create whose record has its values a moment after an answer without them", async () => {
  const world = new World();
  await world.attach();
  world.service.hop = ({ method, path }) => {
    if (method !== "POST" || path !== "/v2/tasks") return null;
    world.service.put("task", { id: id(50), creator_id: 7, content: "Call", owner_id: null });
    const body = { data: world.service.shown("task", id(50)), meta: { type: "task" } };
    world.service.put("task", { id: id(50), creator_id: 7, content: "Call", owner_id: 8 });
    return { status: 200, body };
  };
  world.save({ type: "task", patch: { content: "Call", owner_id: 8 } });
  await world.quiet();
  expect(world.entries()).toEqual([]);
  expect(world.replica.settled).toMatchObject([{ serverId: 50 }]);
  expect(world.replica.settled[0]?.left).toBeUndefined();
});

/** Values as the service sent them, none of which Rounds can read: `readRow` keeps them beside the fields. */
const unread = (values: Values): Values => ({
  ...Object.fromEntries(Object.keys(values).map((name) => [name, null])),
  $unread: values,
});

describe("ignoredFields", () => {
  const ignored = (before: Values, sent: Values, after: Values) =>
    ignoredFields({
      descriptor: contact,
      before: { id: id(1), ...before } as Row,
      sent,
      after: { id: id(1), ...after } as Row,
    });

  it.each<[string, Values, Values, Values, string[]]>([
    ["a field that stays", { title: "Dr" }, { title: "Prof" }, { title: "Dr" }, ["title"]],
    ["a field that is cleared and stays", { title: "Dr" }, { title: null }, { title: "Dr" }, ["title"]],
    ["a field that is taken", { title: "Dr" }, { title: "Prof" }, { title: "Prof" }, []],
    ["a field that is cleared", { title: "Dr" }, { title: null }, { title: "" }, []],
    ["a field that the answer does not show", { title: "Dr" }, { title: "Prof" }, {}, []],
    ["a third value, which the service made", { title: "Dr" }, { title: "Prof" }, { title: "Professor" }, []],
    ["the spelling from before", { title: "Dr" }, { title: "Dr " }, { title: "Dr" }, []],
    ["tags that stay", { tags: ["a"] }, { tags: ["a", "b"] }, { tags: ["a"] }, ["tags"]],
    ["tags in another order", { tags: ["a"] }, { tags: ["a", "b"] }, { tags: ["b", "a"] }, []],
    [
      "an unreadable value that is the sent one",
      unread({ owner_id: "7" }),
      { owner_id: 8 },
      unread({ owner_id: "8" }),
      [],
    ],
    [
      "an unreadable value that stays",
      unread({ owner_id: "7" }),
      { owner_id: 8 },
      unread({ owner_id: "7" }),
      ["owner_id"],
    ],
  ])("law 4: the function names only a field that was kept: %s", (_, before, sent, after, fields) => {
    expect(ignored(before, sent, after)).toEqual(fields);
  });

  it("law 4: the function names a map whose changed key was kept, and no map in which only other keys were", () => {
    const [old, mine] = [
      { city: "Ulm", line1: "Weg 1" },
      { city: "Bonn", line1: "Weg 1" },
    ];
    expect(ignored({ address: old }, { address: mine }, { address: old })).toEqual(["address"]);
    expect(ignored({ address: old }, { address: mine }, { address: mine })).toEqual([]);
  });
});

describe("fieldsNotCreated", () => {
  it.each<[string, Values, Values, string[]]>([
    [
      "an empty day",
      { estimated_close_date: "2026-12-01" },
      { estimated_close_date: null },
      ["estimated_close_date"],
    ],
    ["another stage", { stage_id: 4 }, { stage_id: 1 }, ["stage_id"]],
    ["another currency", { currency: "USD" }, { currency: "EUR" }, ["currency"]],
    ["an amount of nothing", { value: 500 }, { value: 0 }, ["value"]],
    ["an amount with decimals", { value: 500 }, { value: "500.00" }, []],
    ["a flag that is not set", { hot: true }, { hot: false }, ["hot"]],
    ["a flag that was not to be set", { hot: false }, { hot: null }, []],
    ["a name in another spelling", { name: "sale" }, { name: "Sale of oak" }, []],
    ["tags that are gone", { tags: ["a"] }, { tags: [] }, ["tags"]],
    ["a field that the answer does not show", { hot: true }, {}, []],
    ["an unreadable spelling of the sent value", { contact_id: 5 }, unread({ contact_id: "5" }), []],
    ["an unreadable other value", { contact_id: 5 }, unread({ contact_id: "6" }), ["contact_id"]],
  ])("law 4: the function names what a new record lacks: %s", (_, sent, after, fields) => {
    expect(fieldsNotCreated(deal, sent, { id: id(1), ...after } as Row)).toEqual(fields);
  });
});
