// notices: edit-of-a-file-comes-back-beside-itself, file-dates-doubted-create
import { describe, expect, it } from "vitest";
import type { SavedEdits } from "../../../../src-main/journal/port.ts";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import type { Edit } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { aJournal, value } from "../../journal/a-journal.ts";
import { accountKey, anEdit, id } from "../entries.ts";
import { me } from "../scripted-services.ts";
import { World } from "../world.ts";

/** Two devices of one rep: the second comes to the service as the first has left it. */
async function devices() {
  const [one, two] = [new World(), new World()];
  one.service.put("task", { id: id(50), content: "before" });
  two.service.put("task", { id: id(50), content: "before" });
  const moveOn = () => {
    for (const type of ["contact", "note", "task"] as RecordName[]) {
      for (const [of, row] of one.service.of(type)) two.service.of(type).set(of, row);
    }
    two.service.time = one.service.time;
    two.service.log.length = 0;
  };
  const offline = { kind: "offline" } as const;
  one.service.disturb = () => offline;
  await one.attach();
  const contact = one.save({ type: "contact", patch: { last_name: "Aragon", email: "a@x.test" } });
  one.save({
    type: "contact",
    id: contact,
    kind: "update",
    base: { last_name: "Aragon" },
    patch: { last_name: "Boro" },
  });
  one.save({ type: "note", patch: { content: "Met", resource_type: "contact", resource_id: contact } });
  one.save({
    type: "task",
    id: id(50),
    kind: "update",
    base: { content: "before" },
    patch: { content: "after" },
  });
  const read = one.journal.unsent(accountKey);
  if (!read.ok) throw new Error(read.error.kind);
  const file: SavedEdits = { ...read.value, notBefore: one.service.now() };
  return { one, two, file, moveOn };
}

async function rest(world: World) {
  for (let minute = 0; minute < 10; minute += 1) await world.wait(60_000);
}

const words = (world: World) => [
  ...[...world.service.of("contact").values()].map((row) => row.last_name),
  ...[...world.service.of("task").values()].map((row) => row.content),
];

describe("edits saved to a file and held by two devices", () => {
  it("law 5: edits from a file that the first device already delivered are found by the second, which sends nothing", async () => {
    const { one, two, file, moveOn } = await devices();
    one.service.disturb = () => null;
    await rest(one);
    expect(one.entries()).toEqual([]);
    moveOn();
    expect(two.journal.importEdits(accountKey, file, 0)).toMatchObject({ value: { taken: 4 } });
    await two.attach();
    await rest(two);
    expect(two.entries()).toEqual([]);
    expect(two.writes()).toEqual([]);
    expect(words(two)).toEqual(["Boro", "after"]);
  });

  it("law 5: the second device searches for edits from a file that no device delivered, and then sends them in order", async () => {
    const { two, file, moveOn } = await devices();
    moveOn();
    two.journal.importEdits(accountKey, file, 0);
    await two.attach();
    await rest(two);
    expect(two.entries()).toEqual([]);
    expect(two.service.log.indexOf("LOOK contact")).toBeLessThan(
      two.service.log.findIndex((line) => line.startsWith("POST contact")),
    );
    expect(two.writes().map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual(
      expect.arrayContaining(["POST contact", "POST note", "PUT task/50"]),
    );
    expect(two.writes()).toHaveLength(3);
  });

  it("law 5: edits from a file that the first device delivered before somebody else changed the record end as a visible conflict and overwrite nothing", async () => {
    const { one, two, file, moveOn } = await devices();
    one.service.disturb = () => null;
    await rest(one);
    one.service.put("task", { id: id(50), content: "theirs" });
    moveOn();
    two.journal.importEdits(accountKey, file, 0);
    await two.attach();
    await rest(two);
    expect(two.entries().map((entry) => [entry.state, entry.park?.kind])).toEqual([["parked", "conflict"]]);
    expect(words(two)).toEqual(["Boro", "theirs"]);
  });
});

it("law 5: edits that were read from a file are not sent a second time when an older copy of the replica that made them comes back", async () => {
  const [lost, found] = [new World(), new World()];
  lost.service.disturb = () => ({ kind: "offline" });
  await lost.attach();
  lost.save({ type: "task", patch: { content: "Call" } });
  lost.save({ type: "task", patch: { content: "Write" } });
  const file = lost.journal.unsent(accountKey);
  if (!file.ok) throw new Error(file.error.kind);
  const older = lost.entries().map(({ state: _, ...edit }) => edit as Edit);
  await found.attach([], { signedIn: false });
  found.journal.importEdits(accountKey, file.value, 100);
  found.replica.mark = { epoch: "another", generation: 1, confirmed: 0 };
  const truth = await found.attach(older, { acknowledged: true });
  expect(truth.drop).toEqual([1, 2]);
  for (let at = 0; at < 10; at += 1) await found.wait(20_000);
  expect(found.entries()).toEqual([]);
  expect(found.service.made).toMatchObject([{ content: "Call" }, { content: "Write" }]);
});

it("law 5: a create that a lost journal may have sent is parked for the rep on the computer that reads it from a file", async () => {
  const before = aJournal();
  value(before.journal.append(accountKey, [anEdit(1)], "ambiguous"));
  const unsent = value(before.journal.unsent(accountKey));
  before.remove();
  const world = new World();
  world.service.put("contact", { id: id(50), creator_id: me, is_organization: false, last_name: "Person 1" });
  world.service.time += 24 * 60 * 60_000;
  value(world.journal.importEdits(accountKey, { ...unsent, notBefore: world.service.now() }, 0));
  await world.attach();
  for (let round = 0; round < 6; round += 1) {
    await world.wait(lostRequestTimeoutMs);
    world.engine.syncNow(["push"]);
    await world.quiet();
  }
  expect(world.writes()).toEqual([]);
  expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }]);
});
