import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { filtersBy } from "../steps/filtering.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

const tasksSaying = (services: Services, words: string) =>
  (services.control.table("task") ?? []).filter((one) => one.content === words);

const day = 86_400_000;

/** Through quick capture, by the keyboard alone. */
async function writesTask(rep: Rep, given: { content: string; due?: string; remind?: string }) {
  const { page } = rep;
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "New task" });
  await expect(dialog.getByRole("textbox", { name: "Task" })).toBeFocused();
  await page.keyboard.type(given.content);
  if (given.due !== undefined) await types(rep, "Due date", given.due);
  if (given.remind !== undefined) await types(rep, "Remind on", given.remind);
  await page.keyboard.press("ControlOrMeta+Enter");
}

async function types(rep: Rep, label: string, day: string): Promise<void> {
  await rep.page.getByRole("textbox", { name: label }).fill(day);
  await rep.page.keyboard.press("Tab");
}

const box = (rep: Rep, words: string) =>
  rep.page.getByRole("checkbox", { name: new RegExp(`^(Complete|Reopen) task: ${words}$`) });

async function picks(rep: Rep, words: string, item: string): Promise<void> {
  await rep.page.getByRole("button", { name: `More for task: ${words}` }).press("Enter");
  await rep.picksItem(item);
}

test("law 4: a due day that Rounds can't read is not saved as half of it, and a guessed year is shown", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "New task" });
  await dialog.getByRole("textbox", { name: "Task" }).fill("Renew the lease");
  const due = dialog.getByRole("textbox", { name: "Due date" });
  await due.pressSequentially("5/6/77x");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(due).toHaveAttribute("aria-invalid", "true");
  await expect(due).toHaveAccessibleDescription(/\S/);
  await due.fill("5/6/70");
  await expect(due).not.toHaveAttribute("aria-invalid", "true");
  await expect(due).toHaveAccessibleDescription(/\S/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => tasksSaying(services, "Renew the lease")[0]?.due_date).toMatch(/^2070-0[56]-/);
});

test("law 3: a task with a reminder, made, changed and done offline, arrives once, also over a restart", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await writesTask(rep, { content: "Ring the fair", due: "+2", remind: "+1" });
  await rep.goes("Tasks");
  await rep.page.getByText("Next 7 days", { exact: true }).click();
  await expect(box(rep, "Ring the fair")).toBeVisible();
  await expect(rep.page.getByRole("img", { name: /^Reminder: / })).toBeVisible();
  const more = rep.page.getByRole("button", { name: "More for task: Ring the fair" });
  await more.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(rep.page.getByRole("menu", { name: "More for task: Ring the fair" })).toBeVisible();
  await rep.page.keyboard.press("Escape");
  await expect(rep.page.getByRole("menu")).toHaveCount(0);
  await expect(more).toBeFocused();
  await picks(rep, "Ring the fair", "Edit");
  await rep.page
    .getByRole("dialog", { name: "Edit task" })
    .getByRole("textbox", { name: "Task" })
    .fill("Ring the fair office");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(box(rep, "Ring the fair office")).toBeVisible();

  await rounds.restart();
  await rep.goes("Tasks");
  await rep.page.getByText("Next 7 days", { exact: true }).click();
  await box(rep, "Ring the fair office").press("Space");
  await expect(box(rep, "Ring the fair office")).toBeHidden();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await expect.poll(() => tasksSaying(services, "Ring the fair office")).toMatchObject([{ completed: true }]);
  const [sent] = tasksSaying(services, "Ring the fair office");
  expect(Date.parse(String(sent?.remind_at))).toBeLessThan(Date.parse(String(sent?.due_date)));
  expect(tasksSaying(services, "Ring the fair")).toEqual([]);

  await rep.goes("Tasks");
  await rep.page.getByText("Done", { exact: true }).click();
  await box(rep, "Ring the fair office").press("Space");
  await expect(rep.page.getByText("Task open again.")).toBeVisible();
  await expect
    .poll(() => tasksSaying(services, "Ring the fair office"))
    .toMatchObject([{ completed: false, completed_at: null }]);
});

test("a reminder after the due date is refused at its field and sent once it fits", { tag: "@deep" }, async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const dialog = rep.page.getByRole("dialog", { name: "New task" });
  await writesTask(rep, { content: "Send the offer", due: "+1", remind: "+3" });
  await expect(dialog.getByText("Reminder must be earlier than the due date.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Remind on" })).toBeFocused();
  await expectAccessible(rep, "task form with a complaint", "[role=dialog]");
  await types(rep, "Remind on", "today");
  await expect(dialog.getByText("Reminder must be earlier than the due date.")).toBeHidden();
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
});

test("law 4: a task about a deleted deal is refused at its field and sent once another deal is chosen", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const [first, second] = services.control.table("deal") ?? [];
  await rep.page.evaluate((id) => {
    window.location.hash = `#/deals/${id}`;
  }, Number(first?.id));
  await expect(rep.page.getByRole("heading", { level: 1, name: String(first?.name) })).toBeVisible();
  await services.control.network({ up: false });
  await writesTask(rep, { content: "Order the samples" });
  await expect(rep.page.getByRole("region", { name: /^Open tasks/ })).toContainText("Order the samples");
  await colleague(services, "DELETE", `/v2/deals/${first?.id}`);
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  const about = rep.page
    .getByRole("combobox", { name: "About" })
    .or(rep.page.getByRole("textbox", { name: "About" }));
  await expect(about).toHaveAttribute("aria-invalid", "true");
  await about.fill(String(second?.name));
  await rep.page
    .getByRole("option")
    .filter({ hasText: String(second?.name) })
    .first()
    .click();
  await rep.page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  expect(tasksSaying(services, "Order the samples")).toMatchObject([{ resource_id: second?.id }]);
});

test("law 8: a task that a colleague postponed as well becomes a conflict, and the rep can keep their own date", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await writesTask(rep, { content: "Visit the mill", due: "+2" });
  await expect.poll(() => tasksSaying(services, "Visit the mill")).toHaveLength(1);
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await rep.goes("Tasks");
  await rep.page.getByText("Next 7 days", { exact: true }).click();
  await picks(rep, "Visit the mill", "In a week");
  await expect(rep.page.getByText(/^Postponed: /)).toBeVisible();
  const [there] = tasksSaying(services, "Visit the mill");
  await colleague(services, "PUT", `/v2/tasks/${there?.id}`, {
    due_date: new Date(Date.now() + 20 * day).toISOString(),
  });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  const choice = rep.page.getByRole("group", { name: "Due" });
  await choice.getByRole("radio", { name: "Mine" }).check();
  await rep.page.getByRole("button", { name: "Send my version" }).click();
  await rep.seesChip("Synced");
  const due = Date.parse(String(tasksSaying(services, "Visit the mill")[0]?.due_date));
  expect(Math.round((due - Date.now()) / day)).toBeLessThan(10);
});

test("a task is overdue by the computer or by the service, and Undo brings back a snoozed or deleted task", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const due = new Date(Date.now() - 2 * day).toISOString();
  const { id } = await colleague(services, "POST", "/v2/tasks", {
    content: "Fetch the plans",
    due_date: due,
  });
  await rep.syncsNow();
  await rep.goes("Tasks");
  const overdue = rep.page.getByRole("region", { name: /^Overdue/ });
  await expect(overdue.getByText("Fetch the plans")).toBeVisible();
  await picks(rep, "Fetch the plans", "In a week");
  await expect(overdue.getByText("Fetch the plans")).toBeHidden();
  await expect(rep.page.getByText(/^Postponed: /)).toBeVisible();
  await rep.page.keyboard.press("ControlOrMeta+z");
  await expect(overdue.getByText("Fetch the plans")).toBeVisible();
  await rep.seesChip("Synced");
  await picks(rep, "Fetch the plans", "Delete");
  await expect(overdue.getByText("Fetch the plans")).toBeHidden();
  await expect(rep.page.getByText("Task deleted.")).toBeVisible();
  await rep.page.keyboard.press("ControlOrMeta+z");
  await expect(overdue.getByText("Fetch the plans")).toBeVisible();
  await rep.seesChip("Synced");
  expect(tasksSaying(services, "Fetch the plans")).toHaveLength(1);
  expect(typeof id).toBe("number");
});

test("a task's text, reminder, subject and owner are sent as changed, and a task given to a colleague leaves my list", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const other = services.control.table("user")?.find((one) => /^Denise/.test(String(one.name)));
  const [deal] = services.control.table("deal") ?? [];
  await writesTask(rep, { content: "Measure the hall", due: "+2" });
  await expect.poll(() => tasksSaying(services, "Measure the hall")).toHaveLength(1);
  await rep.goes("Tasks");
  await page.getByText("Next 7 days", { exact: true }).click();
  await expect(box(rep, "Measure the hall")).toBeVisible();
  await picks(rep, "Measure the hall", "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  await dialog.getByRole("textbox", { name: "Task" }).fill("Measure both halls");
  await types(rep, "Remind on", "+1");
  await dialog.getByRole("combobox", { name: "About" }).fill(String(deal?.name));
  await page
    .getByRole("option", { name: String(deal?.name) })
    .first()
    .click();
  await dialog.getByRole("combobox", { name: "Owner" }).fill(String(other?.name));
  await page.getByRole("option", { name: String(other?.name) }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(box(rep, "Measure the hall")).toBeHidden();
  await expect
    .poll(() => tasksSaying(services, "Measure both halls"))
    .toMatchObject([{ owner_id: other?.id, resource_type: "deal", resource_id: deal?.id }]);
  const [sent] = tasksSaying(services, "Measure both halls");
  expect(Date.parse(String(sent?.remind_at))).toBeLessThan(Date.parse(String(sent?.due_date)));
  expect(tasksSaying(services, "Measure the hall")).toEqual([]);
});

test("the tasks' filters are in the address, and going back restores them", { tag: "@deep" }, async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  await colleague(services, "POST", "/v2/tasks", { content: "Clean the car" });
  await colleague(services, "POST", "/v2/tasks", {
    content: "Ask about the fence",
    resource_type: "lead",
    resource_id: 4711,
  });
  await rep.syncsNow();
  await rep.goes("Tasks");
  await expect(box(rep, "Clean the car")).toBeVisible();
  await rep.page.getByRole("button", { name: "Filter", exact: true }).click();
  await expectAccessible(rep, "task filters", "[role=dialog]");
  await rep.page.keyboard.press("Escape");
  await filtersBy(rep.page, "About", "Lead");
  await expect(box(rep, "Clean the car")).toBeHidden();
  await expect(box(rep, "Ask about the fence")).toBeVisible();
  await rep.page.getByRole("searchbox", { name: "Search this list" }).fill("fence");
  await expect(box(rep, "Ask about the fence")).toBeVisible();
  await rep.page.getByRole("link", { name: "Lead 4711" }).click();
  await expect(rep.page.getByRole("heading", { level: 1, name: "Lead 4711" })).toBeVisible();
  await expect(rep.page.getByText("Ask about the fence")).toBeVisible();
  await rep.page.goBack();
  await expect(rep.page.getByRole("searchbox", { name: "Search this list" })).toHaveValue("fence");
  await expect(rep.page.getByRole("button", { name: "About: Lead", exact: true })).toBeVisible();
  await expect(box(rep, "Clean the car")).toBeHidden();
  await rep.page.getByRole("button", { name: "More for task: Ask about the fence" }).click();
  await expectAccessible(rep, "what can be done to a task", "[role=menu]");
  await rep.page.keyboard.press("Escape");
  await expectAccessible(rep, "task list");
});

test("Space shows a task beside the list by day, J goes on to the next one, and deleting it there closes the preview", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.setViewportSize({ width: 1280, height: 800 });
  const [contact] = services.control.table("contact") ?? [];
  for (const [at, content] of ["Count the pallets", "Count the crates"].entries()) {
    await colleague(services, "POST", "/v2/tasks", {
      content,
      due_date: new Date(Date.now() - 400 * day + at * 60_000).toISOString(),
      resource_type: "contact",
      resource_id: contact?.id,
    });
  }
  await rep.syncsNow();
  await rep.goes("Tasks");
  const pane = page.locator("#pane");
  await page.getByRole("link", { name: "Count the pallets" }).focus();
  await page.keyboard.press("Space");
  await expect(pane).toHaveAccessibleName("Count the pallets");
  await expect(pane.getByRole("region", { name: "Timeline" })).toBeVisible();
  await expect(pane.getByRole("button", { name: "Log as visit" })).toBeVisible();
  await expectAccessible(rep, "a task beside the list by day");
  await page.keyboard.press("j");
  await expect(pane).toHaveAccessibleName("Count the crates");
  await pane.getByRole("button", { name: "More for this task" }).click();
  await rep.picksItem("Delete task");
  await expect(pane).toBeHidden();
  await expect(page.getByText("Task deleted.")).toBeVisible();
  await expect(box(rep, "Count the crates")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box(rep, "Count the crates")).toBeVisible();
});

test("words that a search of tasks, deals or notes has not found can be added from there", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const words = "Paint the shed";
  for (const [address, form, field] of [
    ["tasks", "New task", "Task"],
    ["deals?view=table", "New deal", "Deal name"],
    ["deals", "New deal", "Deal name"],
    ["notes", "New note", "Note"],
  ] as const) {
    await page.evaluate((to) => {
      window.location.hash = `#/${to}`;
    }, address);
    await page.getByRole("searchbox", { name: "Search this list" }).fill(words);
    await page.getByRole("button", { name: `Add “${words}”` }).click();
    const dialog = page.getByRole("dialog", { name: form });
    await expect(dialog.getByRole("textbox", { name: field, exact: true })).toHaveValue(words);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("J leads from the page of a task to the next one of its day, and an unknown address lights no place of the rail", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  for (const [at, content] of ["Sweep the yard", "Sweep the hall"].entries()) {
    const due_date = new Date(Date.now() - 500 * day + at * 60_000).toISOString();
    await colleague(services, "POST", "/v2/tasks", { content, due_date });
  }
  await rep.syncsNow();
  await rep.goes("Tasks");
  await page.getByRole("link", { name: "Sweep the yard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sweep the yard" })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ in the list$/)).toBeAttached();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Sweep the hall" })).toBeVisible();
  const lit = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  await expect(lit).toHaveText("Tasks");
  await page.goto(`${page.url().split("#")[0]}#/settings/nowhere`);
  await expect(page.getByText("There is no such page")).toBeVisible();
  await expect(lit).toHaveCount(0);
});

test("the second click of a double click completes no other task, though one has come to stand under the pointer", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  for (const [content, hour] of [
    ["Sand the first board", "08"],
    ["Sand the second board", "09"],
  ])
    await colleague(services, "POST", "/v2/tasks", { content, due_date: `2020-01-01T${hour}:00:00Z` });
  await rep.syncsNow();
  await rep.goes("Tasks");
  const boxes = page.getByRole("checkbox", { name: /^Complete task: Sand the/ });
  const place = await box(rep, "Sand the first board").boundingBox();
  await page.mouse.move(Number(place?.x) + 6, Number(place?.y) + 6);
  await page.mouse.down();
  await page.mouse.up();
  await expect(boxes).toHaveCount(1);
  await expect.poll(async () => (await boxes.boundingBox())?.y).toBe(place?.y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await rep.seesChip("Synced");
  const done = (services.control.table("task") ?? []).filter(
    ({ content, completed }) => String(content).startsWith("Sand the") && completed === true,
  );
  expect(done.map(({ content }) => content)).toEqual(["Sand the first board"]);
});
