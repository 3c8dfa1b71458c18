import type { Services } from "../../services/start.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { seesAllSent } from "../steps/over-the-grace.ts";
import { breakDatabase, tearDatabase } from "../steps/torn-database.ts";
import { violations } from "../steps/violations.ts";

/** Makes a contact offline, ends the app, damages its local copy, and starts it with a network. */
async function startsDamaged(
  services: Services,
  { rounds, rep }: { readonly rounds: Rounds; readonly rep: Rep },
  damage: (userData: string) => void,
): Promise<void> {
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rounds.kill();
  damage(rounds.userData);
  await services.control.network({ up: true });
  await rounds.restart();
}

async function seesOneContact(
  services: Services,
  { rounds, rep }: { readonly rounds: Rounds; readonly rep: Rep },
): Promise<void> {
  // The kill may have cut off the first try to send it.
  await seesAllSent(rounds, rep);
  await rep.findsContact("Ångström");
  const made = services.control.table("contact")?.filter((one) => one.last_name === "Ångström") ?? [];
  expect(made).toHaveLength(1);
}

test("law 3: a local copy whose files are torn is made anew without the rep, and every change that was not sent is still there", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const started = await signedIn();
  await startsDamaged(services, started, (userData) => expect(tearDatabase(userData)).toBeGreaterThan(1));
  await seesOneContact(services, started);
});

test("law 3: a rep whose local copy cannot be opened loads it again, and every change that was not sent is still there", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const started = await signedIn();
  await startsDamaged(services, started, breakDatabase);
  const { rounds, rep } = started;
  const { page } = rep;
  await expect(page.getByRole("heading", { name: "Rounds can't open your data" })).toBeVisible();
  await page.getByRole("button", { name: "Load data again" }).click();
  const question = page.getByRole("dialog", { name: "Load your data again?" });
  await expect(question.getByText("Changes that aren't sent yet")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Load again" }).click();
  await seesOneContact(services, started);
  await rounds.restart();
  await rep.seesChip("Synced");
});
