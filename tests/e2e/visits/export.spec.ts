import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { people } from "../../services/seed/users.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { filtersBy, showsEveryones } from "../steps/filtering.ts";

// More than the list reads at first.
test.use({ sandbox: { counts: { contacts: 60, deals: 10, tasks: 40, notes: 40, visits: 200 } } });

const [marta, , siobhan] = people;

/** Exports the visits that the page shows, and returns the lines of the file by their headings. */
async function exports(rounds: Rounds, rep: Rep, name: string) {
  const file = join(rounds.userData, "..", `${name}.csv`);
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(rep.page.getByText(`${name}.csv`)).toBeVisible();
  const text = readFileSync(file, "utf8")
    .replace(/^\uFEFF/, "")
    .trimEnd();
  return Papa.parse<Record<string, string>>(text, { header: true }).data;
}

test("law 1: all visits and calls that the page finds are exported offline, and no summary is run as a formula", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const listed = services.control.table("visit") ?? [];
  await rounds.setOnline(false);
  await page.evaluate(() => {
    window.location.hash = "#/leads/4711";
  });
  await expect(page.getByRole("heading", { level: 1, name: "Lead 4711" })).toBeVisible();
  await rep.logsVisit({ summary: "=SUM(A1) of the yard" });
  await rep.goes("Visits");
  await expect(page.getByText("=SUM(A1) of the yard")).toBeVisible();
  await showsEveryones(page);
  const all = await exports(rounds, rep, "Everybody");
  expect(all).toHaveLength(listed.length + 1);
  expect(all[0]).toMatchObject({
    Kind: "Visit",
    About: "Lead",
    "Contact or lead": "Lead 4711",
    "Contact or lead: ID": "4711",
    Summary: "'=SUM(A1) of the yard",
    "Created by": marta.name,
  });

  await filtersBy(page, "Created by", siobhan.name);
  const her = (services.control.table("user") ?? []).find(({ email }) => email === siobhan.email);
  const hers = listed.filter((one) => one.creator_id === her?.id);
  expect(hers.length).toBeGreaterThan(0);
  expect(await exports(rounds, rep, "Siobhan")).toHaveLength(hers.length);

  await page.getByRole("searchbox", { name: "Search this list" }).fill("nobody ever said this");
  await expect(page.getByText("No visits match")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeDisabled();
});
