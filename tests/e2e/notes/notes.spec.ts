import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

const notesSaying = (services: Services, words: string) =>
  (services.control.table("note") ?? []).filter((one) => one.content === words);

async function opensLead(rep: Rep, number: number): Promise<void> {
  await rep.page.evaluate((id) => {
    window.location.hash = `#/leads/${id}`;
  }, number);
  await expect(rep.page.getByRole("heading", { level: 1, name: `Lead ${number}` })).toBeVisible();
}

test("law 3: an important, tagged, private note and a line on a lead are written offline by keyboard and arrive once after a restart", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await opensLead(rep, 4711);
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New note" });
  await expect(dialog.getByLabel("About").first()).toHaveValue("Lead 4711");
  await expect(dialog.getByRole("textbox", { name: "Note" })).toBeFocused();
  await page.keyboard.type("Wants two samples");
  await page.keyboard.press("Tab");
  await page.keyboard.type("samples");
  await page.keyboard.press("Enter");
  await dialog.getByRole("checkbox", { name: "Important" }).press("Space");
  await dialog.getByRole("checkbox", { name: "Only I may read it" }).press("Space");
  await expectAccessible(rep, "note form", "[role=dialog]");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  const entry = page.getByRole("listitem").filter({ hasText: "Wants two samples" });
  await expect(entry).toContainText("Important note");
  await expect(entry).toContainText("Only you");
  await expect(entry.getByRole("list", { name: "Tags" })).toContainText("samples");
  const line = page.getByRole("textbox", { name: "New line" });
  await line.fill("Rings back on Friday");
  await rep.goes("Today");
  await opensLead(rep, 4711);
  await expect(line).toHaveValue("Rings back on Friday");
  await line.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Rings back on Friday" })).toBeVisible();
  await expect(line).toHaveValue("");
  await expectAccessible(rep, "lead");

  await rounds.restart();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  expect(notesSaying(services, "Wants two samples")).toMatchObject([
    { resource_type: "lead", resource_id: 4711, is_important: true, type: "restricted", tags: ["samples"] },
  ]);
  expect(notesSaying(services, "Rings back on Friday")).toMatchObject([
    { resource_type: "lead", resource_id: 4711, is_important: false, type: "regular" },
  ]);
  await opensLead(rep, 4711);
  await rep.page.getByRole("button", { name: /^Edit note: Wants/ }).click();
  await rep.page.getByRole("checkbox", { name: "Only I may read it" }).uncheck();
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect.poll(() => notesSaying(services, "Wants two samples")).toMatchObject([{ type: "regular" }]);
});

test("law 1: a note about the wrong record is moved to another record offline, and the service has it there", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const [deal] = services.control.table("deal") ?? [];
  await opensLead(rep, 4713);
  await page.getByRole("textbox", { name: "New line" }).fill("Wants a ramp");
  await page.keyboard.press("Enter");
  await expect.poll(() => notesSaying(services, "Wants a ramp")).toHaveLength(1);
  await services.control.network({ up: false });
  await page.getByRole("button", { name: /^Edit note: Wants a ramp/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit note" });
  await expect(dialog.getByRole("textbox", { name: "Note" })).toBeFocused();
  const about = dialog.getByRole("combobox", { name: "About" });
  await expect(about).toHaveValue("Lead 4713");
  await about.fill(String(deal?.name));
  await page
    .getByRole("option", { name: String(deal?.name) })
    .first()
    .click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Wants a ramp" })).toBeHidden();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await expect
    .poll(() => notesSaying(services, "Wants a ramp"))
    .toMatchObject([{ resource_type: "deal", resource_id: deal?.id }]);
});

test("law 8: tags added on both sides are all kept, and a colleague's restricted note is not shown", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const about = { resource_type: "lead", resource_id: 4712 };
  const { id } = await colleague(services, "POST", "/v2/notes", {
    ...about,
    content: "Ask for Jo",
    tags: ["a"],
  });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await opensLead(rep, 4712);
  const edit = rep.page.getByRole("button", { name: /^Edit note/ });
  // The chip says "Synced" before the note is fetched, too.
  await expect(edit).toBeVisible({ timeout: 30_000 });
  await services.control.network({ up: false });
  await edit.click();
  const tags = rep.page.getByRole("dialog", { name: "Edit note" }).getByLabel("Tags").first();
  await tags.fill("mine");
  await tags.press("Enter");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await colleague(services, "PUT", `/v2/notes/${id}`, { tags: ["a", "theirs"] });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await expect
    .poll(() => ((notesSaying(services, "Ask for Jo")[0]?.tags ?? []) as string[]).toSorted())
    .toEqual(["a", "mine", "theirs"]);
});

test("the actions of an entry in a timeline are in sight only while the mouse or the focus is on it", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Ada", lastName: "Hoverley", email: "hoverley@example.com" });
  await rep.writesNote("Door code 4711");
  const edit = page.getByRole("button", { name: "Edit note: Door code 4711" });
  const actions = page.locator(".row-actions.on-hover").filter({ has: edit });
  await page.mouse.move(0, 0);
  await expect(actions).toHaveCSS("opacity", "0");
  await page.getByText("Door code 4711").hover();
  await expect(actions).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(actions).toHaveCSS("opacity", "0");
  await edit.focus();
  await expect(actions).toHaveCSS("opacity", "1");
});

test("law 11: a line that was begun about a new contact is there after the contact got its id, and keeps what was typed while it was saved", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Lina", lastName: "Liner", email: "liner@example.com" });
  const line = page.getByRole("textbox", { name: "New line" });
  await line.fill("Wants larch");
  await services.control.network({ up: true });
  await page.keyboard.press("ControlOrMeta+r");
  await rep.seesChip("Synced");
  await page.getByRole("tab", { name: "Deals" }).click();
  await page.getByRole("tab", { name: "Timeline" }).click();
  await expect(line).toHaveValue("Wants larch");
  // No wait between the two: the second text is typed while the first is saved.
  await line.evaluate((input: HTMLInputElement) => {
    const types = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    input.form?.requestSubmit();
    types("Wants larch and oak");
  });
  await expect(page.getByText("Note saved.")).toBeVisible();
  await expect(line).toHaveValue("and oak");
  await line.fill("");
  await rep.seesChip("Synced");
  expect(notesSaying(services, "Wants larch")).toHaveLength(1);
});

test("law 4: a note begun on a task's page stays with the task's contact when a colleague moves the task to another one", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const [first, second] = services.control.table("contact") ?? [];
  const task = await colleague(services, "POST", "/v2/tasks", {
    content: "Count the beech boards",
    resource_type: "contact",
    resource_id: first?.id,
  });
  const opens = (address: string) =>
    page.evaluate((to) => {
      window.location.hash = `#/${to}`;
    }, address);
  await rep.syncsNow();
  await opens(`tasks/${task.id}`);
  const line = page.getByRole("textbox", { name: "New line" });
  await line.fill("Twelve boards are left");
  await colleague(services, "PUT", `/v2/tasks/${task.id}`, { resource_id: second?.id });
  await page.keyboard.press("ControlOrMeta+r");
  await expect(line).toHaveValue("");
  await opens(`contacts/${first?.id}`);
  await expect(line).toHaveValue("Twelve boards are left");
  await line.press("Enter");
  const sent = () => notesSaying(services, "Twelve boards are left");
  await expect.poll(sent).toMatchObject([{ resource_id: first?.id }]);
});
