import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openJournal } from "../../src-main/journal/open-journal.ts";
import type { Journal } from "../../src-main/journal/port.ts";
import { accountKeyOf, recordId } from "../../src-shared/ids.ts";
import { launchRounds } from "../e2e/fixtures/launch-rounds.ts";
import { Rep } from "../e2e/rep/rep.ts";
import type { Services } from "../services/start.ts";
import { value } from "../unit/journal/a-journal.ts";
import { otherAccount, plantCrash, plantWork } from "./every-state.ts";
import { fixtureServices, repId, salesMark } from "./fixture-world.ts";
import { factsOf } from "./journal-facts.ts";
import { journalText } from "./journal-text.ts";
import { schemasOfNow } from "./schemas.ts";
import { readStored, type StoredReplica } from "./stored-replica.ts";

/**
 * Writes the profile that this version leaves when a rep has worked and the machine dies: the built app against the
 * sandbox, and the states that take a crash or a service's mood planted by the journal itself.
 */
export async function writeProfile(folder: string): Promise<void> {
  const services = await fixtureServices(60_000);
  const beside = mkdtempSync(join(tmpdir(), "rounds-profile-"));
  const userData = join(beside, "user-data");
  const rounds = await launchRounds({ userData, managedConfig: managedFor(services) });
  try {
    const rep = new Rep(rounds);
    await works(rep, services);
    await rounds.close();

    const account = accountKeyOf(services.sales.url, recordId.parse(repId));
    const pending = withJournal(userData, (journal) => plantWork({ journal, account, services }));
    // The replica hears of them, and nothing is sent.
    await rounds.restart();
    await rep.seesChip(/unsent|attention/);
    const replica = await rounds.page.evaluate(readStored);
    await rounds.kill();
    withJournal(userData, (journal) => plantCrash({ journal, account, services }, pending));
    const facts = withJournal(userData, (journal) =>
      [account, otherAccount].map((of) => [of, factsOf(journal, of)]),
    );

    mkdirSync(folder, { recursive: true });
    const write = (name: string, text: string) =>
      writeFileSync(join(folder, name), text.replaceAll(services.sales.url, salesMark));
    write("facts.json", `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`);
    write("journal.sql", journalText(join(userData, "journal.sqlite")));
    write("replica.json", `${asLines(replica)}\n`);
    write("schemas.json", `${JSON.stringify(schemasOfNow(), null, 2)}\n`);
    write("settings.json", readFileSync(join(userData, "settings.json"), "utf8"));
  } finally {
    await rounds.kill();
    await services.close();
    rmSync(beside, { recursive: true, force: true });
  }
}

function managedFor({ sales }: Services): object {
  const { url, clientId, clientSecret, redirectUri } = sales;
  return { sales: { url, clientId, clientSecret, redirectUri } };
}

/** Part of a day, the last of it without a network. */
async function works(rep: Rep, services: Services): Promise<void> {
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.createsContact({ firstName: "Ana", lastName: "Delivered", email: "ana@example.com" });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rep.logsVisit({ summary: "Waiting: met at the fair", followUp: "Waiting: send the offer" });
  await rep.writesNote("Waiting: prefers oat milk");
}

function withJournal<T>(userData: string, work: (journal: Journal) => T): T {
  const { journal } = value(openJournal({ file: join(userData, "journal.sqlite"), stamp: "now" }));
  try {
    return work(journal);
  } finally {
    journal.close();
  }
}

/** One line a row: what changed can be read. */
function asLines({ stores, ...rest }: StoredReplica): string {
  const shown = stores.map(({ rows, ...store }) => {
    const lines = rows.map((row) => `\n      ${JSON.stringify(row)}`);
    return `    ${JSON.stringify(store).slice(0, -1)},"rows":[${lines.join(",")}\n    ]}`;
  });
  return `${JSON.stringify(rest).slice(0, -1)},"stores":[\n${shown.join(",\n")}\n]}`;
}
