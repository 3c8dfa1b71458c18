import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { profileFileAt } from "../../../src-main/configuration/profile-files.ts";
import type { Services } from "../../services/start.ts";
import { bytesIfThere } from "../fixtures/bytes-if-there.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";

const planted = ["Zwiebelturmwart", "Quittenbrotzeit", "Kaltwasserkurgast"] as const;

/** Matches files that a whole browser keeps and Electron does not: its history, form entries and tabs. */
const browsersOwn =
  /^\/Chromium\/Default\/(History|Web Data|Sessions|Favicons|Top Sites|Shortcuts|Network Action Predictor)/;

/** Each file under a folder that holds one of these words, in either encoding that a browser keeps strings in. */
function holding(folder: string, words: readonly string[]): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.flatMap((file) => {
    const path = join(file.parentPath, file.name);
    const bytes = bytesIfThere(path);
    const found = words.filter(
      (word) => bytes.includes(word) || bytes.includes(Buffer.from(word, "utf16le")),
    );
    return found.map((word) => `${word} in ${path.slice(folder.length)}`);
  });
}

/** Lists the services' texts about people, deals and work that are long enough (over 12 characters) not to match by chance. */
function wordsOf(services: Services): readonly string[] {
  const of = (table: string, field: string) =>
    (services.control.table(table) ?? [])
      .map((row) => String(row[field] ?? ""))
      .filter((text) => text.length > 12);
  return [
    ...of("contact", "email"),
    ...of("contact", "name"),
    ...of("note", "content"),
    ...of("task", "content"),
    ...of("deal", "name"),
    ...of("user", "email"),
  ];
}

/** The files of Rounds' own folder, as they lie there with Electron: the stand-in has Chromium's in one of its own, and its lock. */
function ownFiles(folder: string): readonly { readonly path: string; readonly mode: number }[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.flatMap((file) => {
    const whole = join(file.parentPath, file.name);
    const path = relative(folder, whole).replaceAll("\\", "/");
    const { mode } = statSync(whole);
    return /^(Chromium\/|stand-in-)/.test(path) ? [] : [{ path, mode }];
  });
}

/** A right click on a word that the spelling checker does not know. */
async function teaches({ standIn }: Pick<Rounds, "standIn">, word: string): Promise<void> {
  if (standIn === undefined) return;
  await standIn.call("contextMenu", { params: { misspelledWord: word, isEditable: true } });
  expect(await standIn.call("clickContextMenu", { item: "learn" })).toBe(true);
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
  // Work that is never sent, and what was searched for.
  await services.control.network({ up: false });
  await rep.writesNote(`${planted[2]} at one`);
  await rep.looksIntoPalette(planted[0], async () => undefined);
  await teaches(rounds, planted[0]);
  await test.step("nobody else can read it, and every file is known", () => {
    const files = ownFiles(rounds.userData);
    expect(files.map(({ path }) => path)).toContain("journal.sqlite-wal");
    expect(files.filter(({ path }) => profileFileAt(path) === null)).toEqual([]);
    if (process.platform === "win32") return;
    const open = files.filter(({ path, mode }) => !profileFileAt(path)?.isForeign && (mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(rounds.userData).mode & 0o077).toBe(0);
  });
  await test.step("journal, views and webhooks are damaged, and set aside at the next start", async () => {
    await rounds.kill();
    for (const name of ["journal.sqlite", "journal.sqlite-wal", "views.json", "webhooks.json"])
      writeFileSync(join(rounds.userData, name), `torn ${planted[1]}`);
    await rounds.restart();
    await rep.seesChip(/1 unsent/);
    for (const name of ["journal.sqlite", "views.json", "webhooks.json"])
      expect(readdirSync(rounds.userData).some((one) => one.startsWith(`${name}.unreadable`))).toBe(true);
  });
  const words = [...planted, ...wordsOf(services)];
  expect(words.length).toBeGreaterThan(100);
  await test.step("before, the search finds them", () => {
    const found = holding(rounds.userData, words).join("\n");
    for (const word of planted) expect(found).toContain(word);
  });

  await test.step("law 4: the rep learns which file was set aside, before it can be discarded", async () => {
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
