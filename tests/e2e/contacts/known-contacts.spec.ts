import { expect, test } from "../fixtures/test.ts";

test.use({ oneApp: true });

test("a contact made offline is found by its number in another spelling, by its city, its company and with a wrong letter", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact(
    { firstName: "Xaver", lastName: "Quirling", email: "xq@example.com" },
    async () => {
      await page.getByLabel("Phone").fill("+49 (0)30 555-123");
      await page.getByRole("button", { name: "More details" }).click();
      await page.getByRole("group", { name: "Address", exact: true }).getByLabel("City").fill("Wörgl");
    },
  );
  for (const words of ["030 555123", "0049 30 555 12", "worgl", "quirlign"]) {
    await rep.looksIntoPalette(words, () =>
      expect(page.getByRole("dialog").getByText("Xaver Quirling")).toBeVisible(),
    );
  }
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});
