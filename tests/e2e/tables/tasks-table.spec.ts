import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { asksToWaitAfterTheFirst } from "../steps/asks-to-wait.ts";
import { chosen, filters, opensTable, rowOf, searches, seesCount, table } from "./table-steps.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

const names = ["Anvil", "Bellows", "Chisel"] as const;
const day = 86_400_000;

const told = (services: Services, words: string) =>
  (services.control.table("task") ?? []).find((one) => one.content === words);

/** Each test's tasks are for a workshop of their own. */
let workshop = 0;
test.beforeEach(() => {
  workshop += 1;
});
const said = (name: string) => `${name} for workshop ${workshop}`;

/** Three open tasks of the rep's own, the only ones that name the workshop; the table shows them alone. */
async function hasThree(services: Services, rep: Rep): Promise<void> {
  for (const [at, name] of names.entries()) {
    await colleague(services, "POST", "/v2/tasks", {
      content: said(name),
      due_date: new Date(Date.now() + (at + 2) * day).toISOString(),
    });
  }
  await rep.syncsNow();
  await opensTable(rep, "Tasks");
  await searches(rep, `workshop ${workshop}`);
  await seesCount(rep, "3 tasks");
}

test("the tasks' table has the service's filters, is sorted, restored by going back, and kept as a saved view", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await hasThree(services, rep);
  // The table begins with what the days show: the rep's own that are not done.
  await expect(page.getByRole("button", { name: "Done: No" })).toBeVisible();
  const mine = page.getByRole("button", { name: "Mine", exact: true });
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: /^Owner: / })).toBeHidden();
  const links = table(rep, "Tasks").getByRole("link");
  await expect(links).toHaveText(names.map(said));
  await page.getByRole("columnheader", { name: "Due" }).getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "Due" })).toHaveAttribute("aria-sort", "descending");
  await expect(links).toHaveText(names.map(said).toReversed());
  await filters(rep, "Kind", (form) => form.getByRole("option", { name: "About nothing" }).click());
  await filters(rep, "Overdue", (form) => form.getByRole("option", { name: "No" }).click());
  await seesCount(rep, "3 tasks");
  await expectAccessible(rep, "table of tasks");

  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("dialog", { name: "Save this view" }).getByLabel("Name of the view").fill("Workshop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Workshop", exact: true })).toBeVisible();
  await links.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Chisel");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Workshop", exact: true })).toBeVisible();
  await expect(links).toHaveText(names.map(said).toReversed());
  await page.getByRole("button", { name: "Remove filter Overdue" }).click();
  await expect(page.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Workshop", exact: true })).toBeVisible();
  await searches(rep, `workshop ${workshop} anv`);
  await seesCount(rep, "1 task");
  await searches(rep, `workshop ${workshop}`);
  await seesCount(rep, "3 tasks");
});

test("law 4: tasks selected and done by keyboard offline are undone together, and after a restart each is sent by itself", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await hasThree(services, rep);
  await services.control.network({ up: false });
  const links = () => table(rep, "Tasks").getByRole("link");
  await links().first().focus();
  await rep.page.keyboard.press("x");
  await expect(chosen(rep, "Tasks")).toContainText("1 task selected");
  await rep.page.keyboard.press("ArrowDown");
  await expect(links().nth(1)).toBeFocused();
  await rep.page.keyboard.press("ArrowDown");
  await expect(links().nth(2)).toBeFocused();
  await rep.page.keyboard.press("Shift+Space");
  await expect(chosen(rep, "Tasks")).toContainText("3 tasks selected");
  await rep.page.keyboard.press("x");
  await expect(chosen(rep, "Tasks")).toContainText("2 tasks selected");
  await rep.page.keyboard.press("ControlOrMeta+a");
  await expect(chosen(rep, "Tasks")).toContainText("3 tasks selected");
  await expectAccessible(rep, "table of tasks with chosen ones");
  await chosen(rep, "Tasks").getByRole("button", { name: "Complete" }).press("Enter");
  await expect(rep.page.getByText("3 tasks done.")).toBeVisible();
  await expect(rep.page.getByText("No tasks match these filters")).toBeVisible();
  await rep.page.keyboard.press("ControlOrMeta+z");
  await seesCount(rep, "3 tasks");
  await expect(rep.page.getByText("Not sent yet")).toHaveCount(0);

  await links().first().focus();
  await rep.page.keyboard.press("ControlOrMeta+a");
  await chosen(rep, "Tasks").getByRole("button", { name: "Complete" }).press("Enter");
  await expect(rep.page.getByText("3 tasks done.")).toBeVisible();
  await rounds.restart();
  services.control.clearLog();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  for (const name of names) expect(told(services, said(name))).toMatchObject({ completed: true });
  const sent = services.control.log().filter((one) => one.method === "PUT");
  expect(sent.map((one) => one.path).toSorted()).toEqual(
    names.map((name) => `/v2/tasks/${told(services, said(name))?.id}`).toSorted(),
  );
});

test("law 4: several tasks postponed at once show a refusal at its row and a conflict, and the remaining tasks are sent", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await hasThree(services, rep);
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await table(rep, "Tasks").getByRole("checkbox", { name: "Select all" }).check();
  await chosen(rep, "Tasks").getByRole("button", { name: "Postpone" }).click();
  await rep.page.getByRole("menuitem", { name: "On a day…" }).click();
  const dialog = rep.page.getByRole("dialog", { name: "Postpone to a day" });
  await dialog.getByRole("textbox", { name: "Due date" }).fill("+30");
  await rep.page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Postpone" }).click();
  await expect(rep.page.getByText("3 tasks postponed.")).toBeVisible();
  await expect(table(rep, "Tasks").getByText("Not sent yet")).toHaveCount(3);

  const [anvil, bellows, chisel] = names.map((name) => told(services, said(name)));
  const before = String(bellows?.due_date);
  services.control.addFault({
    kind: "status",
    status: 422,
    route: `/v2/tasks/${bellows?.id}`,
    method: "PUT",
    count: 1,
  });
  await colleague(services, "PUT", `/v2/tasks/${chisel?.id}`, {
    due_date: new Date(Date.now() + 60 * day).toISOString(),
  });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await rep.goes("Tasks");
  await opensTable(rep, "Tasks");
  await searches(rep, `workshop ${workshop}`);
  await expect(rowOf(rep, "Tasks", said("Bellows"))).toContainText("Needs attention");
  await expect(rowOf(rep, "Tasks", said("Chisel"))).toContainText("Needs attention");
  await expect(rowOf(rep, "Tasks", said("Anvil")).getByText(/Needs attention|Not sent yet/)).toHaveCount(0);
  const due = (id: unknown) =>
    Date.parse(String(services.control.table("task")?.find((one) => one.id === id)?.due_date));
  expect(Math.round((due(anvil?.id) - Date.now()) / day)).toBe(30);
  expect(due(bellows?.id)).toBe(Date.parse(before));
  expect(Math.round((due(chisel?.id) - Date.now()) / day)).toBe(60);
});

test("several tasks are given to a colleague, and one Undo brings deleted tasks back even after they were sent", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await hasThree(services, rep);
  await rep.page.getByRole("button", { name: "Mine", exact: true }).click();
  await expect(table(rep, "Tasks").getByRole("link")).toHaveCount(3);
  const other = services.control
    .table("user")
    ?.find((one) => one.id !== told(services, said("Anvil"))?.owner_id);
  await rowOf(rep, "Tasks", said("Anvil")).getByRole("checkbox").check();
  await rowOf(rep, "Tasks", said("Chisel")).getByRole("checkbox").check();
  await chosen(rep, "Tasks").getByRole("button", { name: "Owner" }).click();
  await rep.page.getByRole("menuitem", { name: String(other?.name), exact: true }).click();
  await expect(rep.page.getByText(`2 tasks assigned to ${String(other?.name)}.`)).toBeVisible();
  await expect
    .poll(() => names.map((name) => told(services, said(name))?.owner_id === other?.id))
    .toEqual([true, false, true]);

  // The worker is asked for all of them, so the box is ticked a moment after the click.
  const allOfThem = table(rep, "Tasks").getByRole("checkbox", { name: /^(Select all|Clear selection)$/ });
  await allOfThem.click();
  await expect(allOfThem).toBeChecked();
  await chosen(rep, "Tasks").getByRole("button", { name: "Delete" }).click();
  await rep.page
    .getByRole("dialog", { name: "Delete 3 tasks?" })
    .getByRole("button", { name: "Delete tasks" })
    .click();
  await expect(rep.page.getByText("3 tasks deleted.")).toBeVisible();
  await expect.poll(() => names.filter((name) => told(services, said(name)) !== undefined)).toEqual([]);
  await rep.page.getByRole("button", { name: "Undo" }).click();
  await seesCount(rep, "3 tasks");
  await expect.poll(() => names.filter((name) => told(services, said(name)) === undefined)).toEqual([]);
  const all = services.control
    .table("task")
    ?.filter((one) => String(one.content).endsWith(`for workshop ${workshop}`));
  expect(all).toHaveLength(3);
});

test("law 4: Undo of several deleted tasks of which one was sent makes that one again, and withdraws the deletion of the others", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  await hasThree(services, rep);
  await rep.seesChip("Synced");
  services.control.clearLog();
  const deletions = () =>
    services.control.log().filter(({ method, status }) => method === "DELETE" && (status ?? 500) < 300);
  asksToWaitAfterTheFirst(services, { method: "DELETE", route: "/v2/tasks/*" });
  await table(rep, "Tasks").getByRole("checkbox", { name: "Select all" }).check();
  await chosen(rep, "Tasks").getByRole("button", { name: "Delete" }).click();
  const question = rep.page.getByRole("dialog", { name: "Delete 3 tasks?" });
  await question.getByRole("button", { name: "Delete tasks" }).click();
  await expect(rep.page.getByText("3 tasks deleted.")).toBeVisible();
  await expect.poll(() => services.control.faults().some(({ struck }) => struck > 0)).toBe(true);
  await rep.page.getByRole("button", { name: "Undo" }).click();
  await seesCount(rep, "3 tasks");
  services.control.clearFaults();
  await rep.seesChip("Synced");
  const there = () =>
    (services.control.table("task") ?? [])
      .map(({ content }) => String(content))
      .filter((content) => content.endsWith(`for workshop ${workshop}`))
      .toSorted();
  await expect.poll(there).toEqual(names.map(said).toSorted());
  expect(deletions()).toHaveLength(1);
});
