// notices: screen-lags-behind-a-save

import Dexie from "dexie";
import { expect, test, vi } from "vitest";
import { catchUp, useLateReads } from "../../../../src-renderer/replica/live/catch-up.ts";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import { marksOf } from "../../../../src-renderer/replica/query/outbox/outbox-marks.ts";
import { recordingHost } from "../support/recording-host.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const nobody = { answered: () => {} };

test("law 1: a save is answered once every list on screen has its record, however soon it follows the previous save", async () => {
  const { replica } = await openWorld();
  const tasks = liveQueryOf(replica, {
    key: ["tasks"],
    types: ["task"],
    run: ({ task }) => task.toArray(),
  });
  const stop = tasks.follow(nobody);
  for (let count = 1; count <= 5; count += 1) {
    value(await replica.edits.create("task", { content: `Task ${count}` }));
    expect(
      tasks
        .last()
        ?.value.map((one) => one.content)
        .sort(),
    ).toEqual(Array.from({ length: count }, (_, at) => `Task ${at + 1}`));
  }
  stop();
});

test("law 1: the row and the mark of a saved record are known when the save is answered", async () => {
  const { replica } = await openWorld();
  const marks = marksOf(replica.database);
  const stop = marks.subscribe(nobody.answered);
  const made = value(await replica.edits.create("task", { content: "Call" }));
  expect(rowLoader(replica.database, "task").known(made.id)).toMatchObject({ content: "Call" });
  expect(marks.of("task").get(made.id)).toBe("unsent");
  stop();
});

test("law 1: a row on screen has its new values when the save of them is answered", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("task", [{ id: 5, content: "0" } as { id: number }])));
  const rows = rowLoader(replica.database, "task");
  const stop = rows.follow([id(5)], nobody.answered);
  await expect.poll(() => rows.of(id(5))).toMatchObject({ content: "0" });
  for (let count = 1; count <= 5; count += 1) {
    const row = rows.of(id(5)) ?? {};
    value(await replica.edits.update("task", id(5), { content: `${count}` }, row));
    expect(rows.of(id(5))).toMatchObject({ content: `${count}` });
  }
  stop();
});

test("law 1: a corrected visit is answered once its row on screen has the correction", async () => {
  const { replica, main } = await openWorld();
  const note = { id: 5, content: "Wants oak", resource_type: "contact", resource_id: 3 } as { id: number };
  value(await main.requests["replica.applyPage"](page("note", [note])));
  const rows = rowLoader(replica.database, "note");
  const stop = rows.follow([id(5)], nobody.answered);
  await expect.poll(() => rows.of(id(5))).toMatchObject({ content: "Wants oak" });
  for (let count = 1; count <= 5; count += 1) {
    const seen = await replica.database.note.get(id(5));
    if (seen === undefined) throw new Error("The note has no row.");
    const content = `Wants ${count} oaks`;
    value(await replica.edits.correctVisit(seen, content, { supportConnected: false }));
    expect(rows.of(id(5))).toMatchObject({ content });
  }
  stop();
});

test("law 1: the screen reads the row of a save while the journal writes, and not after its answer", async () => {
  const { host, transactions } = recordingHost();
  const { replica, main } = await openWorld({ host });
  const { id: first } = value(await replica.edits.create("task", { content: "reserves the sequences" }));
  const known = () => rowLoader(replica.database, "task").known(id(first - 1));
  const reads = () =>
    transactions.filter(({ mode, stores }) => mode === "readonly" && stores.includes("task")).length;
  let answered = 0;
  main.before = async () => void (await expect.poll(known).toMatchObject({ content: "read meanwhile" }));
  main.after = async () => {
    answered = reads();
  };
  const made = value(await replica.edits.create("task", { content: "read meanwhile" }));
  expect(made.id).toBe(first - 1);
  expect(reads()).toBe(answered);
});

test("law 1: a list that gets no answer delays a save no longer than a fixed time", async () => {
  const { replica } = await openWorld();
  const hung = liveQueryOf(replica, {
    key: ["hung"],
    types: ["task"],
    run: () => new Promise<never>(() => {}),
  });
  const stop = hung.follow(nobody);
  const waits: number[] = [];
  const saved = catchUp(replica.database, null, (ms, call) => {
    waits.push(ms);
    call();
    return () => {};
  });
  await saved;
  expect(waits).toHaveLength(1);
  stop();
});

test("law 1: the screen counts as late from the moment a save is answered without it until its list has been read", async () => {
  const { replica } = await openWorld();
  const slow = Promise.withResolvers<void>();
  const late = liveQueryOf(replica, {
    key: ["slow"],
    types: ["task"],
    run: () => slow.promise,
  });
  const stop = late.follow(nobody);
  // The list of another test never answers.
  const others = useLateReads.getState().count;
  const counts = () => useLateReads.getState().count - others;
  const saved = catchUp(replica.database, null, (_ms, call) => {
    expect(counts()).toBe(0);
    call();
    return () => {};
  });
  await saved;
  expect(counts()).toBe(1);
  slow.resolve();
  await expect.poll(counts).toBe(0);
  stop();
});

test("law 1: a save does not wait for a list that nobody sees", async () => {
  const { replica } = await openWorld();
  let reads = 0;
  const tasks = liveQueryOf(replica, {
    key: ["tasks"],
    types: ["task"],
    run: async ({ task }) => {
      reads += 1;
      return await task.count();
    },
  });
  tasks.follow(nobody)();
  await expect.poll(() => reads).toBe(1);
  value(await replica.edits.create("task", { content: "Call" }));
  expect(reads).toBe(1);
});

test("law 4: a save is answered although its row cannot be read at that moment, and the row is read when it is shown", async () => {
  const { replica } = await openWorld();
  const { task } = replica.database;
  const { bulkGet } = task;
  let failures = 0;
  const read = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(task)), "bulkGet");
  read.mockImplementation(function (this: typeof task, ...given: unknown[]) {
    if (this.name !== "task" || Dexie.currentTransaction !== null) return Reflect.apply(bulkGet, this, given);
    failures += 1;
    return Promise.reject(new Error("The store could not be read."));
  });
  const { id: made } = value(await replica.edits.create("task", { content: "Call" }));
  expect(failures).toBeGreaterThan(0);
  read.mockRestore();
  const rows = rowLoader(replica.database, "task");
  const stop = rows.follow([made], nobody.answered);
  await expect.poll(() => rows.of(made)).toMatchObject({ content: "Call" });
  stop();
});
