import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: true });

const made = (services: Services, name: string) =>
  services.control.table("contact")?.find((one) => one.last_name === name || one.name === name);

const form = (rep: Rep) => rep.page.getByRole("dialog", { name: "New contact" });

const texts = [
  ["Email", "ada@example.com", "email"],
  ["Phone", "0131 496 0001", "phone"],
  ["Mobile", "07700 900123", "mobile"],
  ["Fax", "0131 496 0002", "fax"],
  ["Website", "https://ada.example", "website"],
  ["Industry", "Furniture", "industry"],
  ["Twitter", "ada_t", "twitter"],
  ["Facebook", "ada.f", "facebook"],
  ["LinkedIn", "ada-aragon", "linkedin"],
  ["Skype", "ada.s", "skype"],
  ["Description", "Prefers to be called before noon.", "description"],
] as const;

test("every field of a person is entered once, shown, and sent as the service has it", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Contacts");
  await page.getByRole("button", { name: "New contact" }).click();
  const dialog = form(rep);
  await dialog.getByLabel("First name").fill("Ada");
  await dialog.getByLabel("Last name").fill("Aragon");
  await dialog.getByLabel("Job title").fill("Buyer");
  await dialog.getByLabel("Tags").fill("spring");
  await dialog.getByRole("button", { name: "More details" }).click();
  await expect(dialog.getByRole("group", { name: "Billing address" })).toBeHidden();
  await dialog.getByRole("combobox", { name: "Customer" }).click();
  await page.getByRole("option", { name: "Current" }).click();
  await dialog.getByRole("group", { name: "Billing address" }).getByLabel("City").fill("Leith");
  await dialog
    .getByRole("group", { name: "Address", exact: true })
    .getByLabel("Street")
    .fill("1 High Street");
  await page.getByRole("dialog").getByRole("combobox", { name: "Prospect" }).click();
  await page.getByRole("option", { name: "Current" }).click();
  await dialog.getByRole("group", { name: "Shipping address" }).getByLabel("Country").fill("Spain");
  const address = dialog.getByRole("group", { name: "Address", exact: true });
  for (const [label, words] of [
    ["Postcode", "EH6 6AA"],
    ["City", "Edinburgh"],
    ["State or county", "Midlothian"],
    ["Country", "United Kingdom"],
  ] as const)
    await address.getByLabel(label).fill(words);
  for (const [label, words] of texts) await dialog.getByLabel(label, { exact: true }).fill(words);
  await dialog.getByLabel("Online shop").fill("shop");
  await dialog.getByRole("combobox", { name: "Preferred language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await dialog.getByLabel("Credit limit").fill("2500,50");
  await expectAccessible(rep, "new person");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(
    dialog.getByText("Online shop must be a web address, such as https://example.com."),
  ).toBeVisible();
  await dialog.getByLabel("Online shop").fill("https://shop.example");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Ada Aragon" })).toBeVisible();
  const details = page.getByRole("region", { name: "Details" });
  for (const words of ["Current customer", "1 High Street", "ada-aragon", "Deutsch", "spring"])
    await expect(details).toContainText(words);
  await expect(details.getByRole("link", { name: "https://shop.example" })).toBeVisible();
  await expectAccessible(rep, "person");
  await rep.seesChip("Synced");
  expect(made(services, "Aragon")).toMatchObject({
    is_organization: false,
    title: "Buyer",
    customer_status: "current",
    prospect_status: "current",
    ...Object.fromEntries(texts.map(([, words, field]) => [field, words])),
    owner_id: expect.any(Number),
    tags: ["spring"],
    address: {
      line1: "1 High Street",
      postal_code: "EH6 6AA",
      city: "Edinburgh",
      state: "Midlothian",
      country: "United Kingdom",
    },
    billing_address: { city: "Leith" },
    shipping_address: { country: "Spain" },
    custom_fields: {
      "Online shop": "https://shop.example",
      "Preferred language": "Deutsch",
      "Credit limit": 2500.5,
    },
  });
});

test("law 6: an organization, its child organization and its people are made offline in one go and survive a restart", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("c");
  await form(rep).getByText("Organization", { exact: true }).click();
  await form(rep).getByLabel("Name", { exact: false }).first().fill("Vela Works");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Vela Works" })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("c");
  await form(rep).getByText("Organization", { exact: true }).click();
  await form(rep).getByLabel("Name", { exact: false }).first().fill("Vela Nord");
  await form(rep).getByLabel("Parent organization").fill("Vela Wo");
  await page.getByRole("option", { name: "Vela Works" }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Vela Nord" })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("c");
  await form(rep).getByLabel("Last name").fill("Brun");
  await form(rep).getByLabel("Works at").fill("Vela Wo");
  await page.getByRole("option", { name: "Vela Works" }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Brun" })).toBeVisible();
  await page.getByRole("link", { name: "Vela Works" }).first().click();
  const tab = page.getByRole("tab", { name: "Timeline" });
  await tab.focus();
  await tab.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "People 2" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("region", { name: "People" })).toContainText("Brun");
  await expect(page.getByRole("region", { name: "Subsidiaries" })).toContainText("Vela Nord");
  await expectAccessible(rep, "organization");

  await rounds.restart();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  const parent = made(services, "Vela Works")?.id;
  expect(parent).toBeGreaterThan(0);
  expect(made(services, "Vela Nord")).toMatchObject({
    parent_organization_id: parent,
    is_organization: true,
  });
  expect(made(services, "Brun")).toMatchObject({ contact_id: parent });
});

test("the field for a contact's organization offers no person", { tag: "@deep" }, async ({ signedIn }) => {
  const { rep } = await signedIn();
  await rep.createsContact({ firstName: "Ada", lastName: "Zweig", email: "ada@example.com" });
  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("c");
  await form(rep).getByLabel("Works at").fill("Zweig");
  await expect(rep.page.getByText("Nothing found")).toBeVisible();
});

test("law 4: a refused contact shows the service's words at the field and is sent once corrected", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  services.control.addFault({ kind: "status", status: 422, route: "/v2/contacts", method: "POST", count: 1 });
  await rep.createsContact({ firstName: "Ada", lastName: "Alvarado", email: "ada@example.com" });
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await rep.startsToCorrect();
  await page.getByLabel("Account number").fill("77");
  await page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  expect(made(services, "Alvarado")).toMatchObject({ custom_fields: { "Account number": "77" } });
});

test("law 1: a rep who finds nobody offline adds a contact with the name searched for, and then finds it", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.goes("Contacts");
  await page.getByLabel("Search contacts").fill("Wilma Quellbach");
  await page.getByRole("button", { name: "Add “Wilma Quellbach”" }).click();
  await expect(form(rep).getByLabel("First name")).toHaveValue("Wilma");
  await expect(form(rep).getByLabel("Last name")).toHaveValue("Quellbach");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Wilma Quellbach" })).toBeVisible();
  await rep.goes("Contacts");
  await page.getByLabel("Search contacts").fill("Quellbach");
  await expect(page.getByRole("link", { name: /Wilma Quellbach/ })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ contacts$/)).toBeVisible();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});

test("laws 4 and 11: a detail that is being typed stays when its contact is sent and can no longer be changed", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ida", lastName: "Staying", email: "staying@example.com" });
  await page.getByRole("button", { name: "Edit Email" }).press("Enter");
  const field = page.getByRole("region", { name: "Details" }).getByRole("textbox", { name: "Email" });
  await field.fill("ida@new.example");
  await services.control.network({ up: true });
  await field.press("ControlOrMeta+r");
  await rep.seesChip("Synced");
  await expect(field).toHaveValue("ida@new.example");
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(page.getByText("The service offers no way to change this.")).toBeVisible();
  await expect(field).toHaveValue("ida@new.example");
  await field.press("Escape");
  await expect(page.getByText("staying@example.com")).toBeVisible();
});
