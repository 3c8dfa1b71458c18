import { test as base, expect } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

/** A service that changes contacts, and an administrator who says so. */
const test = base.extend({
  sandbox: {
    counts: { contacts: 40, deals: 5, tasks: 5, notes: 5, visits: 5 },
    allow: ["contacts.update"],
    capabilities: ["contacts.update"],
  },
});

test.use({ oneApp: true });

const ada = { firstName: "Ada", lastName: "Aragon", email: "ada@example.com" };

test("law 8: a rep edits details where they read them, offline and by keyboard, each with Undo, a mark and a conflict of its own", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  await rep.createsContact(ada);
  await rep.seesChip("Synced");
  const id = services.control.table("contact")?.find((one) => one.last_name === "Aragon")?.id;
  const stored = () => services.control.table("contact")?.find((one) => one.id === id);
  await services.control.network({ up: false });

  const details = page.getByRole("region", { name: "Details" });
  const field = (label: string) => details.getByRole("textbox", { name: label });
  const fact = (label: string) => details.locator(".fact").filter({ hasText: label });
  await keyboard.press("e");
  await expect(field("Email")).toBeFocused();
  await expectAccessible(rep, "a detail that is edited");
  await keyboard.type("ada@new.example");
  await keyboard.press("Tab");
  await expect(details.getByRole("combobox", { name: "Owner" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(details.getByRole("button", { name: "Edit Owner" })).toBeFocused();
  await expect(fact("Email")).toContainText("ada@new.example");
  await expect(fact("Email").getByRole("img", { name: "Not sent yet" })).toBeVisible();
  await expect(fact("Owner").getByRole("img")).toBeHidden();
  await keyboard.press("ControlOrMeta+z");
  await expect(fact("Email")).toContainText("ada@example.com");
  await expect(fact("Email").getByRole("img")).toBeHidden();

  await details.getByRole("button", { name: "Add a detail" }).focus();
  await keyboard.press("Enter");
  await rep.picksItem("Phone");
  await expect(field("Phone")).toBeFocused();
  await keyboard.type("1");
  await keyboard.press("Enter");
  await expect(details.getByRole("button", { name: "Edit Phone" })).toBeFocused();
  await keyboard.press("e");
  await keyboard.type("2");
  await keyboard.press("Escape");
  await expect(fact("Phone")).toContainText("1");
  await expect(page.getByText("Phone changed.")).toBeVisible();

  // The conflict of one detail leaves the next one as it is.
  await details.getByRole("button", { name: "Edit Email" }).focus();
  await keyboard.press("e");
  await expect(field("Email")).toBeFocused();
  await keyboard.type("ada@mine.example");
  await colleague(services, "PUT", `/v2/contacts/${id}`, { phone: "9", email: "ada@theirs.example" });
  await services.control.network({ up: true });
  await keyboard.press("ControlOrMeta+r");
  await rep.seesChip("Needs attention");
  await expect(fact("Phone").getByRole("link", { name: "Needs attention" })).toBeVisible();
  const meanwhile = details.getByRole("status", { name: "Changed while this form was open" });
  await expect(meanwhile).toContainText("ada@theirs.example");
  await expect(field("Email")).toHaveValue("ada@mine.example");
  await field("Email").press("Enter");
  await expect(field("Email")).toBeFocused();
  await meanwhile.getByRole("button", { name: "Keep my version" }).click();
  await field("Email").press("Enter");
  await expect(details.getByRole("button", { name: "Edit Email" })).toBeFocused();
  await fact("Phone").getByRole("link", { name: "Needs attention" }).click();
  await page.getByRole("group", { name: "Phone" }).getByRole("radio", { name: "Mine" }).check();
  await page.getByRole("button", { name: "Send my version" }).click();
  await rep.seesChip("Synced");
  expect(stored()).toMatchObject({ email: "ada@mine.example", phone: "1" });

  // The other records have the same details: a click is enough.
  await rep.goes("Deals");
  await page.getByText("Table", { exact: true }).click();
  await page.getByRole("table", { name: "Deals" }).getByRole("row").nth(1).getByRole("link").first().click();
  // The stage is moved above.
  await expect(details.getByRole("button", { name: "Edit Stage" })).toHaveCount(0);
  await fact("Value")
    .locator("dd")
    .click({ position: { x: 4, y: 8 } });
  await field("Value").fill("1250");
  // A click on the title opens that, and leaves the value.
  await page.getByRole("heading", { level: 1 }).click();
  await expect(fact("Value")).toContainText("1,250");
  await expect(page.getByRole("textbox", { name: "Deal name" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit Deal name" })).toBeFocused();
});

test("law 8: titles of contacts, deals and tasks are edited offline where they are read, by keyboard or a click, with Undo", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  const opens = (address: string) =>
    page.evaluate((to) => {
      window.location.hash = `#/${to}`;
    }, address);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await rep.createsContact({ ...ada, lastName: "Bering" });
  await rep.seesChip("Synced");
  await services.control.network({ up: false });

  const below = () =>
    page
      .locator(".page-head, .page-body")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const atRest = await below();
  await page.getByRole("button", { name: "Edit Name" }).press("Enter");
  await expect(field("First name")).toBeFocused();
  expect(await below()).toEqual(atRest);
  await expectAccessible(rep, "a name that is edited");
  await keyboard.press("Tab");
  await keyboard.type("Brun");
  await keyboard.press("Enter");
  await expect(heading("Ada Brun")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Name" })).toBeFocused();
  await keyboard.press("ControlOrMeta+z");
  await expect(heading("Ada Bering")).toBeVisible();
  await page.getByRole("button", { name: "Edit Name" }).press("e");
  await keyboard.press("Tab");
  await keyboard.press("Delete");
  await keyboard.press("Enter");
  await expect(page.getByText("Last name is needed.")).toBeVisible();
  await keyboard.press("Escape");
  await expect(heading("Ada Bering")).toBeVisible();

  const [deal] = services.control.table("deal") ?? [];
  await opens(`deals/${deal?.id}`);
  await heading(String(deal?.name)).click();
  await field("Deal name").fill("Oak shelves");
  await keyboard.press("Enter");
  await expect(heading("Oak shelves")).toBeVisible();

  const [task] = services.control.table("task") ?? [];
  await opens(`tasks/${task?.id}`);
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("textbox", { name: "Task", exact: true }).fill("Measure the shelves");
  await keyboard.press("ControlOrMeta+Enter");
  await expect(heading("Measure the shelves")).toBeVisible();

  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const stored = (type: string, id: unknown) => services.control.table(type)?.find((one) => one.id === id);
  expect(stored("deal", deal?.id)).toMatchObject({ name: "Oak shelves" });
  expect(stored("task", task?.id)).toMatchObject({ content: "Measure the shelves" });
});

test("laws 4 and 8: leaving the page of a detail says why it was not saved, and saves one that a colleague changed as a conflict", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  await keyboard.press("ControlOrMeta+n");
  await keyboard.press("t");
  const form = page.getByRole("dialog", { name: "New task" });
  await form.getByRole("textbox", { name: "Task" }).fill("Count the larch boards");
  await form.getByRole("textbox", { name: "Due date" }).fill("+9");
  await form.getByRole("textbox", { name: "Remind on" }).fill("+7");
  await keyboard.press("ControlOrMeta+Enter");
  const sent = () => services.control.table("task")?.find((one) => one.content === "Count the larch boards");
  await expect.poll(sent).toBeDefined();
  await page.evaluate((id) => {
    window.location.hash = `#/tasks/${id}`;
  }, String(sent()?.id));
  await page.getByRole("button", { name: "Edit Due" }).press("Enter");
  const due = page.getByRole("textbox", { name: "Due date" });
  await due.fill("+2");
  await due.press("Tab");
  await keyboard.press("ControlOrMeta+Enter");
  const reason = page.getByText("Reminder must be earlier than the due date.");
  await expect(reason).toBeVisible();
  await rep.goes("Contacts");
  await expect(page.getByText(/^Due wasn't changed\. /)).toBeVisible();

  await rep.createsContact({ ...ada, lastName: "Cullen" });
  await rep.seesChip("Synced");
  const id = services.control.table("contact")?.find((one) => one.last_name === "Cullen")?.id;
  await services.control.network({ up: false });
  await page.getByRole("button", { name: "Edit Email" }).press("Enter");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@mine.example");
  await colleague(services, "PUT", `/v2/contacts/${id}`, { email: "ada@theirs.example" });
  await services.control.network({ up: true });
  await keyboard.press("ControlOrMeta+r");
  await expect(page.getByRole("status", { name: "Changed while this form was open" })).toBeVisible();
  await rep.goes("Tasks");
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await page.getByRole("group", { name: "Email" }).getByRole("radio", { name: "Mine" }).check();
  await page.getByRole("button", { name: "Send my version" }).click();
  await rep.seesChip("Synced");
  expect(services.control.table("contact")?.find((one) => one.id === id)?.email).toBe("ada@mine.example");
});

test("law 8: a form that Undo opens again still meets what a colleague changed, and asks before it is left", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  for (const lastName of ["Dagmar", "Elsinore"]) {
    await rep.createsContact({ ...ada, lastName, email: `${lastName.toLowerCase()}@example.com` });
    await rep.seesChip("Synced");
  }
  const id = services.control.table("contact")?.find((one) => one.last_name === "Elsinore")?.id;
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit contact" });
  await form.getByLabel("Phone").fill("+44 131 496 0123");
  await colleague(services, "PUT", `/v2/contacts/${id}`, { phone: "+44 131 496 0999" });
  // As the clock of main does it: the rep can press no other key while a form is open.
  await page.evaluate(() => window.rounds.commands["sync.now"](null));
  const meanwhile = form.getByRole("status", { name: "Changed while this form was open" });
  await expect(meanwhile).toContainText("0999");
  await form.getByLabel("Email").fill("dagmar@example.com");
  await expect(form.getByText("This contact may be here already.")).toBeVisible();
  await keyboard.press("ControlOrMeta+o");
  await expect(page.getByRole("heading", { level: 1, name: "Ada Dagmar" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByRole("textbox", { name: "Phone" })).toHaveValue("+44 131 496 0123");
  await expect(meanwhile).toContainText("0999");
  await keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(form).toBeHidden();
  expect(services.control.table("contact")?.find((one) => one.id === id)?.phone).toBe("+44 131 496 0999");
});
