// notices: known-edits-of-a-file-stay-hidden
import { expect, test } from "vitest";
import { type Sequence, temporaryId } from "../../../src-shared/ids.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, settlement, value } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

const aContact = (last_name: string) => (sequence: Sequence) =>
  ({
    sequence,
    type: "contact",
    id: temporaryId(sequence),
    kind: "create",
    base: null,
    patch: { last_name },
    recordedAt: 0,
    visitLogId: null,
  }) satisfies Edit;
const aChange = (of: number, content: string) => (sequence: Sequence) =>
  ({
    sequence,
    type: "task",
    id: id(of),
    kind: "update",
    base: { content: "t" },
    patch: { content },
    recordedAt: 0,
    visitLogId: null,
  }) satisfies Edit;

const open = () => openWith({ task: [aTask] });

test("law 3: edits read from a file show at once over the stored rows, and search finds them", async () => {
  const { replica, main } = await open();
  main.file = [aContact("Fromfile"), aChange(5, "changed elsewhere")];
  expect(value(await replica.readEdits())).toMatchObject({ taken: 2 });
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "changed elsewhere" });
  expect(await replica.work.find({ words: "fromfile", limit: 5 })).toHaveLength(1);
  expect(await replica.database.outbox.count()).toBe(2);
});

test("laws 3 and 6: an edit made after a file was read is sent after the file's edits, whatever sequences were reserved", async () => {
  const { replica, main } = await open();
  value(await replica.edits.create("task", { content: "first" }));
  main.file = [aChange(5, "changed elsewhere")];
  value(await replica.readEdits());
  value(await updateAsShown(replica, "task", id(5), { content: "and here" }));
  const ofTask = [...main.entries.values()].filter((one) => one.id === 5);
  expect(ofTask.toSorted((a, b) => a.sequence - b.sequence).map((one) => one.patch.content)).toEqual([
    "changed elsewhere",
    "and here",
  ]);
});

test("laws 2 and 3: edits made while a file is read are neither lost nor doubled", async () => {
  const { replica, main } = await open();
  main.file = [aContact("Fromfile")];
  const made = Array.from({ length: 10 }, (_, at) => replica.edits.create("task", { content: `${at}` }));
  const [read, ...saved] = await Promise.all([replica.readEdits(), ...made]);
  value(read);
  for (const one of saved) value(one);
  const inJournal = [...main.entries.keys()].toSorted((a, b) => a - b);
  expect(inJournal).toHaveLength(11);
  expect((await replica.database.outbox.toArray()).map((one) => one.sequence)).toEqual(inJournal);
});

test("law 3: edits from a file that are delivered before they could be shown leave nothing waiting", async () => {
  const { replica, main } = await open();
  main.file = [aContact("Fromfile")];
  main.after = async (command) => {
    const [entry] = [...main.entries.values()];
    if (command !== "edits.read" || entry === undefined) return;
    const { sequence, type } = entry;
    value(await main.deliver(settlement({ sequences: [sequence], type, id: entry.id, serverId: id(70) })));
  };
  value(await replica.readEdits());
  expect(await replica.database.outbox.count()).toBe(0);
});

test("law 3: edits of a file that a full disk kept out of sight show when the file is read again", async () => {
  const { replica, main } = await open();
  main.file = [aContact("Fromfile")];
  main.refuse("replica.attach", { kind: "diskFull" });
  expect(await replica.readEdits()).toEqual({ ok: false, error: { kind: "diskFull" } });
  expect(value(await replica.readEdits())).toMatchObject({ taken: 0, known: 1 });
  expect(await replica.database.outbox.count()).toBe(1);
});

test("law 3: reading a file attaches the replica again only if it holds an edit, and a failed attach is reported", async () => {
  const { replica, main } = await open();
  value(await replica.readEdits());
  expect(main.attached).toHaveLength(1);
  main.file = [aContact("Fromfile")];
  main.refuse("replica.attach", { kind: "diskFull" });
  expect(await replica.readEdits()).toEqual({ ok: false, error: { kind: "diskFull" } });
});
