import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { RunningApp } from "../fixtures/running-app.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 90_000 });

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A contact and a deal of the services, by what stands on their pages. */
function someone(table: readonly Readonly<Record<string, unknown>>[] | null): Named {
  const row = table?.find((one) => one.is_organization !== true) ?? {};
  const name = row.name ?? [row.first_name, row.last_name].filter(Boolean).join(" ");
  return { id: Number(row.id), name: String(name) };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Returns the control of the shim's desktop; skips the test on a real Electron, which has none. */
function desktop({ shim }: { readonly shim: RunningApp["shim"] }): NonNullable<RunningApp["shim"]> {
  test.skip(shim === undefined, "the desktop's part is played by the shim alone");
  if (shim === undefined) throw new Error("unreachable");
  return shim;
}

test.describe("Links to records", () => {
  test("a link opens its record in a running app, or says plainly that the record is missing", async ({
    services,
    signedIn,
  }) => {
    const { rounds, rep } = await signedIn();
    const contact = someone(services.control.table("contact"));
    const deal = someone(services.control.table("deal"));
    const [task] = services.control.table("task") ?? [];
    await rounds.openUrl(`rounds://contact/${contact.id}`);
    await expect(heading(rep.page, contact.name)).toBeVisible();
    await rounds.openUrl(`rounds://deal/${deal.id}`);
    await expect(heading(rep.page, deal.name)).toBeVisible();
    await rounds.openUrl(`rounds://task/${Number(task?.id)}`);
    await expect(heading(rep.page, String(task?.content).split("\n", 1).join())).toBeVisible();
    await rounds.openUrl("rounds://deal/999999");
    await expect(rep.page.getByText("Not on this computer")).toBeVisible();
    await rounds.openUrl("rounds://nonsense/1");
    await expect(rep.page.getByText("Rounds can't open this link.")).toBeVisible();
  });

  test("a link opens its record from a cold start", { tag: "@deep" }, async ({ services, signedIn }) => {
    const { rounds, rep } = await signedIn();
    const contact = someone(services.control.table("contact"));
    await rounds.close();
    await rounds.restart({ args: [`rounds://contact/${contact.id}`] });
    await expect(heading(rep.page, contact.name)).toBeVisible();
  });

  test("a link waits for the sign-in and for an open form", async ({ services, managed, launch }) => {
    const contact = someone(services.control.table("contact"));
    const deal = someone(services.control.table("deal"));
    const { rounds, rep } = await launch({
      managedConfig: managed,
      args: [`rounds://contact/${contact.id}`],
    });
    await expect(rep.page.getByText("Sign in to open the contact from the link.")).toBeVisible();
    await rep.signsInWithPassword(services.sales.login);
    await expect(heading(rep.page, contact.name)).toBeVisible();
    await rep.seesChip("Synced");

    await rep.page.getByRole("button", { name: "Add note" }).click();
    const dialog = rep.page.getByRole("dialog", { name: "New note" });
    await dialog.getByRole("textbox", { name: "Note" }).fill("Half a");
    await rounds.openUrl(`rounds://deal/${deal.id}`);
    await expect(rep.page.getByText("The deal from the link opens when you're done here.")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue("Half a");
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(heading(rep.page, deal.name)).toBeVisible();
  });

  test("a link that comes while the app quits starts the app again and opens", { tag: "@deep" }, async ({
    services,
    signedIn,
  }) => {
    const { rounds, rep } = await signedIn();
    const contact = someone(services.control.table("contact"));
    await desktop(rounds).call("quitAndOpenUrl", { url: `rounds://contact/${contact.id}` });
    await rounds.startedAgain();
    await expect(heading(rep.page, contact.name)).toBeVisible();
  });
});

test("a packed Rounds reads nothing of a developer's, opens links from a cold start, and starts at login by its program alone", async ({
  services,
  launch,
  managed,
}) => {
  const config = mkdtempSync(join(tmpdir(), "rounds-config-"));
  const env = {
    ROUNDS_SHIM_DESKTOP: "packaged=yes",
    XDG_CONFIG_HOME: config,
    ELECTRON_RENDERER_URL: "http://127.0.0.1:9/",
  };
  const { rounds, rep } = await launch({ managedConfig: managed, env });
  desktop(rounds);
  test.skip(process.platform !== "linux", "the desktop's files are Linux's");
  await rep.givesConnection(services.description);
  await rep.signsIn(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Settings");
  await rep.page.getByRole("switch", { name: "Start Rounds when you log in" }).click();
  const entry = join(config, "autostart/rounds.desktop");
  await expect.poll(() => existsSync(entry) && readFileSync(entry, "utf8")).toContain("Exec=");
  expect(/^Exec=(.*)$/m.exec(readFileSync(entry, "utf8"))?.[1]).toMatch(/^\S+ --at-login$/);
  expect(await rep.readsAboutUpdates()).toBe("This copy of Rounds doesn't update itself.");
  const contact = someone(services.control.table("contact"));
  await desktop(rounds).call("quitAndOpenUrl", { url: `rounds://contact/${contact.id}` });
  await rounds.startedAgain();
  await expect(heading(rep.page, contact.name)).toBeVisible();
  await rounds.startSecond(["rounds://nonsense/1"]);
  await expect(rep.page.getByText("Rounds can't open this link.")).toBeVisible();
});

test("the menu does the same as the window's commands, and does nothing while nobody is signed in", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const { rounds, rep } = await launch({ managedConfig: managed });
  const { page } = rep;
  await rounds.clickMenu("newTask");
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await expect(page.getByRole("dialog")).toBeHidden();
  for (const [item, dialog] of [
    ["logVisit", "Log visit"],
    ["newTask", "New task"],
    ["newNote", "New note"],
    ["newContact", "New contact"],
    ["capture", "Quick capture"],
    ["shortcuts", "Keyboard shortcuts"],
    ["palette", "Search and commands"],
  ] as const) {
    await rounds.clickMenu(item);
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: dialog })).toBeHidden();
  }
  await rounds.clickMenu("goSettings");
  await expect(heading(page, "Settings")).toBeVisible();

  services.control.clearLog();
  await rounds.clickMenu("syncNow");
  await expect.poll(() => services.control.log().length).toBeGreaterThan(0);

  await page.keyboard.press("ControlOrMeta+Shift+t");
  await page.getByRole("textbox", { name: "Task" }).fill("Call");
  await page.keyboard.type("!!");
  await rounds.clickMenu("undo");
  await expect(page.getByRole("textbox", { name: "Task" })).not.toHaveValue("Call!!");
  await page.getByRole("textbox", { name: "Task" }).fill("Call the office");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Task saved.")).toBeVisible();
  await rep.goes("Tasks");
  await expect(page.getByText("Call the office")).toBeVisible();
  await rounds.clickMenu("undo");
  await expect(page.getByText("Call the office")).toBeHidden();
});

test("About Rounds names its version, and the place of its libraries' licenses", async ({
  managed,
  launch,
}) => {
  const { rounds } = await launch({ managedConfig: managed });
  const shim = desktop(rounds);
  await rounds.clickMenu("About Rounds");
  const [shown] = await shim.call("recorded", { kind: "about-panel" });
  expect(shown?.details).toEqual({
    applicationName: "Rounds",
    applicationVersion: expect.stringMatching(/^\d/),
    copyright: "The licenses of the libraries in Rounds are in Settings, under Licenses.",
  });
});

test("the window comes back where it was, on a screen that exists", { tag: "@deep" }, async ({ launch }) => {
  const screens = (...all: readonly object[]) => ({ ROUNDS_SHIM_SCREENS: JSON.stringify(all) });
  const left = { x: 0, y: 0, width: 1600, height: 900 };
  const right = { x: 1600, y: 0, width: 1920, height: 1080 };
  const { rounds } = await launch({ env: screens(left, right) });
  const window = () => desktop(rounds).call("window");
  const bounds = { x: 1900, y: 120, width: 1100, height: 700 };
  await desktop(rounds).call("moveWindow", { bounds });
  await desktop(rounds).call("maximizeWindow");
  await rounds.close();
  await rounds.restart();
  await expect.poll(window).toMatchObject({ bounds, maximized: true });
  await rounds.close();
  await rounds.restart({ env: screens(left) });
  await expect.poll(window).toMatchObject({ bounds: { x: 500, y: 120, width: 1100, height: 700 } });
});

test("a second start brings the first instance to the front and hands over its link", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const contact = someone(services.control.table("contact"));
  const second = await rounds.startSecond([`rounds://contact/${contact.id}`]);
  expect(second.code).toBe(0);
  await expect(heading(rep.page, contact.name)).toBeVisible();
});

test("a key that is held down acts once: its repeats reach neither the window nor the menu", async ({
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const shim = desktop(rounds);
  const reached = async () =>
    (await shim.call("recorded", { kind: "accelerator" })).map((one) => one.details);
  const before = (await reached()).length;
  for (const key of ["r", "z", "k"]) {
    await page.keyboard.down("ControlOrMeta");
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await page.keyboard.up("ControlOrMeta");
  }
  // Over the page its keys mean nothing, and the menu's do: the last of all shows that the others have not come.
  await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+,");
  await expect.poll(async () => (await reached()).slice(before)).toEqual(["goSettings"]);
  await page.keyboard.press("Escape");
});

test("the tray is off at first, and when on it counts unsent changes, captures, and keeps the app when the window closes", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const shim = desktop(rounds);
  const visible = async () => (await shim.call("window"))?.visible;
  expect(await shim.call("recorded", { kind: "tray" })).toEqual([]);
  await rep.goes("Settings");
  await rep.page.getByRole("switch", { name: /Keep Rounds in the/ }).click();
  await expect.poll(async () => (await shim.call("recorded", { kind: "tray" })).length).toBe(1);

  await services.control.network({ up: false });
  await shim.call("closeWindow");
  await expect.poll(visible).toBe(false);
  expect(await shim.call("clickTrayMenu", { item: "newTask" })).toBe(true);
  await expect.poll(visible).toBe(true);
  await rep.page.getByRole("textbox", { name: "Task" }).fill("Call the office");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await rep.seesChip(/1 unsent/);
  const toolTip = async () => (await shim.call("recorded", { kind: "tray-tool-tip" })).at(-1)?.details;
  await expect.poll(toolTip).toEqual({ toolTip: "Rounds: 1 change unsent" });
  if (process.platform !== "win32") await expect.poll(() => shim.call("badge")).toBe(1);

  await shim.call("closeWindow");
  await services.control.network({ up: true });
  await shim.call("power", { event: "resume" });
  await expect.poll(toolTip, { timeout: 30_000 }).toEqual({ toolTip: "Rounds: Everything is sent" });
  await shim.call("clickTray");
  await expect.poll(visible).toBe(true);

  await rounds.close();
  await rounds.restart();
  const again = desktop(rounds);
  expect(await again.call("recorded", { kind: "tray" })).toHaveLength(1);
});

test("on a desktop without icons Settings says so, closing the window quits Rounds, and a start brings everything back", {
  tag: "@deep",
}, async ({ signedIn }) => {
  test.skip(process.platform !== "linux", "the other systems always have a place for icons");
  const { rounds, rep } = await signedIn({ env: { ROUNDS_SHIM_DESKTOP: "tray=none" } });
  desktop(rounds);
  await rep.goes("Settings");
  const inTray = rep.page.getByRole("switch", { name: /Keep Rounds in the/ });
  await inTray.click();
  await expect(inTray).toBeChecked();
  await expect(rep.page.getByText("This desktop shows no tray icons")).toBeVisible();
  await desktop(rounds).call("closeWindow");
  await rounds.ended();
  await rounds.restart({ args: ["--at-login"] });
  await expect
    .poll(async () => (await desktop(rounds).call("window"))?.visible, { timeout: 30_000 })
    .toBe(true);
  await rep.seesChip("Synced");
});

test("a tray whose panel starts later shows the icon then, and keeps Rounds when the window closes", {
  tag: "@deep",
}, async ({ signedIn }) => {
  test.skip(process.platform !== "linux", "the other systems always have a place for icons");
  const { rounds, rep } = await signedIn({ env: { ROUNDS_SHIM_DESKTOP: "tray=none" } });
  const shim = desktop(rounds);
  await rep.goes("Settings");
  await rep.page.getByRole("switch", { name: /Keep Rounds in the/ }).click();
  await expect(rep.page.getByText("This desktop shows no tray icons")).toBeVisible();
  expect(await shim.call("clickTray")).toBe(false);
  await shim.call("setTrayHost", { there: true });
  await shim.call("closeWindow");
  await expect.poll(async () => (await shim.call("window"))?.visible).toBe(false);
  expect(await shim.call("clickTray")).toBe(true);
  await expect.poll(async () => (await shim.call("window"))?.visible).toBe(true);
});

test("Rounds starts at login when the rep wants it, in the tray without a window", { tag: "@deep" }, async ({
  signedIn,
}) => {
  test.skip(process.platform !== "linux", "on the other systems Electron does it");
  const config = mkdtempSync(join(tmpdir(), "rounds-config-"));
  const { rounds, rep } = await signedIn({ env: { XDG_CONFIG_HOME: config } });
  const shim = desktop(rounds);
  await rep.goes("Settings");
  const atLogin = rep.page.getByRole("switch", { name: "Start Rounds when you log in" });
  await expect(atLogin).not.toBeChecked();
  await atLogin.click();
  await expect(atLogin).toBeChecked();
  expect(readFileSync(join(config, "autostart/rounds.desktop"), "utf8")).toMatch(/^Exec=.* --at-login$/m);
  await rep.page.getByRole("switch", { name: /Keep Rounds in the/ }).click();
  await expect.poll(async () => (await shim.call("recorded", { kind: "tray" })).length).toBe(1);
  await rounds.close();
  await rounds.restart({ args: ["--at-login"] });
  await rep.seesChip("Synced");
  expect((await desktop(rounds).call("window"))?.visible).toBe(false);
  await rounds.startSecond();
  await expect.poll(async () => (await desktop(rounds).call("window"))?.visible).toBe(true);
});

test("the chosen appearance applies to menus and page alike, also at the next start", async ({
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const dark = () => rep.page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  expect(await dark()).toBe("light");
  await desktop(rounds).call("setSystemDark", { dark: true });
  await expect.poll(dark).toBe("dark");
  await rep.goes("Settings");
  await rep.page.getByText("Light", { exact: true }).click();
  await expect.poll(dark).toBe("light");
  expect(await desktop(rounds).call("theme")).toBe("light");
  await rep.page.getByText("Dark", { exact: true }).click();
  await expect.poll(dark).toBe("dark");
  await rounds.close();
  await rounds.restart();
  expect(await desktop(rounds).call("theme")).toBe("dark");
  // Playwright has put its own colours over the page when it attached: any change puts the system's back.
  await desktop(rounds).call("setSystemDark", { dark: false });
  await expect.poll(dark).toBe("dark");
});

test("a right click corrects a word, copies and pastes, and copies a record's link", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const shim = desktop(rounds);
  const contact = someone(services.control.table("contact"));
  await rep.page.keyboard.press("ControlOrMeta+Shift+n");
  // The form gives the focus away once, when it opens.
  await expect(rep.page.getByRole("dialog", { name: "New note" }).locator(":focus")).toHaveCount(1);
  await rep.page.getByRole("textbox", { name: "Note" }).focus();
  await shim.call("contextMenu", {
    params: { misspelledWord: "ofice", dictionarySuggestions: ["office"], isEditable: true },
  });
  expect(await shim.call("clickContextMenu", { item: "office" })).toBe(true);
  await expect(rep.page.getByRole("textbox", { name: "Note" })).toHaveValue("office");
  expect(await shim.call("clickContextMenu", { item: "learn" })).toBe(true);
  expect((await shim.call("recorded", { kind: "spelling-word" })).at(-1)?.details).toEqual({
    word: "ofice",
  });
  await shim.call("contextMenu", { params: { linkURL: `app://rounds/#/contacts/${contact.id}` } });
  expect(await shim.call("clickContextMenu", { item: "copyLink" })).toBe(true);
  expect(await shim.call("clipboardText")).toBe(`rounds://contact/${contact.id}`);
});

test("law 3: quitting right after a save waits for the disk, and never for a network that hangs", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false, how: "hang" });
  await rep.page.keyboard.press("ControlOrMeta+Shift+t");
  await rep.page.getByRole("textbox", { name: "Task" }).fill("Saved on the way out");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  const from = performance.now();
  await rounds.close();
  expect(performance.now() - from).toBeLessThan(10_000);
  await rounds.restart();
  await rep.goes("Tasks");
  await expect(rep.page.getByText("Saved on the way out")).toBeVisible();
  await rep.seesChip(/unsent|Syncing|Offline/);
});
