import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../../services/start.ts";
import { salesMark } from "../../upgrades/fixture-world.ts";
import { writeJournal } from "../../upgrades/journal-text.ts";
import { keptServices } from "../../upgrades/kept-services.ts";
import { type StoredReplica, writeStored } from "../../upgrades/stored-replica.ts";
import { profileFolder } from "../../upgrades/versions.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";
import { graceReadings, overTheGrace } from "../steps/over-the-grace.ts";

/** Puts the profile that `version` left in the place of a fresh one's, and starts the app over it. */
async function placeProfile(rounds: Rounds, version: string, services: Services): Promise<void> {
  const kept = (name: string) =>
    readFileSync(join(profileFolder(version), name), "utf8").replaceAll(salesMark, services.sales.url);
  const stored = JSON.parse(kept("replica.json")) as StoredReplica;
  await rounds.page.evaluate(writeStored, { stored });
  await rounds.close();
  const journal = join(rounds.userData, "journal.sqlite");
  for (const suffix of ["", "-wal", "-shm"]) rmSync(journal + suffix, { force: true });
  writeJournal(journal, kept("journal.sql"));
  writeFileSync(join(rounds.userData, "settings.json"), kept("settings.json"));
  await rounds.restart();
}

/** Counts, for each text, the service's records with exactly this content. */
function timesOf(services: Services, type: string, words: readonly string[]): number[] {
  const said = (services.control.table(type) ?? []).map((one) => String(one.content));
  return words.map((word) => said.filter((one) => one === word).length);
}

const notes = [
  "Waiting: prefers oat milk",
  "Waiting: says what was agreed",
  "Sending: was on its way",
  "Sending: a create on its way",
  "Ambiguous: sent again once",
];
const tasks = ["Waiting: send the offer", "Ambiguous: no answer came"];
const needsTheRep = [
  "Refused by the service",
  "Changed by somebody else as well",
  "Changed here, deleted there",
  "Unclear whether it arrived",
  "Not offered by the service",
];

for (const version of readdirSync(join(profileFolder("0.1.0"), ".."))) {
  test(`laws 3, 4 and 5: the profile of version ${version} opens in the built app, its unsent edits arrive once, and its parked edits are shown`, {
    tag: "@deep",
  }, async ({ launch }) => {
    test.slow();
    const { services } = await keptServices();
    try {
      const { url, clientId, clientSecret, redirectUri, login } = services.sales;
      const managedConfig = { sales: { url, clientId, clientSecret, redirectUri } };
      const { rounds, rep } = await launch({ managedConfig });
      await expect(rep.page.getByRole("button", { name: "Sign in with password" })).toBeVisible();
      await placeProfile(rounds, version, services);
      await rep.findsContact("Ångström");
      await expect(rep.page.getByText("Waiting: prefers oat milk")).toBeVisible();

      await rep.signsInAgain(login);
      const arrived = () => [...timesOf(services, "note", notes), ...timesOf(services, "task", tasks)];
      const once = [...notes, ...tasks].map(() => 1);
      await expect.poll(overTheGrace(rounds, rep, arrived), graceReadings).toEqual(once);
      await rep.seesChip("Needs attention", 60_000);
      await rep.goes("Sync");
      await rep.page.getByRole("tab", { name: "Needs attention" }).click();
      for (const reason of needsTheRep)
        await expect(rep.page.getByRole("button", { name: reason })).toHaveCount(1);
      expect(arrived()).toEqual(once);
      expect(timesOf(services, "note", ["Withdrawn", "Not offered"])).toEqual([0, 0]);
    } finally {
      await services.close();
    }
  });
}
