import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { holdsReads } from "../steps/holds-reads.ts";
import { ofType, opensContact } from "../support/event-steps.ts";

test.use({ oneApp: true });

const long = "long ".repeat(60).trim();

test("a form with input asks before the rep leaves it, and an empty one does not", async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const task = page.getByRole("dialog", { name: "New task" });
  const question = page.getByRole("dialog", { name: "Discard what you entered?" });
  await rep.goes("Tasks");
  await page.getByRole("button", { name: "New task" }).click();
  await page.keyboard.press("Escape");
  await expect(task).toBeHidden();

  await page.getByRole("button", { name: "New task" }).click();
  await page.keyboard.type("Call the office");
  await page.keyboard.press("Escape");
  await expect(question.getByRole("button", { name: "Keep writing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(task.getByLabel("Task", { exact: false }).first()).toHaveValue("Call the office");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(task).toBeHidden();
});

test("a text input grows with its text to twelve lines, scrolls from there, and becomes small again without it", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Notes");
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("n");
  const note = page.getByRole("dialog").getByLabel(/^Note/);
  const fill = async (lines: number) => {
    await note.fill(Array.from({ length: lines }, () => "a line").join("\n"));
    return await note.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  };
  const tall = ({ clientHeight }: { readonly clientHeight: number }) => clientHeight;
  const empty = tall(await fill(1));
  const eight = await fill(8);
  expect(tall(eight)).toBeGreaterThan(empty);
  expect(eight.scrollHeight).toBe(eight.clientHeight);
  const twelve = await fill(12);
  expect(twelve.scrollHeight).toBe(twelve.clientHeight);
  const forty = await fill(40);
  expect(tall(forty)).toBe(tall(twelve));
  expect(forty.scrollHeight).toBeGreaterThan(forty.clientHeight);
  expect(tall(await fill(1))).toBe(empty);
});

test("a missing field is named in the form's own words, takes the focus, and loses its complaint once filled", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("c");
  await page.getByLabel("First name").fill("Ada");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByLabel("Last name")).toBeFocused();
  await expect(page.getByText("Last name is needed.")).toBeVisible();
  await page.keyboard.type("Aragon");
  await expect(page.getByText("Last name is needed.")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Ada Aragon" })).toBeVisible();
  await page.getByRole("button", { name: "Add task" }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Task is needed.")).toBeVisible();
});

test("a page opened by keyboard takes the focus, so that Tab continues from there", async ({
  services,
  managed,
  launch,
}) => {
  const { rep } = await launch({ managedConfig: managed });
  await expect(rep.page.getByLabel("Work email")).toBeFocused();
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Contacts");
  await rep.page.getByLabel("Search contacts").press("ArrowDown");
  await rep.page.keyboard.press("Enter");
  await expect(rep.page.getByRole("button", { name: "Log visit" })).toBeVisible();
  await expect(rep.page.getByRole("main")).toBeFocused();
  await rep.page.keyboard.press("Tab");
  await expect(rep.page.getByRole("main").locator(":focus")).toBeVisible();

  const button = rep.page.getByRole("button", { name: "Add note" });
  await button.focus();
  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("v");
  await expect(rep.page.getByRole("dialog", { name: "Log visit" })).toBeVisible();
  await rep.page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("text typed right after a form's shortcut goes into its first field, and a quick rep keeps the field they chose", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const capture = async (letter: string) => {
    await page.keyboard.press("ControlOrMeta+n");
    await page.keyboard.press(letter);
  };
  for (const [letter, field] of [
    ["c", "First name"],
    ["t", "Task"],
    ["v", "Contact"],
  ] as const) {
    await capture(letter);
    await page.keyboard.type("gt");
    const form = page.getByRole("dialog");
    await expect(form.getByLabel(field).first(), field).toHaveValue("gt");
    await form.getByRole("button", { name: "Cancel" }).click();
  }

  for (let time = 0; time < 10; time++) {
    await capture("c");
    const form = page.getByRole("dialog", { name: "New contact" });
    await form.getByLabel("Last name").focus();
    // The dialog's trap sets its timer when it is shown; what is set later runs later.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(form.getByLabel("Last name")).toBeFocused();
    await form.getByRole("button", { name: "Cancel" }).click();
  }
});

test("a dialog keeps shortcuts away from the page below it", async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });
  await rep.goes("Settings");
  await rep.page.getByRole("button", { name: "Sign out" }).click();
  const question = rep.page.getByRole("dialog", { name: "Sign out with unsent changes?" });
  await expect(question).toBeVisible();
  await rep.page.keyboard.press("g");
  await rep.page.keyboard.press("t");
  await rep.page.keyboard.press("ControlOrMeta+n");
  await expect(question).toBeVisible();
  await expect(rep.page.getByRole("dialog", { name: "Quick capture" })).toBeHidden();
  await expect(rep.page).toHaveTitle(/^Settings/);
});

test("a refused edit is one click from the chip, and long words never widen the page", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const { rep } = await launch({ managedConfig: managed });
  await rep.page.setViewportSize({ width: 1024, height: 700 });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  services.control.addFault({ kind: "status", status: 422, route: "/v2/notes", method: "POST" });
  await rep.goes("Contacts");
  await rep.page.getByRole("list", { name: "Contacts" }).getByRole("link").first().click();
  await rep.logsVisit({ summary: "A".repeat(300), followUp: long });
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await expect(rep.page.getByRole("tab", { name: /Needs attention/, selected: true })).toBeVisible();
  for (const tab of [/Needs attention/, "History", /Waiting/]) {
    await rep.page.getByRole("tab", { name: tab }).click();
    const wide = await rep.page.locator(".page-body").evaluate((body) => body.scrollWidth > body.clientWidth);
    expect(wide, String(tab)).toBe(false);
  }
  await rep.page.getByRole("link", { name: "1 change needs your attention." }).click();
  await expect(rep.page.getByRole("tab", { name: /Needs attention/, selected: true })).toBeVisible();
});

test("a form saved before its records are read waits for them and saves everything", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.seesChip("Synced");
  await rep.connectsSupport(services.support);
  const contact = services.control
    .table("contact")
    ?.find((one) => one.email !== null && one.address !== null);
  await opensContact(rep, contact);
  const savesUnread = async (key: string, title: string, field: string, words: string) => {
    const letGo = await holdsReads(page, "contact");
    await page.keyboard.press("ControlOrMeta+n");
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel(field).fill(words);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog.getByRole("button", { name: /^Save/ })).toHaveAttribute("data-loading", "true");
    await letGo();
    await expect(dialog).toBeHidden();
    await rep.seesChip("Synced");
  };
  await savesUnread("e", "New support event", "Kind of event", "sample_sent");
  expect(ofType(services, "sample_sent")).toHaveLength(1);
  await savesUnread("v", "Log visit", "Summary", "Showed the oak range");
  // The address of the visit is that of the contact, unless another is typed.
  const { city } = (contact?.address ?? {}) as { readonly city?: string };
  const notes = services.control.table("note") ?? [];
  expect(notes.find((one) => String(one.content).includes("Showed the oak range"))?.content).toContain(
    city ?? "a city",
  );
});

test("laws 8 and 11: an open form shows for each field that its record was changed, and overwrites nothing unseen", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const made = await colleague(services, "POST", "/v2/deals", {
    name: "Rowan benches",
    contact_id: (services.control.table("contact") ?? [])[0]?.id,
    value: "100",
    currency: "EUR",
  });
  const dealThere = () => services.control.table("deal")?.find((one) => one.id === made.id);
  const changesThere = (values: object) => colleague(services, "PUT", `/v2/deals/${made.id}`, values);
  // As the clock of main does it: the rep can press no other key while a form is open.
  const pulls = () => page.evaluate(() => window.rounds.commands["sync.now"](null));
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await page.evaluate((id) => window.location.assign(`#/deals/${id}`), made.id);
  await expect(page.getByRole("heading", { level: 1, name: "Rowan benches" })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit deal" });
  const value = dialog.getByRole("textbox", { name: "Value" });
  await value.fill("130");

  await changesThere({ value: "120", name: "Rowan benches and tables" });
  await pulls();
  const changed = dialog.getByRole("status", { name: "Changed while this form was open" });
  await expect(changed.getByRole("group", { name: "Value" })).toContainText("120");
  await expect(changed.getByRole("group", { name: "Deal name" })).toContainText("Rowan benches and tables");
  await expect(dialog.getByRole("textbox", { name: "Deal name" })).toHaveValue("Rowan benches and tables");
  await expect(value).toHaveValue("130");
  await expectAccessible(rep, "a form whose record was changed", ".mantine-Modal-content");

  await changed.getByRole("button", { name: "Use this" }).click();
  await expect(value).toHaveValue("120");
  await value.fill("140");
  await changesThere({ value: "125" });
  await pulls();
  await expect(changed.getByRole("group", { name: "Value" })).toContainText("125");
  await changed.getByRole("button", { name: "Keep my version" }).click();
  await dialog.getByRole("button", { name: "Save deal" }).click();
  // The chip may still say so of what was there before the form was saved.
  await expect.poll(dealThere).toMatchObject({ value: 140, name: "Rowan benches and tables" });
  await rep.seesChip("Synced");

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await value.fill("150");
  await changesThere({ value: "145" });
  await pulls();
  await expect(changed.getByRole("group", { name: "Value" })).toContainText("145");
  await dialog.getByRole("button", { name: "Save deal" }).click();
  await rep.seesChip("Needs attention");
  expect(dealThere()).toMatchObject({ value: 145 });
});
