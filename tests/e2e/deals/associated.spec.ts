import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { dealNamed } from "./deal-steps.ts";

test("law 1: a contact that a colleague associated with a deal is on the deal's page with its role, even offline after a restart", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rounds, rep } = await signedIn();
  const [first] = services.control.table("deal") ?? [];
  const [person] = services.control.table("contact") ?? [];
  const id = Number(first?.id);
  expect(dealNamed(services, String(first?.name))).toBeTruthy();
  const opensDeal = () =>
    rep.page.evaluate((deal) => {
      window.location.hash = `#/deals/${deal}`;
    }, id);
  const part = () => rep.page.getByRole("region", { name: /^Associated contacts/ });
  const row = () => part().getByRole("listitem").filter({ hasText: "Site manager" });

  await colleague(services, "POST", `/v2/deals/${id}/associated_contacts`, {
    contact_id: person?.id,
    role: "Site manager",
  });
  await opensDeal();
  await expect(row()).toContainText(String(person?.name));

  await services.control.network({ up: false });
  await rounds.restart();
  await opensDeal();
  await expect(row()).toContainText(String(person?.name));
  await expect(part()).toContainText("This is the list as it was last known here.");
  await expectAccessible(rep, "associated contacts of before");

  await services.control.network({ up: true });
  await expect(part()).not.toContainText("as it was last known here", { timeout: 30_000 });
  await expect(row()).toContainText(String(person?.name));
});

test("law 9: a deal that a colleague deleted is gone once its page is opened, without waiting for the daily sweep", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const [first] = services.control.table("deal") ?? [];
  await colleague(services, "DELETE", `/v2/deals/${first?.id}`);
  await rep.page.evaluate((deal) => {
    window.location.hash = `#/deals/${deal}`;
  }, Number(first?.id));
  await expect(rep.page.getByText("Not on this computer", { exact: true })).toBeVisible();
});
