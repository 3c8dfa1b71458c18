import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test("the chip shows offline how many changes wait and when Rounds tries next, and reports the result after reconnecting", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@aragon.example" });
  await rep.seesChip(/^Offline · 1 unsent/);
  await expect(rep.page.getByTitle("Not sent yet").first()).toBeVisible();

  await rep.chip.press("Enter");
  const details = rep.page.getByRole("dialog", { name: "Sync status" });
  await expect(details.getByText(/^1 change waits, next try \d\d:\d\d/)).toBeVisible();
  await expectAccessible(rep, "the popover of the chip");
  await rep.page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(rep.chip).toBeFocused();

  await services.control.network({ up: true });
  await expect(rep.page.getByText("1 change sent")).toBeVisible({ timeout: 60_000 });
  await rep.seesChip("Synced");
  await expect(rep.page.getByTitle("Not sent yet")).toHaveCount(0);
});
