import { Dexie } from "dexie";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { id, openWorld, page, value } from "../replica/support/world.ts";

const open = async () => {
  const world = await openWorld();
  value(
    await world.main.requests["replica.applyPage"](
      page("task", [{ id: 5, content: "t", completed: false } as { id: number }]),
    ),
  );
  return world;
};

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

  test("law 3: an edit whose journalling went unanswered is withdrawn there, so that it is not sent after all", async () => {
    const { replica, main } = await open();
    main.refuse("journal.append", { kind: "internal", reference: "lost" });
    await replica.edits.create("task", { content: "new" });
    expect(main.log.slice(-2)).toEqual(["journal.append", "journal.withdraw"]);
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
