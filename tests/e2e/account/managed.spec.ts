import { expect, test } from "../fixtures/test.ts";
import { violations } from "../steps/violations.ts";

test("a setting of the administrator is locked in Settings and says so", { tag: "@deep" }, async ({
  services,
  managed,
  launch,
}) => {
  const { url, email, password } = services.support;
  const profile = { source: "rounds", type: "contact", identifiers: ["phone" as const] };
  const { rep } = await launch({ managedConfig: { ...managed, support: { url, email, profile } } });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Settings");
  const expectLocked = async (name: string) => {
    const field = rep.page.getByLabel(name, { exact: true }).and(rep.page.getByRole("textbox"));
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(/Set by your administrator/);
  };
  for (const name of ["CRM address", "Client ID", "Support address", "Support email"])
    await expectLocked(name);
  const secret = rep.page.getByLabel("Client secret", { exact: true });
  await expect(secret).toBeDisabled();
  await expect(secret).toHaveAccessibleDescription(/Set by your administrator/);
  // The password is the rep's to enter, and no file's to hold.
  await expect(rep.page.getByLabel("Support email")).toHaveValue(email);
  await rep.page.getByLabel("Support password").fill(password);
  await rep.page.getByRole("button", { name: "Connect Support", exact: true }).click();
  await expect(rep.page.getByText(`Connected as ${email}`)).toBeVisible();
  for (const name of ["Profile source", "Profile type"]) await expectLocked(name);
  await expect(rep.page.getByRole("combobox", { name: "Identify contacts by" })).toHaveValue("Phone only");
  await expect(rep.page.getByRole("button", { name: "Save profile" })).toBeHidden();
  // Where nothing can be changed there is nothing to save.
  await expect(rep.page.getByRole("button", { name: "Save connection" })).toBeHidden();
});

test("a broken managed file is reported by file and field, no address is used, and the rep can continue to work", {
  tag: "@deep",
}, async ({ services, managed, launch, copyProfile }) => {
  const { userData } = copyProfile();
  const broken = { ...managed, sales: { ...managed.sales, url: "http://crm.example.com" } };
  const { rep: later } = await launch({ managedConfig: broken, userData });
  const told = later.page.getByRole("alert").filter({ hasText: "“sales.url” must begin with https://" });
  await expect(told.first()).toContainText("managed.json is wrong at line 3");
  await later.createsContact({ firstName: "Ada", lastName: "Offline", email: "ada@offline.example" });
  await later.goes("Settings");
  await expect(later.page.getByRole("button", { name: "Save connection" })).toBeHidden();
  await later.page.getByRole("button", { name: "Sign in again" }).click();
  await expect(later.page.getByLabel("CRM address")).toHaveValue("");
  expect(services.control.log()).toEqual([]);
});

test("a broken managed file at the first start blocks every sign-in and asks nothing else", {
  tag: "@deep",
}, async ({ launch }) => {
  const { rep } = await launch({ managedConfig: '{\n  "sale": {}\n}' });
  await expect(rep.page.getByRole("heading", { name: "Rounds can't connect" })).toBeVisible();
  await expect(rep.page.getByRole("alert")).toContainText("“sale” is not a known setting");
  await expect(rep.page.getByRole("textbox")).toHaveCount(0);
  expect(await violations(rep.page)).toEqual([]);
});

test("the sign-in page shows only the ways that the administrator allows", { tag: "@deep" }, async ({
  managed,
  launch,
}) => {
  const { rep } = await launch({ managedConfig: { ...managed, signIn: { grants: ["authorization_code"] } } });
  await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
  await expect(rep.page.getByRole("button", { name: "Sign in with password" })).toBeHidden();
});
