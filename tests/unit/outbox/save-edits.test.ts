// notices: saving-waits-for-a-sync, failed-overlay-keeps-entry, saved-without-journal
import { Dexie } from "dexie";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { id, openWorld, value } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

const open = () => openWith({ task: [aTask] });

describe("law 3: saved means saved twice", () => {
  test("the replica commits, then the journal, then the rep is told", async () => {
    const { replica, main } = await open();
    const seen: unknown[] = [];
    main.before = async (command) => {
      if (command !== "journal.append") return;
      seen.push((await replica.database.outbox.toArray()).map((one) => [one.sequence, one.acknowledged]));
      seen.push(await replica.database.task.get(id(5)));
    };
    const saved = value(await replica.edits.update("task", id(5), { completed: true }));
    expect(seen).toEqual([[[1, false]], { id: 5, content: "t", completed: true }]);
    expect(saved).toEqual({ id: 5, sequences: [1] });
    expect(main.entry(saved.sequences[0] as never)).toMatchObject({
      kind: "update",
      base: { completed: false },
      patch: { completed: true },
      recordedAt: 1_000,
    });
    expect(await replica.database.outbox.toArray()).toMatchObject([{ acknowledged: true }]);
  });

  test("law 3: the rep is told as soon as the journal has it; the note of that is in place before the next edit", async () => {
    const { replica, main } = await open();
    const seen: unknown[] = [];
    main.before = async (command) => {
      if (command !== "journal.append") return;
      seen.push((await replica.database.outbox.toArray()).map((one) => one.acknowledged));
    };
    const both = [
      replica.edits.update("task", id(5), { completed: true }),
      replica.edits.update("task", id(5), { content: "u" }),
    ];
    for (const saved of both) value(await saved);
    expect(seen).toEqual([[false], [true, false]]);
  });

  test("law 1: nothing is waited for but the disk: saving asks main for a number and a place, once each", async () => {
    const { replica, main } = await open();
    main.log.length = 0;
    value(await replica.edits.create("task", { content: "new" }));
    expect(main.log).toEqual(["journal.reserve", "journal.append"]);
  });

  test.each<[string, Fault]>([
    ["its disk is full", { kind: "diskFull" }],
    ["main is away", { kind: "replicaUnavailable" }],
  ])(
    "law 3: an edit that the journal did not take is taken out of the replica again: %s",
    async (_, fault) => {
      const { replica, main } = await open();
      main.refuse("journal.append", fault);
      const made = await replica.edits.create("task", { content: "new" });
      expect(made).toEqual({ ok: false, error: { kind: "fault", fault } });
      main.refuse("journal.append", fault);
      await replica.edits.update("task", id(5), { completed: true });
      expect(await replica.database.task.toArray()).toEqual([{ id: 5, content: "t", completed: false }]);
      expect(await replica.database.outbox.count()).toBe(0);
      expect(await replica.database.bases.count()).toBe(0);
      expect(await replica.database.history.count()).toBe(0);
    },
  );

  test("law 3: an edit whose journalling went unanswered is told of again, and saved once", async () => {
    const { replica, main } = await open();
    main.lose("journal.append");
    const made = value(await replica.edits.create("task", { content: "new" }));
    expect([...main.entries.keys()]).toEqual(made.sequences);
    expect(await replica.database.outbox.toArray()).toMatchObject([{ acknowledged: true }]);
  });

  test("law 3: one that was sent before its answer was lost is not taken for unsaved", async () => {
    const { replica, main } = await open();
    main.lose("journal.append");
    main.after = async (command) => {
      const [first] = main.entries.values();
      if (command !== "journal.append" || first === undefined) return;
      main.after = async () => {};
      await main.mark(first.sequence, { state: "sending" });
    };
    const saved = value(await replica.edits.update("task", id(5), { completed: true }));
    expect(main.entry(saved.sequences[0] as never).state).toBe("sending");
    expect(await replica.database.task.get(id(5))).toMatchObject({ completed: true });
  });

  const unknown: Fault = { kind: "internal", reference: "lost" };
  /** The first telling of the journal is lost on its way there or back, and so is the second on its way there. */
  const failTwice = (main: Awaited<ReturnType<typeof open>>["main"], first: "lose" | "refuse") => {
    let calls = 0;
    main.before = async (command) => {
      if (command !== "journal.append") return;
      calls += 1;
      if (calls === 1 && first === "lose") main.lose("journal.append");
      else if (calls <= 2) main.refuse("journal.append", unknown);
    };
  };

  test.each(["lose", "refuse"] as const)(
    "law 4: where nobody can say whether the journal has it, it stays, and the rep is told that it is half saved (%s)",
    async (first) => {
      const world = await openWorld();
      failTwice(world.main, first);
      const made = await world.replica.edits.create("task", { content: "new" });
      expect(made).toEqual({ ok: false, error: { kind: "fault", fault: { kind: "halfSaved" } } });
      expect(await world.replica.database.outbox.toArray()).toMatchObject([{ acknowledged: false }]);
      expect(world.main.log).not.toContain("journal.withdraw");
      const again = await world.reopen();
      expect([...again.main.entries.values()].map((one) => one.patch.content)).toEqual(["new"]);
      expect(await again.replica.database.outbox.toArray()).toMatchObject([{ acknowledged: true }]);
    },
  );

  test("law 4: an edit that the journal refused and the window cannot take out again is half saved", async () => {
    const { replica, main } = await open();
    main.refuse("journal.append", { kind: "diskFull" });
    replica.database.outbox.hook("deleting", () => {
      throw new Dexie.QuotaExceededError("full");
    });
    const made = await replica.edits.create("task", { content: "new" });
    expect(made).toEqual({ ok: false, error: { kind: "fault", fault: { kind: "halfSaved" } } });
    expect(await replica.database.outbox.count()).toBe(1);
  });

  test("law 4: what is half saved can be taken back, and is not said to have been sent", async () => {
    const { replica, main } = await open();
    failTwice(main, "refuse");
    await replica.edits.create("task", { content: "new" });
    const [half] = await replica.database.outbox.toArray();
    expect(value(await replica.edits.undo([half?.sequence as never]))).toEqual({ undone: true });
    expect(await replica.database.outbox.count()).toBe(0);
    value(await replica.edits.create("task", { content: "other" }));
    expect([...main.entries.values()].map((one) => one.patch.content)).toEqual(["other"]);
  });

  test("law 6: the next edit takes to the journal what is half saved, before itself", async () => {
    const { replica, main } = await open();
    failTwice(main, "refuse");
    await replica.edits.update("task", id(5), { content: "a" });
    expect(main.entries.size).toBe(0);
    value(await replica.edits.update("task", id(5), { content: "b" }));
    expect([...main.entries.values()].map((one) => [one.base, one.patch])).toEqual([
      [{ content: "t" }, { content: "a" }],
      [{ content: "a" }, { content: "b" }],
    ]);
    expect(await replica.database.outbox.toArray()).toMatchObject([
      { acknowledged: true },
      { acknowledged: true },
    ]);
    await replica.edits.update("task", id(5), { content: "c" });
    expect(main.entries.size).toBe(3);
  });

  test("a disk that is full in the window saves nothing, and says so", async () => {
    const { replica, main } = await open();
    replica.database.outbox.hook("creating", () => {
      throw new Dexie.QuotaExceededError("full");
    });
    expect(await replica.edits.update("task", id(5), { completed: true })).toEqual({
      ok: false,
      error: { kind: "fault", fault: { kind: "diskFull" } },
    });
    expect(main.log).not.toContain("journal.append");
    expect(await replica.database.task.get(id(5))).toMatchObject({ completed: false });
  });

  test("law 2: overlay and outbox entry come together or not at all", async () => {
    const { replica } = await open();
    let writes = 0;
    replica.database.task.hook("updating", () => {
      writes += 1;
      throw new Dexie.UnknownError("torn");
    });
    const outcome = await replica.edits.update("task", id(5), { completed: true });
    expect(writes).toBe(1);
    expect(outcome).toMatchObject({ ok: false, error: { fault: { kind: "storageBroken" } } });
    expect(await replica.database.outbox.count()).toBe(0);
    expect(await replica.database.bases.count()).toBe(0);
  });
});

describe("law 6: order", () => {
  test("edits made at once are recorded one after the other, each over the one before", async () => {
    const { replica, main } = await open();
    await Promise.all(["a", "b", "c"].map((content) => replica.edits.update("task", id(5), { content })));
    expect([...main.entries.values()].map((one) => [one.sequence, one.base, one.patch])).toEqual([
      [1, { content: "t" }, { content: "a" }],
      [2, { content: "a" }, { content: "b" }],
      [3, { content: "b" }, { content: "c" }],
    ]);
  });

  test("an edit that fails does not take the one behind it with it", async () => {
    const { replica, main } = await open();
    main.refuse("journal.append", { kind: "diskFull" });
    const [first, second] = await Promise.all([
      replica.edits.update("task", id(5), { content: "a" }),
      replica.edits.update("task", id(5), { completed: true }),
    ]);
    expect([first.ok, second.ok]).toEqual([false, true]);
    expect(await replica.database.task.get(id(5))).toMatchObject({ content: "t", completed: true });
  });

  test("main issues sequences in blocks, and none is used twice", async () => {
    const { replica, main } = await open();
    const saved = await Promise.all(
      Array.from({ length: 120 }, (_, n) => replica.edits.create("task", { content: `${n}` })),
    );
    const used = saved.flatMap((one) => value(one).sequences);
    expect(new Set(used).size).toBe(120);
    expect(used).toEqual(used.toSorted((a, b) => a - b));
    expect(main.log.filter((one) => one === "journal.reserve")).toHaveLength(2);
  });

  test("without sequences nothing is recorded", async () => {
    const { replica, main } = await open();
    main.refuse("journal.reserve", { kind: "diskFull" });
    expect(await replica.edits.create("task", { content: "a" })).toMatchObject({
      error: { fault: { kind: "diskFull" } },
    });
    expect(await replica.database.outbox.count()).toBe(0);
  });
});
