// notices: views-outlive-sign-out
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openViews } from "../../../src-main/configuration/saved-views.ts";
import { accountKey } from "../../../src-shared/ids.ts";
import { type SavedView, savedViews } from "../../../src-shared/ipc/account-settings/views.ts";
import { temporaryFolder } from "../auth/rig.ts";

const ada = accountKey.parse("https://crm.example.com#7");
const bob = accountKey.parse("https://crm.example.com#8");
const hot: SavedView = { name: "Hot", search: { where: { hot: true }, sort: "-value" } };

async function open(file: string) {
  const { views, fault } = await openViews(file);
  const { "views.get": list, "views.set": keep } = views.handlers;
  return { ...views, fault, list, keep };
}

test("saved views are there at the next start, by account and by table", async () => {
  const file = join(await temporaryFolder(), "views.json");
  const { keep, fault } = await open(file);
  expect(fault).toBeNull();
  expect(await keep({ account: ada, type: "deal", views: [hot] })).toEqual({ ok: true, value: null });
  const again = await open(file);
  expect(await again.list({ account: ada, type: "deal" })).toEqual({ ok: true, value: [hot] });
  expect(await again.list({ account: ada, type: "task" })).toEqual({ ok: true, value: [] });
  expect(await (await open(file)).list({ account: bob, type: "deal" })).toEqual({
    ok: true,
    value: [],
  });
});

test("every view that the window may save is read back unchanged", async () => {
  const file = join(await temporaryFolder(), "views.json");
  const view = fc.record({
    name: fc.string({ minLength: 1, maxLength: 30 }),
    search: fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(view, { maxLength: 4 }), async (drawn) => {
      // As the bridge lets them through.
      const views = savedViews.parse(JSON.parse(JSON.stringify(drawn)));
      await (await open(file)).keep({ account: ada, type: "contact", views });
      const { fault, list } = await open(file);
      expect(fault).toBeNull();
      expect(await list({ account: ada, type: "contact" })).toEqual({ ok: true, value: views });
    }),
    { numRuns: 50 },
  );
});

test("saved views changed at the same moment are all kept", async () => {
  const file = join(await temporaryFolder(), "views.json");
  const { keep } = await open(file);
  await Promise.all([
    keep({ account: ada, type: "deal", views: [hot] }),
    keep({ account: ada, type: "task", views: [{ ...hot, name: "Late" }] }),
  ]);
  const { list } = await open(file);
  expect(await list({ account: ada, type: "deal" })).toMatchObject({ value: [{ name: "Hot" }] });
  expect(await list({ account: ada, type: "task" })).toMatchObject({ value: [{ name: "Late" }] });
});

test("law 13: signing out deletes all saved views, and the next account gets no view of an earlier one", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "views.json");
  await (await open(file)).keep({
    account: bob,
    type: "deal",
    views: [{ ...hot, name: "Quincegrove" }],
  });
  const { keep, wipe } = await open(file);
  await keep({ account: ada, type: "deal", views: [{ ...hot, name: "Onionkeeper" }] });
  expect(await wipe()).toEqual({ ok: true, value: null });
  expect(await readdir(folder)).toEqual([]);
  await keep({ account: ada, type: "deal", views: [hot] });
  expect(await readFile(file, "utf8")).not.toMatch(/Onionkeeper|Quincegrove/);
});

test.each([
  ["no JSON", '{ "version": 1, "accounts": {'],
  ["a view without a name", `{"version":1,"accounts":{"${ada}":{"deal":[{"search":{}}]}}}`],
  ["a table that there is none of", `{"version":1,"accounts":{"${ada}":{"rocket":[]}}}`],
])(
  "law 4: an unreadable file of saved views (%s) is set aside and reported, and Rounds starts without saved views",
  async (_, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, "views.json");
    await writeFile(file, text);
    const { fault, keep, list } = await open(file);
    expect(fault).toEqual({ kind: "viewsUnreadable", file: `${file}.unreadable` });
    expect(await readFile(`${file}.unreadable`, "utf8")).toBe(text);
    expect(await keep({ account: ada, type: "deal", views: [hot] })).toEqual({ ok: true, value: null });
    expect(await list({ account: ada, type: "deal" })).toEqual({ ok: true, value: [hot] });
  },
);

test("law 3: a file of saved views from a newer Rounds is left untouched, and no view can be changed", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "views.json");
  await writeFile(file, '{ "version": 2, "people": [] }');
  const newer = { kind: "newerProfile", part: "views" };
  const { fault, keep } = await open(file);
  expect(fault).toEqual(newer);
  expect(await keep({ account: ada, type: "deal", views: [] })).toEqual({ ok: false, error: newer });
  expect(await readFile(file, "utf8")).toBe('{ "version": 2, "people": [] }');
});

test("a file of saved views that cannot be read just now is not overwritten", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "views.json");
  await mkdir(file);
  const { fault, keep } = await open(file);
  expect(fault).toMatchObject({ kind: "storageBroken" });
  expect(await keep({ account: ada, type: "deal", views: [] })).toEqual({ ok: false, error: fault });
  expect(await readdir(folder)).toEqual(["views.json"]);
});
