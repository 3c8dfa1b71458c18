import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { profileFileAt } from "../../../src-main/configuration/profile-files.ts";
import type { Services } from "../../services/start.ts";
import { bytesIfThere } from "../fixtures/bytes-if-there.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordFinder } from "../steps/find-words.ts";
import { tearDatabase } from "../steps/torn-database.ts";

const planted = ["Zwiebelturmwart", "Quittenbrotzeit", "Kaltwasserkurgast"] as const;

/** Matches files that a whole browser keeps and Electron does not: its history, form entries and tabs. */
const browsersOwn =
  /^\/Chromium\/Default\/(History|Web Data|Sessions|Favicons|Top Sites|Shortcuts|Network Action Predictor)/;

/** Lists the words that each file under a folder holds. */
function holding(folder: string, words: readonly string[]): readonly string[] {
  const find = wordFinder(words);
  return filesBelow(folder).flatMap((path) =>
    find(bytesIfThere(path)).map((word) => `${word} in ${path.slice(folder.length)}`),
  );
}

function filesBelow(folder: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

/**
 * Lists every text of the tables about customers that is long enough (8 characters) not to match by chance, and that the program's
 * own files do not hold.
 */
function wordsOf(services: Services): readonly string[] {
  const rows = customerTables.flatMap((table) => services.control.table(table) ?? []);
  const all = [...new Set(rows.flatMap((row) => textsIn(row)))];
  const find = wordFinder(all);
  const built = ["out/main", "out/preload", "out/renderer"].flatMap((folder) => filesBelow(folder));
  const ours = new Set(built.flatMap((path) => find(bytesIfThere(path))));
  return all.filter((text) => !ours.has(text));
}

/** Tables whose records are about customers and the rep's work. Names of stages, sources and their like are anybody's. */
const customerTables = [
  "contact",
  "lead",
  "deal",
  "note",
  "task",
  "visit",
  "user",
  "tag",
  "document",
  "support_user",
  "user_event",
];

/** Lists the texts of a row, those within maps and lists included. Times and addresses of the services themselves name nobody. */
function textsIn(value: object): readonly string[] {
  return Object.values(value).flatMap((part): readonly string[] => {
    if (typeof part === "string")
      return part.length >= 8 && !/^\d{4}-\d\d-\d\d|^https?:/.test(part) ? [part] : [];
    return typeof part === "object" && part !== null ? textsIn(part as object) : [];
  });
}

/** The files of Rounds' own folder, as they lie there with Electron: the shim has Chromium's in one of its own, and its lock. */
function ownFiles(folder: string): readonly { readonly path: string; readonly mode: number }[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.flatMap((file) => {
    const whole = join(file.parentPath, file.name);
    const path = relative(folder, whole).replaceAll("\\", "/");
    const { mode } = statSync(whole);
    return /^(Chromium\/|shim-)/.test(path) ? [] : [{ path, mode }];
  });
}

/** A right click on a word that the spelling checker does not know. */
async function teaches({ shim }: Pick<Rounds, "shim">, word: string): Promise<void> {
  if (shim === undefined) return;
  await shim.call("contextMenu", { params: { misspelledWord: word, isEditable: true } });
  expect(await shim.call("clickContextMenu", { item: "learn" })).toBe(true);
}

test("an account that signed out has left nothing on this disk, as a search of the whole profile shows", async ({
  services,
  launch,
}) => {
  const { rounds, rep } = await launch();
  await rep.givesConnection(services.description);
  await rep.signsIn(services.sales.login);
  await rep.seesChip("Synced");
  await rep.createsContact({ firstName: planted[0], lastName: "Sent", email: "zwiebel@example.com" });
  await rep.writesNote(`${planted[1]} at noon`);
  await rep.seesChip("Synced");
  await test.step("Rounds pulls everything again after the vault, the reminders and the replica's database were damaged", async () => {
    await rounds.kill();
    for (const name of ["vault", "reminders.json"])
      writeFileSync(join(rounds.userData, name), `torn ${planted[1]}`);
    expect(tearDatabase(rounds.userData, `torn ${planted[1]}`)).toBeGreaterThan(1);
    await rounds.restart();
    await rep.seesChip("Sign in again");
    await rep.givesClientSecretAgain(services.description);
    await rep.signsInAgain(services.sales.login);
    await rep.seesChip("Synced");
  });
  // Work that is never sent, and what was searched for.
  await rep.findsContact(planted[0]);
  await services.control.network({ up: false });
  await rep.writesNote(`${planted[2]} at one`);
  await rep.looksIntoPalette(planted[0], async () => undefined);
  await teaches(rounds, planted[0]);
  await test.step("every file of the profile is on the list of profile files, and no other user can read any of them", () => {
    const files = ownFiles(rounds.userData);
    expect(files.map(({ path }) => path)).toContain("journal.sqlite-wal");
    expect(files.filter(({ path }) => profileFileAt(path) === null)).toEqual([]);
    if (process.platform === "win32") return;
    const open = files.filter(({ path, mode }) => !profileFileAt(path)?.isForeign && (mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(rounds.userData).mode & 0o077).toBe(0);
  });
  await test.step("the next start sets the damaged journal, views and webhooks aside", async () => {
    await rounds.kill();
    for (const name of ["journal.sqlite", "journal.sqlite-wal", "views.json", "webhooks.json"])
      writeFileSync(join(rounds.userData, name), `torn ${planted[1]}`);
    await rounds.restart();
    await rep.seesChip(/1 unsent/);
    for (const name of ["journal.sqlite", "views.json", "webhooks.json"])
      expect(readdirSync(rounds.userData).some((one) => one.startsWith(`${name}.unreadable`))).toBe(true);
  });
  const words = [...planted, ...wordsOf(services)];
  expect(words.length).toBeGreaterThan(300);
  await test.step("the search of the profile finds the planted words before the sign-out", () => {
    const found = holding(rounds.userData, words).join("\n");
    for (const word of planted) expect(found).toContain(word);
  });

  await test.step("law 4: the rep learns which file was set aside before anything can be discarded", async () => {
    await rep.goes("Settings");
    await rep.page.getByRole("button", { name: "Sign out" }).click();
    const dialog = rep.page.getByRole("dialog", { name: "Sign out with unsent changes?" });
    await expect(dialog.getByText(/journal\.sqlite\.unreadable-\d+$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(readdirSync(rounds.userData).some((one) => one.startsWith("journal.sqlite.unreadable"))).toBe(
      true,
    );
  });
  await rep.signsOut("discard");
  await rounds.close();
  const { username, password } = services.sales.login;
  const secrets = [
    ...(services.control.table("oauth_refresh") ?? []),
    ...(services.control.table("oauth_access") ?? []),
  ];
  const all = [...words, username, password, ...secrets.map((row) => String(row.token))];
  const left = holding(rounds.userData, all);
  expect(
    left.filter((one) => rounds.kind === "electron" || !browsersOwn.test(one.split(" in ").at(-1) ?? "")),
  ).toEqual([]);
});
