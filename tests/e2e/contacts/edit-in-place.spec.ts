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

test("law 8: titles of contacts, deals and tasks are edited offline where they are read, by keyboard or a click, with Undo", async ({
  services,
  signedIn,
}) => {
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

  await page.getByRole("button", { name: "Edit Name" }).press("Enter");
  await expect(field("First name")).toBeFocused();
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
