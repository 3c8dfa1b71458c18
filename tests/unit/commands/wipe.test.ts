// notices: files-outlive-sign-out, journal-set-aside-outlives-discarding, held-document-stays, journal-set-aside-removed-unasked
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSignOut, finishSignOut } from "../../../src-main/commands/sign-out.ts";
import { profileFileAt, profileFiles } from "../../../src-main/configuration/profile-files.ts";
import { removeReports } from "../../../src-main/desktop/log/crash-files.ts";
import { rig, temporaryFolder } from "../auth/rig.ts";
import { value } from "../journal/a-journal.ts";
import { customerWords, openProfile, type Profile, pathsIn, work } from "../profile/a-profile.ts";
import { accountKey } from "../sync/entries.ts";

const done = { ok: true, value: null };

/** Each file that holds a word of a customer's or a file's name that does. */
function found(folder: string): readonly string[] {
  const files = pathsIn(folder).filter((one) => !one.isFolder);
  return files.flatMap(({ path }) => {
    const bytes = readFileSync(join(folder, path)).toString("latin1");
    const text = `${path}\n${bytes}\n${bytes.replaceAll("\0", "")}`.toLowerCase();
    return customerWords.some((word) => text.includes(word.toLowerCase())) ? [path] : [];
  });
}

/** The sign-in of a profile, with the sign-out that main has; Chromium alone is not there. */
async function signingOut(on: Profile) {
  const { journal } = on;
  const engine = {
    unsent: journal.countUnsent,
    wipe: async (key: typeof accountKey, how: { keepUnsent: boolean }) => journal.wipe(key, how.keepUnsent),
  };
  const ports = createSignOut({
    ...on,
    engine,
    clearBrowsing: async () => undefined,
    removeCrashReports: () => removeReports(join(on.folder, "Crashpad")),
  });
  const world = await rig({ folder: on.folder, opened: on, signOut: ports });
  world.auth.session.onChange(on.reminders.follow);
  return world;
}

/** Signs out; the rep has seen each journal that was set aside. */
async function signOut(
  on: Profile,
  unsent: "ask" | "keep" | "discard",
  options: { removeWebhooks?: boolean; setAside?: string[] } = {},
) {
  const { auth } = await signingOut(on);
  const { removeWebhooks = true, setAside = journalsAside(on.folder) } = options;
  const count = on.journal.countUnsent(accountKey);
  return auth.handlers["session.signOut"]({
    unsent,
    removeWebhooks,
    setAside,
    ...(count.ok && { count: count.value }),
  });
}

/** A folder that was worked in, and then closed. */
async function used(): Promise<string> {
  const folder = await temporaryFolder();
  const on = await openProfile(folder);
  await work(on);
  on.journal.close();
  expect(found(folder).length).toBeGreaterThan(5);
  return folder;
}

/** The words stay in it, and it makes no sense. */
function damage(file: string): void {
  const whole = readFileSync(file);
  const isDatabase = whole.subarray(0, 6).toString("latin1") === "SQLite";
  const torn = isDatabase ? Buffer.concat([Buffer.alloc(60, 1), whole.subarray(60)]) : `{ torn ${whole}`;
  writeFileSync(file, torn);
}

const asides = (folder: string) => readdirSync(folder).filter((name) => name.includes("unreadable"));

const journalsAside = (folder: string) =>
  asides(folder).flatMap((name) => (name.startsWith("journal.") ? [join(folder, name)] : []));

test.each(["settings.json", "views.json", "webhooks.json", "vault", "journal.sqlite"])(
  "law 13: a sign-out leaves nothing of a customer after %s was damaged, set aside and replaced",
  async (name) => {
    const folder = await used();
    damage(join(folder, name));
    const on = await openProfile(folder, "2");
    expect(asides(folder)).toHaveLength(1);
    await work(on);
    expect(await signOut(on, "discard")).toEqual(done);
    expect(found(folder)).toEqual([]);
    expect(asides(folder)).toEqual([]);
    expect(pathsIn(folder).filter((one) => !one.isFolder && profileFileAt(one.path) === null)).toEqual([]);
  },
);

test("law 13: a sign-out leaves nothing of a customer after everything was damaged twice, reminders included", async () => {
  const folder = await used();
  for (const stamp of ["2", "3"]) {
    for (const name of ["settings.json", "views.json", "webhooks.json", "reminders.json", "vault"])
      damage(join(folder, name));
    damage(join(folder, "journal.sqlite"));
    const on = await openProfile(folder, stamp);
    await work(on);
    on.journal.close();
  }
  const on = await openProfile(folder, "4");
  expect(found(folder).filter((path) => path.includes("unreadable"))).toHaveLength(5);
  expect(await signOut(on, "discard")).toEqual(done);
  expect(found(folder)).toEqual([]);
});

test("law 13: a sign-out removes drafts that a kill left, old logs, learned words and crash reports", async () => {
  const folder = await used();
  const plants = [
    ...profileFiles.map((one) => one.path).filter((path) => path.endsWith(".new")),
    ...["logs/rounds.old.log", "documents/0123456789abcdef/9.1.new/Zwiebelturm.txt", "Custom Dictionary.txt"],
    ...["Custom Dictionary.txt.backup", "Crashpad/pending/1.dmp", "Crashpad/attachments/1/note"],
    "Crashpad/pending/1.meta",
  ];
  for (const path of plants) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), customerWords[0]);
  }
  writeFileSync(join(folder, "Crashpad", "settings.dat"), "Crashpad's own");
  expect(found(folder)).toEqual(expect.arrayContaining(plants));
  expect(await signOut(await openProfile(folder), "discard")).toEqual(done);
  expect(found(folder)).toEqual([]);
  expect(existsSync(join(folder, "Crashpad", "settings.dat"))).toBe(true);
  // Their names would tell whose they were, and of what.
  expect(existsSync(join(folder, "documents"))).toBe(false);
});

test("laws 4 and 13: unsent edits that the rep keeps stay in the journals that were set aside, and everything else is deleted", async () => {
  const folder = await used();
  damage(join(folder, "journal.sqlite"));
  damage(join(folder, "views.json"));
  const on = await openProfile(folder, "2");
  await work(on);
  expect(await signOut(on, "keep")).toEqual(done);
  const [aside] = asides(folder);
  expect(asides(folder)).toEqual([expect.stringMatching(/^journal\.sqlite\.unreadable-2$/)]);
  expect(value(on.journal.countUnsent(accountKey))).toBe(1);
  // As whom they are to be sent for Support stays with them.
  expect(found(folder).filter((path) => !path.startsWith("journal.sqlite"))).toEqual(["settings.json"]);
  on.journal.close();

  const next = await openProfile(folder, "3");
  await work(next);
  expect(await signOut(next, "discard")).toEqual(done);
  expect(existsSync(join(folder, aside ?? ""))).toBe(false);
  expect(found(folder)).toEqual([]);
});

test.each(["ask", "discard"] as const)(
  "law 4: a sign-out with the choice %s removes no journal that was set aside before the rep has heard of it",
  async (unsent) => {
    const folder = await used();
    damage(join(folder, "journal.sqlite"));
    const on = await openProfile(folder, "2");
    const [aside = ""] = journalsAside(folder);
    const before = readFileSync(aside);
    const asked = { ok: false, error: { kind: "unsentEdits", count: 0, setAside: [aside] } };
    expect(await signOut(on, unsent, { setAside: [] })).toEqual(asked);
    expect(on.settings.read().account).not.toBeNull();
    expect(await signOut(on, "keep", { setAside: [] })).toEqual(done);
    expect(readFileSync(aside)).toEqual(before);
    expect(found(folder)).toEqual([basename(aside)]);
  },
);

test("law 4: one question names the journals that were set aside beside the unsent edits, and signs nobody out", async () => {
  const folder = await used();
  damage(join(folder, "journal.sqlite"));
  const on = await openProfile(folder, "2");
  const work = { count: 0, setAside: journalsAside(folder) };
  const { auth } = await signingOut(on);
  expect(await auth.handlers["session.unsavedWork"](null)).toEqual({ ok: true, value: work });
  expect(on.settings.read().account).not.toBeNull();
  expect(found(folder)).toContain("webhooks.json");
});

test("law 13: a sign-out with nothing unsent removes the journals that the rep lets go and the name of the Support account", async () => {
  const folder = await used();
  damage(join(folder, "journal.sqlite"));
  const on = await openProfile(folder, "2");
  expect(await signOut(on, "ask")).toEqual(done);
  expect(found(folder)).toEqual([]);
});

test("a sign-out removes everything but the list of webhooks when the rep keeps that list", async () => {
  const folder = await used();
  const on = await openProfile(folder);
  expect(await signOut(on, "discard", { removeWebhooks: false })).toEqual(done);
  expect(found(folder)).toEqual(["webhooks.json"]);
});

test("law 13: a sign-out deletes a document that a program holds open at the next start, and all other documents at once", async ({
  skip,
}) => {
  const folder = await used();
  const on = await openProfile(folder);
  const held = found(folder).find((path) => path.startsWith("documents/")) ?? "";
  const beside = join(folder, held, "..", "..", "8.1");
  mkdirSync(beside);
  writeFileSync(join(beside, "Quittenbrot.txt"), "");
  const letGo = holdOpen(join(folder, held));
  if (letGo === null) return skip("only root on Linux can hold a file so that nobody removes it");
  expect(await signOut(on, "discard")).toEqual(done);
  expect(found(folder)).toEqual([held]);
  on.journal.close();

  const whileHeld = await openProfile(folder);
  await finishSignOut(folder, whileHeld.settings, whileHeld.log);
  expect(found(folder)).toEqual([held]);
  whileHeld.journal.close();
  letGo();
  const next = await openProfile(folder);
  await finishSignOut(folder, next.settings, next.log);
  expect(found(folder)).toEqual([]);
  expect(next.settings.read().unswept).toBe(false);
});

test("law 4: a start whose settings were lost removes nothing, as nobody signed out", async () => {
  const folder = await used();
  rmSync(join(folder, "settings.json"));
  const before = found(folder);
  const on = await openProfile(folder);
  await finishSignOut(folder, on.settings, on.log);
  expect(found(folder)).toEqual(before);
});

/** As Windows does while a program has a file open: nobody removes what something is mounted on. */
function holdOpen(file: string): (() => void) | null {
  try {
    execFileSync("mount", ["--bind", file, file], { stdio: "ignore" });
  } catch {
    return null;
  }
  let isHeld = true;
  const letGo = () => {
    if (isHeld) execFileSync("umount", ["-l", file]);
    isHeld = false;
  };
  onTestFinished(letGo);
  return letGo;
}
