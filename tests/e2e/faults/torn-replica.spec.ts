import { expect, test } from "../fixtures/test.ts";
import { tearDatabase } from "../steps/torn-database.ts";
import { violations } from "../steps/violations.ts";

test("law 3: a rep whose local copy is torn loads it again, and every change that was not sent is still there", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rounds.kill();
  expect(tearDatabase(rounds.userData)).toBeGreaterThan(1);
  await services.control.network({ up: true });
  await rounds.restart();

  const { page } = rep;
  await expect(page.getByRole("heading", { name: "Rounds can't open your data" })).toBeVisible();
  await page.getByRole("button", { name: "Load data again" }).click();
  const question = page.getByRole("dialog", { name: "Load your data again?" });
  await expect(question.getByText("Changes that aren't sent yet")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Load again" }).click();
  await rep.seesChip("Synced");
  await rep.findsContact("Ångström");
  const made = services.control.table("contact")?.filter((one) => one.last_name === "Ångström") ?? [];
  expect(made).toHaveLength(1);
  await rounds.restart();
  await rep.seesChip("Synced");
});
