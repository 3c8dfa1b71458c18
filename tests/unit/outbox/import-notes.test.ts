import { expect, test } from "vitest";
import { takeBackImport } from "../../../src-renderer/features/imports/run-import.ts";
import { runRuleImport } from "../../../src-renderer/features/support/rules/rule-import.ts";
import { beginNote, importNotes } from "../../../src-renderer/outbox/import-notes.ts";
import { readImports } from "../../../src-renderer/outbox/read-imports.ts";
import {
  type PackedRulePlan,
  packRulePlan,
  planRuleImport,
} from "../../../src-renderer/replica/query/rules/plan-rule-import.ts";
import { openWork } from "../../../src-renderer/replica/worker/worker-side.ts";
import { id, value, type World } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const headings = { redirect_from: [], redirect_to: [], redirect_status: [] };
const noCounts = { create: 0, change: 0, same: 0, waiting: 0, refused: 0, twice: 0 };
const csv = (count: number) =>
  [
    "redirect_from,redirect_to,redirect_status",
    ...Array.from({ length: count }, (_, at) => `/n/${at},/hc/${at},301`),
  ].join("\n");

const linesOf = (count: number) => {
  const plan = planRuleImport({ text: csv(count), headings, cutSlugs: false }, []);
  if (plan.kind !== "plan") throw new Error(plan.kind);
  return plan.lines;
};

const packed = (count: number, from = 0): PackedRulePlan => {
  const lines = linesOf(count).slice(from);
  const plan = packRulePlan({ kind: "plan", lines, counts: noCounts, slugs: 0 });
  if (plan.kind !== "plan") throw new Error(plan.kind);
  return plan;
};

const runs = ({ replica }: World, count: number) =>
  runRuleImport(replica, { file: "rules.csv", plan: packed(count) });

const standings = ({ replica }: World) => readImports(replica.database, "redirect_rule");

test("law 2: an import's count of saved rows is written together with them, and leaves out rows that the journal refused", async () => {
  const world = await openWith({});
  const { main } = world;
  const seen: unknown[] = [];
  main.before = async (command) => {
    if (command !== "journal.append") return;
    const [note] = await importNotes(world.replica.database);
    seen.push([note?.saved, await world.replica.database.outbox.count()]);
    if (seen.length === 3) main.refuse("journal.append", { kind: "diskFull" });
  };
  expect(await runs(world, 250)).toEqual({ kind: "fault", fault: { kind: "diskFull" } });
  expect(seen).toEqual([
    [100, 100],
    [200, 200],
    [250, 250],
  ]);
  expect(await importNotes(world.replica.database)).toMatchObject([
    { file: "rules.csv", total: 250, saved: 200, whole: false, givenUp: 0 },
  ]);
  expect(await standings(world)).toMatchObject([{ sent: 0, unsent: 200, parked: 0 }]);
});

test("law 4: an import counts its sent, refused, conflicting, waiting and discarded rows apart, and they add up to the saved ones", async () => {
  const world = await openWith({});
  const { replica } = world;
  expect(await runs(world, 10)).toBeNull();
  const [note] = await importNotes(replica.database);
  expect(note).toMatchObject({ total: 10, saved: 10, whole: true, stretches: [[1, 10]] });
  const parks = [
    { kind: "conflict" as const, fields: [] },
    { kind: "refused" as const, fault: { kind: "notFound" as const } },
  ];
  for (const [at, park] of parks.entries())
    await replica.database.outbox.update((at + 1) as never, { state: "parked", park });
  const rule = await replica.database.outbox.get(3 as never);
  value(
    await world.main.requests["replica.settle"]({
      sequences: [3 as never],
      type: "redirect_rule",
      id: rule?.id ?? id(1),
      serverId: id(77),
      record: { id: 77, ...rule?.patch },
      deleted: false,
      at: 5,
    }),
  );
  value(await replica.edits.undo([4 as never]));
  expect(await standings(world)).toMatchObject([
    { sent: 1, unsent: 6, parked: 2, kinds: { conflicts: 1, refused: 1 }, discarded: 1 },
  ]);
});

test("an import whose rows are all withdrawn unsent is forgotten", async () => {
  const world = await openWith({});
  expect(await runs(world, 230)).toBeNull();
  const [note] = await importNotes(world.replica.database);
  if (note === undefined) throw new Error("no note");
  expect(await takeBackImport(world.replica, note)).toBeNull();
  expect(await importNotes(world.replica.database)).toEqual([]);
  expect(await world.replica.database.outbox.count()).toBe(0);
  expect(await world.replica.database.redirect_rule.count()).toBe(0);
});

test("law 4: importing the same file again continues an interrupted import, whose saved rows count as waiting", async () => {
  const world = await openWith({ redirect_rule: [{ id: 5, ...linesOf(1)[0]?.draft }] });
  const { replica, main } = world;
  main.refuse("journal.append", { kind: "diskFull" });
  await runRuleImport(replica, { file: "rules.csv", plan: packed(3, 1) });
  expect(await standings(world)).toMatchObject([{ note: { whole: false, total: 2, saved: 0 } }]);
  value(
    await replica.edits.create("redirect_rule", {
      ...linesOf(2)[1]?.draft,
      redirect_status: "301",
    } as never),
  );
  const work = openWork(replica.database.name, Date.now, world.host);
  const plan = await work.planRuleImport({ text: csv(3), headings, cutSlugs: false });
  expect(plan).toMatchObject({ counts: { same: 1, waiting: 1, create: 1, change: 0 } });
  await work.close();
  await beginNote(replica.database, { type: "redirect_rule", file: "rules.csv", total: 1 });
  expect(await standings(world)).toMatchObject([
    { note: { number: 1, whole: true, total: 0 } },
    { note: { number: 2, whole: false } },
  ]);
});

test("an import that an earlier version noted without a type is one of rules, and an import of contacts is not shown among rules", async () => {
  const { replica } = await openWith({});
  const { type: _, ...old } = {
    number: 1,
    type: "redirect_rule",
    file: "rules.csv",
    total: 2,
    saved: 0,
    stretches: [],
    discarded: 0,
    whole: false,
  };
  await replica.database.meta.put({ key: "import 1", value: JSON.stringify(old) });
  await beginNote(replica.database, { type: "contact", file: "rules.csv", total: 3 });
  const numbersOf = async (type: "redirect_rule" | "contact") =>
    (await readImports(replica.database, type)).map(({ note }) => [note.number, note.whole]);
  expect(await numbersOf("redirect_rule")).toEqual([[1, false]]);
  expect(await numbersOf("contact")).toEqual([[2, false]]);
});
