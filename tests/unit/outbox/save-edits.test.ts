// notices: saving-waits-for-a-sync, failed-overlay-keeps-entry, saved-without-journal

import { Dexie } from "dexie";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, openWorld, value } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

const open = () => openWith({ task: [aTask] });

describe("an edit saved in both stores", () => {
  test("law 3: the replica commits an edit, then the journal, and only then the rep sees it as saved", async () => {
    const { replica, main } = await open();
    const seen: unknown[] = [];
    main.before = async (command) => {
      if (command !== "journal.append") return;
      seen.push((await replica.database.outbox.toArray()).map((one) => [one.sequence, one.acknowledged]));
      seen.push(await replica.database.task.get(id(5)));
    };
    const saved = value(await updateAsShown(replica, "task", id(5), { completed: true }));
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

  test("law 3: the rep sees an edit as saved as soon as the journal has it, and the replica notes that before the next edit", async () => {
    const { replica, main } = await open();
    const seen: unknown[] = [];
    main.before = async (command) => {
      if (command !== "journal.append") return;
      seen.push((await replica.database.outbox.toArray()).map((one) => one.acknowledged));
    };
    const both = [
      updateAsShown(replica, "task", id(5), { completed: true }),
      updateAsShown(replica, "task", id(5), { content: "u" }),
    ];
    for (const saved of both) value(await saved);
    expect(seen).toEqual([[false], [true, false]]);
  });

  test("laws 1 and 3: saving waits for the disk alone: it asks main once for a sequence and once to append", async () => {
    const { replica, main } = await open();
    main.log.length = 0;
    value(await replica.edits.create("task", { content: "new" }));
    expect(main.log).toEqual(["journal.reserve", "journal.append"]);
  });

  test.each<[string, Fault]>([
    ["its disk is full", { kind: "diskFull" }],
    ["main is away", { kind: "replicaUnavailable" }],
  ])(
    "law 3: an edit that the journal did not take because %s is removed from the replica again",
    async (_, fault) => {
      const { replica, main } = await open();
      main.refuse("journal.append", fault);
      const made = await replica.edits.create("task", { content: "new" });
      expect(made).toEqual({ ok: false, error: { kind: "fault", fault } });
      main.refuse("journal.append", fault);
      await updateAsShown(replica, "task", id(5), { completed: true });
      expect(await replica.database.task.toArray()).toEqual([{ id: 5, content: "t", completed: false }]);
      expect(await replica.database.outbox.count()).toBe(0);
      expect(await replica.database.bases.count()).toBe(0);
      expect(await replica.database.history.count()).toBe(0);
    },
  );

  test("law 3: an edit whose append went unanswered is appended again and saved once", async () => {
    const { replica, main } = await open();
    main.lose("journal.append");
    const made = value(await replica.edits.create("task", { content: "new" }));
    expect([...main.entries.keys()]).toEqual(made.sequences);
    expect(await replica.database.outbox.toArray()).toMatchObject([{ acknowledged: true }]);
  });

  test("law 3: an edit that was sent although its append went unanswered is not taken for unsaved", async () => {
    const { replica, main } = await open();
    main.lose("journal.append");
    main.after = async (command) => {
      const [first] = main.entries.values();
      if (command !== "journal.append" || first === undefined) return;
      main.after = async () => {};
      await main.mark(first.sequence, { state: "sending" });
    };
    const saved = value(await updateAsShown(replica, "task", id(5), { completed: true }));
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
    "laws 3 and 4: an edit that may or may not be in the journal stays, and the rep sees that it is half saved (%s)",
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

  test("laws 3 and 4: an edit that the journal refused and the window cannot remove is half saved", async () => {
    const { replica, main } = await open();
    main.refuse("journal.append", { kind: "diskFull" });
    replica.database.outbox.hook("deleting", () => {
      throw new Dexie.QuotaExceededError("full");
    });
    const made = await replica.edits.create("task", { content: "new" });
    expect(made).toEqual({ ok: false, error: { kind: "fault", fault: { kind: "halfSaved" } } });
    expect(await replica.database.outbox.count()).toBe(1);
  });

  test("laws 3 and 4: a half-saved edit can be withdrawn, and is not reported as sent", async () => {
    const { replica, main } = await open();
    failTwice(main, "refuse");
    await replica.edits.create("task", { content: "new" });
    const [half] = await replica.database.outbox.toArray();
    expect(value(await replica.edits.undo([half?.sequence as never]))).toMatchObject({ undone: true });
    expect(await replica.database.outbox.count()).toBe(0);
    value(await replica.edits.create("task", { content: "other" }));
    expect([...main.entries.values()].map((one) => one.patch.content)).toEqual(["other"]);
  });

  test("laws 3 and 6: the next edit first takes a half-saved edit to the journal", async () => {
    const { replica, main } = await open();
    failTwice(main, "refuse");
    await updateAsShown(replica, "task", id(5), { content: "a" });
    expect(main.entries.size).toBe(0);
    value(await updateAsShown(replica, "task", id(5), { content: "b" }));
    expect([...main.entries.values()].map((one) => [one.base, one.patch])).toEqual([
      [{ content: "t" }, { content: "a" }],
      [{ content: "a" }, { content: "b" }],
    ]);
    expect(await replica.database.outbox.toArray()).toMatchObject([
      { acknowledged: true },
      { acknowledged: true },
    ]);
    await updateAsShown(replica, "task", id(5), { content: "c" });
    expect(main.entries.size).toBe(3);
  });

  test("law 3: a full disk in the window saves nothing and is reported", async () => {
    const { replica, main } = await open();
    replica.database.outbox.hook("creating", () => {
      throw new Dexie.QuotaExceededError("full");
    });
    expect(await updateAsShown(replica, "task", id(5), { completed: true })).toEqual({
      ok: false,
      error: { kind: "fault", fault: { kind: "diskFull" } },
    });
    expect(main.log).not.toContain("journal.append");
    expect(await replica.database.task.get(id(5))).toMatchObject({ completed: false });
  });

  test("laws 2 and 3: an overlay and its outbox entry are written together or not at all", async () => {
    const { replica } = await open();
    let writes = 0;
    replica.database.task.hook("updating", () => {
      writes += 1;
      throw new Dexie.UnknownError("torn");
    });
    const outcome = await updateAsShown(replica, "task", id(5), { completed: true });
    expect(writes).toBe(1);
    expect(outcome).toMatchObject({ ok: false, error: { fault: { kind: "storageBroken" } } });
    expect(await replica.database.outbox.count()).toBe(0);
    expect(await replica.database.bases.count()).toBe(0);
  });
});

test("law 6: edits made at once are recorded one after another, each over the previous one", async () => {
  const { replica, main } = await open();
  await Promise.all(["a", "b", "c"].map((content) => updateAsShown(replica, "task", id(5), { content })));
  expect([...main.entries.values()].map((one) => [one.sequence, one.base, one.patch])).toEqual([
    [1, { content: "t" }, { content: "a" }],
    [2, { content: "a" }, { content: "b" }],
    [3, { content: "b" }, { content: "c" }],
  ]);
});

test("law 6: an edit that fails does not make the next one fail", async () => {
  const { replica, main } = await open();
  main.refuse("journal.append", { kind: "diskFull" });
  const [first, second] = await Promise.all([
    updateAsShown(replica, "task", id(5), { content: "a" }),
    updateAsShown(replica, "task", id(5), { completed: true }),
  ]);
  expect([first.ok, second.ok]).toEqual([false, true]);
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "t", completed: true });
});

test("law 6: main issues sequences in blocks, and no sequence is used twice", async () => {
  const { replica, main } = await open();
  const saved = await Promise.all(
    Array.from({ length: 120 }, (_, n) => replica.edits.create("task", { content: `${n}` })),
  );
  const used = saved.flatMap((one) => value(one).sequences);
  expect(new Set(used).size).toBe(120);
  expect(used).toEqual(used.toSorted((a, b) => a - b));
  expect(main.log.filter((one) => one === "journal.reserve")).toHaveLength(2);
});

test("law 6: an edit is not recorded when main issues no sequence", async () => {
  const { replica, main } = await open();
  main.refuse("journal.reserve", { kind: "diskFull" });
  expect(await replica.edits.create("task", { content: "a" })).toMatchObject({
    error: { fault: { kind: "diskFull" } },
  });
  expect(await replica.database.outbox.count()).toBe(0);
});
