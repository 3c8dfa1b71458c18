import { describe, expect, test } from "vitest";
import { type Sequence, temporaryId } from "../../../src-main/contract/ids.ts";
import type { Edit } from "../../../src-main/contract/outbox.ts";
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

describe("law 3: edits that come back from a file", () => {
  test("show at once, over what is there, and are found", async () => {
    const { replica, main } = await open();
    main.file = [aContact("Fromfile"), aChange(5, "changed elsewhere")];
    expect(value(await replica.readEdits())).toMatchObject({ taken: 2 });
    expect(await replica.database.task.get(id(5))).toMatchObject({ content: "changed elsewhere" });
    expect(await replica.search.find("fromfile", 5)).toHaveLength(1);
    expect(await replica.database.outbox.count()).toBe(2);
  });

  test("law 6: an edit made after them comes after them, whatever sequences were in stock", async () => {
    const { replica, main } = await open();
    value(await replica.edits.create("task", { content: "first" }));
    main.file = [aChange(5, "changed elsewhere")];
    value(await replica.readEdits());
    value(await replica.edits.update("task", id(5), { content: "and here" }));
    const ofTask = [...main.entries.values()].filter((one) => one.id === 5);
    expect(ofTask.toSorted((a, b) => a.sequence - b.sequence).map((one) => one.patch.content)).toEqual([
      "changed elsewhere",
      "and here",
    ]);
  });

  test("law 2: edits made meanwhile are neither lost nor doubled", async () => {
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

  test("delivered before they could be shown, they leave nothing behind that waits", async () => {
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

  test("nothing taken, nothing attached anew; a failure says so", async () => {
    const { replica, main } = await open();
    value(await replica.readEdits());
    expect(main.attached).toHaveLength(1);
    main.file = [aContact("Fromfile")];
    main.refuse("replica.attach", { kind: "diskFull" });
    expect(await replica.readEdits()).toEqual({ ok: false, error: { kind: "diskFull" } });
  });
});
