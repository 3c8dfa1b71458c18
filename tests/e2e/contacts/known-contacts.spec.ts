import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

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

test("the form names a contact that is here already while the rep types, one key opens it, and Undo brings the form back", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ines", lastName: "Kestrel", email: "ines@kestrel.example" });
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("c");
  const form = page.getByRole("dialog", { name: "New contact" });
  await form.getByLabel("Last name").fill("Kestrel");
  await expect(form.getByText("This contact may be here already.")).toBeHidden();
  await form.getByLabel("Email").fill("INES@kestrel.example");
  await expect(form.getByText("Ines Kestrel has this email.")).toBeVisible();
  await expectAccessible(rep, "new contact that is here already");
  await page.keyboard.press("ControlOrMeta+o");
  await expect(page.getByRole("heading", { name: "Ines Kestrel" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByLabel("Email")).toHaveValue("INES@kestrel.example");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Kestrel", exact: true })).toBeVisible();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});
