import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sandboxedIn } from "../../../scripts/ci/page-sandbox.ts";
import { expect, test } from "../fixtures/test.ts";
import { violations } from "../steps/violations.ts";

test.describe.configure({ timeout: 120_000 });

test("law 12: the copied diagnostics hold versions and counts, and nothing of a day's work", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  test.skip(rounds.shim === undefined, "The machine's own clipboard is left alone.");
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rep.logsVisit({ summary: "Met at the fair" });
  await rep.goes("Settings");
  await rep.page.getByRole("button", { name: "Copy diagnostics" }).click();
  await expect(rep.page.getByText("Diagnostics copied.")).toBeVisible();
  expect(await violations(rep.page)).toEqual([]);
  const text = String(await rounds.shim?.call("clipboardText"));
  expect(text).toContain("Rows: ");
  expect(text).toMatch(/contact 61/);
  expect(text).toMatch(/Unsent [2-9], parked 0/);

  const logs = join(rounds.userData, "logs");
  const logged = readdirSync(logs).map((name) => readFileSync(join(logs, name), "utf8"));
  expect(logged.join("")).toContain("/v2/contacts");
  // The shim's Chromium runs without its sandbox, as a build machine has no namespaces for it.
  expect(text).toContain("Page sandboxed no");
  expect(sandboxedIn(rounds.userData)).toBe(false);
  const { login } = services.sales;
  const users = services.control.table("user") ?? [];
  const contacts = services.control.table("contact") ?? [];
  const secret = [
    ...["Zoë", "Ångström", "zoe@example.com", "Met at the fair", login.username, login.password],
    ...[services.sales.url, new URL(services.sales.url).host, services.sales.clientSecret],
    ...users.flatMap((one) => [one.name, one.email]),
    ...contacts.flatMap((one) => [one.name, one.email, one.phone, one.mobile]),
  ].filter((one): one is string => typeof one === "string" && one !== "");
  expect(secret.length).toBeGreaterThan(100);
  for (const one of secret) {
    expect(text).not.toContain(one);
    expect(logged.join("")).not.toContain(one);
  }
});

test("crash reports are written to this disk and sent to nobody", async ({ launch }) => {
  const { rounds } = await launch();
  test.skip(rounds.shim === undefined, "Read from the shim.");
  const started = await rounds.shim?.call("recorded", { kind: "crash-reporter" });
  expect(started?.map((one) => one.details)).toEqual([{ uploads: false }]);
});

test("the newest five crash reports are kept, and all of them are deleted with the account", {
  tag: "@deep",
}, async ({ managed, copyProfile, launch }) => {
  const profile = copyProfile();
  const folder = join(profile.userData, "Crashpad", "completed");
  const reports = () => (existsSync(folder) ? readdirSync(folder) : []).sort();
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= 8; number += 1) {
    writeFileSync(join(folder, `${number}.dmp`), "a piece of the memory");
    utimesSync(join(folder, `${number}.dmp`), number, number);
  }
  const { rounds, rep } = await launch({ managedConfig: managed, ...profile });
  test.skip(rounds.shim === undefined, "Read from the shim's folder.");
  await expect.poll(reports).toEqual(["4.dmp", "5.dmp", "6.dmp", "7.dmp", "8.dmp"]);
  await rep.signsOut();
  expect(reports()).toEqual([]);
});

test("Rounds reopens a crashed window and tells the rep once", async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  await rep.goes("Tasks");
  await rounds.crashRenderer();
  const told = () => rep.page.getByText("The window stopped working, so Rounds reopened it.");
  await expect(told()).toBeVisible();
  await rep.seesChip("Synced");
  await rep.page.reload();
  await rep.seesChip("Synced");
  await expect(told()).toBeHidden();
});

test("a window that keeps crashing is not reopened endlessly, and a system dialog asks how to continue", {
  tag: "@deep",
}, async ({ launch }) => {
  const { rounds } = await launch();
  const { shim } = rounds;
  test.skip(shim === undefined, "The system's own dialog cannot be read.");
  const asked = async () => (await shim?.call("recorded", { kind: "dialog" }))?.length;
  for (let crash = 1; crash <= 5; crash += 1) {
    await rounds.crashRenderer();
    await expect(rounds.page.getByText("CRM address")).toBeVisible();
  }
  expect(await asked()).toBe(0);
  await rounds.crashRenderer();
  await expect.poll(asked).toBe(1);
  // Unanswered, it is tried again.
  await expect(rounds.page.getByText("CRM address")).toBeVisible();
});

test("diagnostics are available even when the data cannot be opened", { tag: "@deep" }, async ({
  managed,
  copyProfile,
  launch,
}) => {
  const profile = copyProfile();
  const file = join(profile.userData, "settings.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), version: 999 }));
  const { rounds } = await launch({ managedConfig: managed, ...profile });
  test.skip(rounds.shim === undefined, "The machine's own clipboard is left alone.");
  const page = rounds.page as Page;
  await page.getByRole("button", { name: "Copy diagnostics" }).click();
  await expect(page.getByText("Diagnostics copied.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const text = String(await rounds.shim?.call("clipboardText"));
  expect(text).toContain("At start: newerProfile");
  expect(text).toContain("replica version not open");
});
