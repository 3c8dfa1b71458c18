import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../fixtures/test.ts";

test("laws 4 and 5: an edit saved in one of its two stores closes its form, says so, and is in a file of unsent changes, and arrives once", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const journal = new DatabaseSync(join(rounds.userData, "journal.sqlite"));
  await rep.goes("Contacts");
  await services.control.network({ up: false });
  await page.getByRole("button", { name: "New contact" }).click();
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await dialog.getByLabel("Last name").fill("Halvorsen");
  // The journal can be opened, and nothing can be written: nobody can say what of it is there.
  journal.exec("ALTER TABLE entry RENAME TO away");
  await dialog.getByRole("button", { name: "Save contact" }).click();

  await expect(page.getByText("Almost saved.")).toBeVisible();
  await expect(dialog, "a second click would save it a second time").toBeHidden();
  await page.screenshot({ path: "out/half-saved.png" });

  journal.exec("ALTER TABLE away RENAME TO entry");
  journal.close();
  const file = join(rounds.userData, "..", "unsent.json");
  await rounds.answerDialog(file);
  await rep.goes("Sync");
  await page.getByRole("button", { name: "Unsent changes and files" }).click();
  await page.getByRole("menuitem", { name: "Save unsent changes to a file…" }).click();
  await expect(page.getByText(/1 change saved to/)).toBeVisible();
  expect(readFileSync(file, "utf8")).toContain("Halvorsen");
  await services.control.network({ up: true });
  await rounds.restart();
  const made = () => services.control.table("contact")?.filter((one) => one.last_name === "Halvorsen");
  await expect.poll(made).toHaveLength(1);
  await rep.seesChip("Synced");
  expect(made()).toHaveLength(1);
});
