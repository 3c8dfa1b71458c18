import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: true });

const made = (services: Services, name: string) =>
  services.control.table("product")?.filter((one) => one.name === name) ?? [];

const form = (rep: Rep) => rep.page.getByRole("dialog", { name: "New product" });

async function creates(rep: Rep, name: string, price: string): Promise<void> {
  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("p");
  await form(rep).getByLabel("Name").fill(name);
  await form(rep).getByLabel("Price", { exact: true }).fill(price);
  await picksCurrency(rep, "Currency", "EUR");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(rep.page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function picksCurrency(rep: Rep, label: string, code: string): Promise<void> {
  await form(rep).getByRole("combobox", { name: label, exact: true }).fill(code);
  await rep.page.getByRole("option", { name: code }).click();
}

test("a product is made with prices in several currencies, cost and discount, each checked at its field", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByText("No products made on this computer yet")).toBeVisible();
  await expectAccessible(rep, "no products");
  await page.getByRole("button", { name: "New product" }).click();
  const dialog = form(rep);
  await dialog.getByLabel("Price", { exact: true }).fill("about 12");
  await dialog.getByLabel("Highest discount").fill("101");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByText("Name is needed.")).toBeVisible();
  await expect(dialog.getByText("This price must be an amount, such as 12.50.")).toBeVisible();
  await expect(dialog.getByText("Highest discount must be a number from 0 to 100.")).toBeVisible();
  await expectAccessible(rep, "new product");

  await dialog.getByLabel("Name").fill("Oak shelf");
  await dialog.getByLabel("Product code").fill("OAK-1");
  await dialog.getByLabel("Price", { exact: true }).fill("1,250.50");
  await picksCurrency(rep, "Currency", "EUR");
  await dialog.getByRole("button", { name: "Another currency" }).click();
  await dialog.getByRole("textbox", { name: "Price 2" }).fill("1100");
  await picksCurrency(rep, "Currency 2", "GBP");
  await dialog.getByLabel("Cost", { exact: true }).fill("700");
  await picksCurrency(rep, "Cost currency", "EUR");
  await dialog.getByLabel("Highest discount").fill("15");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Oak shelf" })).toBeVisible();
  await rep.seesChip("Synced");
  expect(made(services, "Oak shelf")).toMatchObject([
    {
      sku: "OAK-1",
      active: true,
      prices: [
        { amount: "1250.50", currency: "EUR" },
        { amount: "1100", currency: "GBP" },
      ],
      cost: "700",
      cost_currency: "EUR",
      max_discount: 15,
    },
  ]);
  await expect(page.getByText("It's in your CRM.")).toBeVisible();
  await expectAccessible(rep, "product");
});

test("a product is made, changed and found offline, survives a restart, and arrives once", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await creates(rep, "Pine shelf", "90");
  await rep.page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = rep.page.getByRole("dialog", { name: "Edit product" });
  await dialog.getByLabel("Price", { exact: true }).fill("95");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await rounds.restart();
  await expect(rep.chip).toBeVisible();
  await rep.page.keyboard.press("ControlOrMeta+k");
  await rep.page.getByPlaceholder("Search contacts").fill("pine");
  await expect(rep.page.getByRole("button", { name: /Pine shelf/ })).toHaveAttribute("data-selected", "true");
  await rep.page.keyboard.press("Enter");
  await expect(rep.page.getByRole("heading", { level: 1, name: "Pine shelf" })).toBeVisible();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  expect(made(services, "Pine shelf")).toMatchObject([{ prices: [{ amount: "95", currency: "EUR" }] }]);
});

test("law 5: a product whose answer was lost is not made twice, and the rep decides because the service has no way to look", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  services.control.addFault({ kind: "commitThenReset", route: "/v2/products", method: "POST", count: 1 });
  await creates(rep, "Ash shelf", "80");
  await rep.seesChip("Needs attention");
  expect(made(services, "Ash shelf")).toHaveLength(1);
});

test("law 4: a refused product keeps its input and is sent once corrected", { tag: "@deep" }, async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  services.control.addFault({ kind: "status", status: 422, route: "/v2/products", method: "POST", count: 1 });
  await creates(rep, "Elm shelf", "80");
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await rep.startsToCorrect();
  await page.getByLabel("Product code").fill("ELM-2");
  await page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  expect(made(services, "Elm shelf")).toMatchObject([{ sku: "ELM-2", prices: [{ amount: "80" }] }]);
});

test("law 4: a product's refused prices are corrected at their fields and sent", { tag: "@deep" }, async ({
  services,
  signedIn,
}) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  services.control.addFault({ kind: "status", status: 422, route: "/v2/products", method: "POST", count: 1 });
  await creates(rep, "Fir shelf", "90");
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await page.getByRole("button", { name: "Correct it" }).click();
  const prices = page.getByRole("group", { name: "Prices" });
  await expect(prices.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("90");
  await prices.getByRole("textbox", { name: "Price", exact: true }).fill("95.50");
  await prices.getByRole("button", { name: "Another currency" }).click();
  await prices.getByRole("textbox", { name: "Price 2" }).fill("80");
  await expect(prices.getByText("This price needs a currency.")).toBeVisible();
  await expectAccessible(rep, "correction of prices");
  await prices.getByRole("combobox", { name: "Currency 2" }).fill("GBP");
  await page.getByRole("option", { name: "GBP" }).click();
  await page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  expect(made(services, "Fir shelf")).toMatchObject([
    {
      prices: [
        { amount: "95.50", currency: "EUR" },
        { amount: "80", currency: "GBP" },
      ],
    },
  ]);
});
