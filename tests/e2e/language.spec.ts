import { expect, test } from "./fixtures/test.ts";

test("Rounds speaks the system's language, another one from Settings on, and remembers it", async ({
  services,
  managed,
  launch,
}) => {
  const { rounds, rep } = await launch({ managedConfig: managed });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await expect(rep.page.locator("html")).toHaveAttribute("lang", "en-GB");
  await rep.goes("Settings");
  await rep.page.getByRole("combobox", { name: "Language" }).click();
  await rep.page.getByRole("option", { name: "Deutsch" }).click();

  await expect(rep.page.locator("html")).toHaveAttribute("lang", "de-GB");
  const rail = () => rep.page.getByRole("navigation", { name: "Hauptmenü" });
  await expect(rail().getByRole("link", { name: "Kontakte" })).toBeVisible();

  await rounds.restart();
  await expect(rail().getByRole("link", { name: "Aufgaben" })).toBeVisible();
});

test("a system in German has Rounds in German, with the numbers and dates of its region", async ({
  managed,
  launch,
}) => {
  const { rounds } = await launch({ managedConfig: managed, env: { LANGUAGE: "de_AT:en_GB" } });
  await expect(rounds.page.locator("html")).toHaveAttribute("lang", "de-AT");
});
