import { expect, test } from "vitest";
import {
  importAsSeen,
  runContactImport,
} from "../../../src-renderer/features/contacts/import/contact-import.ts";
import { readSent } from "../../../src-renderer/features/contacts/import/imported-contacts.tsx";
import { takeBackImport } from "../../../src-renderer/features/imports/run-import.ts";
import { importNotes } from "../../../src-renderer/outbox/import-notes.ts";
import { readImports } from "../../../src-renderer/outbox/read-imports.ts";
import { openWork } from "../../../src-renderer/replica/worker/worker-side.ts";
import { page, value, type World } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const targets = ["first_name", "last_name", "contact_id", "email"];
const words = { yes: [], no: [], choices: {}, decimalSign: ".", monthFirst: false } as const;
/** So many people of two organizations, one of which is here. */
const csv = (count: number) =>
  [
    targets.join(),
    ...Array.from({ length: count }, (_, at) => `P,N${at},${at % 2 ? "Vela" : "Lyra"},n${at}@x.example`),
  ].join("\n");
const vela = { id: 5, is_organization: true, name: "Vela", first_name: null, last_name: null };

async function planned({ replica, host }: World, count: number) {
  const work = openWork(replica.database.name, Date.now, host);
  const options = { words, customFields: {}, withSharedNumbers: false };
  const plan = await work.planContactImport({ text: csv(count), labels: {}, targets, options });
  await work.close();
  if (plan.kind !== "plan") throw new Error(plan.kind);
  return plan;
}

const imports = async (world: World, count: number) =>
  runContactImport(world.replica, { file: "people.csv", plan: await planned(world, count) });
const standings = ({ replica }: World) => readImports(replica.database, "contact");

test("law 6: an organization that a file names is saved before the people who work there, who refer to it", async () => {
  const world = await openWith({ contact: [vela] });
  expect(await imports(world, 230)).toBeNull();
  const rows = await world.replica.database.outbox.orderBy("sequence").toArray();
  const [organization, ...people] = rows;
  expect(rows).toHaveLength(231);
  expect(organization?.patch).toMatchObject({ is_organization: true, name: "Lyra" });
  const companies = people.map((one) => one.patch.contact_id);
  expect(companies).toEqual(Array.from({ length: 230 }, (_, at) => (at % 2 ? 5 : organization?.id)));
});

test("laws 3 and 5: a file of contacts whose import was cut off is opened again, makes the rest, and doubles nobody", async () => {
  const world = await openWith({ contact: [vela] });
  let appended = 0;
  world.main.before = async (command) => {
    if (command !== "journal.append") return;
    appended += 1;
    if (appended === 3) world.main.refuse("journal.append", { kind: "diskFull" });
  };
  expect(await imports(world, 230)).toEqual({ kind: "fault", fault: { kind: "diskFull" } });
  const [cut] = await standings(world);
  expect(cut).toMatchObject({ note: { whole: false, total: 231, saved: 101 }, unsent: 101 });
  const rest = await planned(world, 230);
  expect(rest.counts).toMatchObject({ create: 130, waiting: 100, same: 0 });
  expect(await imports(world, 230)).toBeNull();
  const { contact } = world.replica.database;
  const names = (await contact.toArray()).map((one) => one.last_name ?? one.name);
  expect(names).toHaveLength(232);
  expect(new Set(names).size).toBe(232);
  expect(await imports(world, 230)).toBeNull();
  expect(await contact.count()).toBe(232);
});

test("law 5: a contact that comes from the service between the preview and the import is shown as known, and not made again", async () => {
  const world = await openWith({ contact: [vela] });
  const seen = await planned(world, 6);
  expect(seen.counts.create).toBe(7);
  const there = { id: 70, is_organization: false, first_name: "P", last_name: "N3", email: "N3@x.example" };
  const lyra = { id: 71, is_organization: true, name: "Lyra" };
  value(await world.main.requests["replica.applyPage"](page("contact", [there, lyra])));
  const came: number[] = [];
  const done = await importAsSeen(world.replica, {
    file: "people.csv",
    seen,
    planAgain: () => planned(world, 6),
    came: (count) => came.push(count),
  });
  expect(done).toBeNull();
  expect(came).toEqual([1]);
  const rows = await world.replica.database.contact.toArray();
  expect(rows.filter((one) => one.last_name === "N3")).toHaveLength(1);
  expect(rows.filter((one) => one.name === "Lyra")).toHaveLength(1);
  expect(rows).toHaveLength(8);
  expect((await standings(world))[0]).toMatchObject({ note: { total: 5, saved: 5, whole: true } });
});

test("law 4: an import of contacts is undone with the organizations that it made, except for records already sent, which are listed", async () => {
  const world = await openWith({ contact: [vela] });
  const { replica, main } = world;
  expect(await imports(world, 120)).toBeNull();
  const [organization, person] = await replica.database.outbox.orderBy("sequence").limit(2).toArray();
  if (organization === undefined || person === undefined) throw new Error("nothing saved");
  for (const [serverId, entry] of [
    [70, organization],
    [71, person],
  ] as const)
    value(
      await main.requests["replica.settle"]({
        sequences: [entry.sequence],
        type: "contact",
        id: entry.id,
        serverId: serverId as never,
        record: { ...entry.patch, id: serverId, contact_id: serverId === 71 ? 70 : null },
        deleted: false,
        at: 5,
      }),
    );
  const [note] = await importNotes(replica.database);
  if (note === undefined) throw new Error("no note");
  expect(await takeBackImport(replica, note)).toBeNull();
  expect(await replica.database.outbox.count()).toBe(0);
  expect((await replica.database.contact.toArray()).map((one) => one.id).toSorted((a, b) => a - b)).toEqual([
    5, 70, 71,
  ]);
  expect(await standings(world)).toMatchObject([{ sent: 2, unsent: 0, discarded: 119 }]);
  expect((await readSent(replica.database, note)).map((one) => one.id)).toEqual([70, 71]);
});

test("an import of contacts of which nothing was sent is taken back whole and forgotten", async () => {
  const world = await openWith({ contact: [vela] });
  expect(await imports(world, 150)).toBeNull();
  const [note] = await importNotes(world.replica.database);
  if (note === undefined) throw new Error("no note");
  expect(await takeBackImport(world.replica, note)).toBeNull();
  expect(await importNotes(world.replica.database)).toEqual([]);
  expect(await world.replica.database.contact.count()).toBe(1);
});

test("law 4: lines that no longer fit when they are saved are counted, and the file opened again names them", async () => {
  const world = await openWith({ contact: [vela] });
  const { edits } = world.replica;
  const lyra = value(await edits.create("contact", { is_organization: true, name: "Lyra" }));
  const plan = await planned(world, 6);
  expect(plan.counts.create).toBe(6);
  value(await edits.undo(lyra.sequences));
  expect(await runContactImport(world.replica, { file: "people.csv", plan })).toBeNull();
  expect(await standings(world)).toMatchObject([{ note: { whole: true, total: 3, left: 3 }, unsent: 3 }]);
  expect((await planned(world, 6)).counts).toMatchObject({ create: 4, waiting: 3 });
});
