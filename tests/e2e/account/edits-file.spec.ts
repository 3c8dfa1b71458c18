import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures/test.ts";
import { seesAllSent } from "../steps/over-the-grace.ts";

test("law 3: unsent edits are saved to a file on signing out, read back from it, and delivered once", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  // A create from a file is looked for before it is sent, and not at once taken for lost (law 5).
  test.slow();
  const { rounds, rep } = await signedIn();
  const file = join(rounds.userData, "..", "my edits.json");
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });
  await rep.logsVisit({ summary: "Met Ada at the fair", followUp: "Send the offer" });
  await rep.seesChip(/unsent/);

  await rep.goes("Settings");
  await rep.page.getByRole("button", { name: "Sign out" }).click();
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: /^Save \d changes? to a file/ }).click();
  await expect(rep.page.getByText(/changes saved to/)).toBeVisible();
  const saved = readFileSync(file, "utf8");
  expect(JSON.parse(saved).edits).toHaveLength(3);
  expect(saved).not.toContain(services.sales.clientSecret);
  expect(saved).not.toContain(services.sales.login.password);
  await rep.page.getByRole("button", { name: /^Discard/ }).click();
  await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();

  await services.control.network({ up: true });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Sync");
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: "Unsent changes and files" }).click();
  await rep.page.getByRole("menuitem", { name: "Read changes from a file…" }).click();
  await expect(rep.page.getByText("3 changes read from the file.")).toBeVisible();
  await rep.findsContact("Ada Aragon");
  await expect(rep.page.getByText("Met Ada at the fair").first()).toBeVisible();
  await seesAllSent(rounds, rep);
  await rep.goes("Sync");
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: "Unsent changes and files" }).click();
  await rep.page.getByRole("menuitem", { name: "Read changes from a file…" }).click();
  await expect(rep.page.getByText(/No change was new in the file/)).toBeVisible();

  const made = services.control.table("contact")?.filter((one) => one.last_name === "Aragon") ?? [];
  expect(made).toHaveLength(1);
  const on = (type: string) =>
    services.control.table(type)?.filter((one) => one.resource_id === made[0]?.id) ?? [];
  expect([on("note").length, on("task").length]).toEqual([1, 1]);

  await rounds.answerDialog(join(rounds.userData, "settings.json"));
  await rep.page.getByRole("button", { name: "Unsent changes and files" }).click();
  await rep.page.getByRole("menuitem", { name: "Read changes from a file…" }).click();
  await expect(rep.page.getByText("This isn't a file of unsent changes, or it's damaged.")).toBeVisible();
});
