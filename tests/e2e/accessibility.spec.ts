import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // The stand-in's Chromium opens no further page for the analysis, so it runs in this one.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join("; ")}`,
  );
  expect(found, where).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen (${colorScheme})`, async ({ services, managed, launch }) => {
    const { rep } = await launch({ managedConfig: managed });
    await rep.page.emulateMedia({ colorScheme });
    await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
    await expectNoViolations(rep.page, "sign-in");
    await rep.signsInWithPassword(services.sales.login);
    await rep.seesChip("Synced");
    await services.control.network({ up: false });
    await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
    await rep.logsVisit({ summary: "Met at the fair" });
    await expectNoViolations(rep.page, "contact");
    await rep.page.getByRole("button", { name: "Log visit" }).click();
    await expectNoViolations(rep.page, "visit form");
    await rep.page.keyboard.press("Escape");
    for (const place of [
      "Today",
      "Visits",
      "Contacts",
      "Deals",
      "Tasks",
      "Notes",
      "Insights",
      "Sync",
      "Settings",
    ] as const) {
      await rep.goes(place);
      await expect(rep.page.getByRole("heading", { level: 1, name: place })).toBeVisible();
      await expectNoViolations(rep.page, place);
    }
  });
}
