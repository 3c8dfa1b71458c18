import { readFileSync, writeFileSync } from "node:fs";
import "../../src-renderer/app/words.ts";
import type { Peer } from "./client.ts";
import { rounds } from "./rounds.ts";
import { rxdb } from "./rxdb.ts";
import { type Outcome, playScenario, scenarios } from "./scenarios.ts";
import { tanstack } from "./tanstack.ts";

/** Plays the scenarios with each peer against the sandbox, and writes down what came of it: `docs/peers.md`. */
const peers: readonly Peer[] = [rounds, tanstack, rxdb];
const file = "docs/peers.md";

/** What a handler's author could add to each of them, by scenario. */
const mended: Readonly<Record<string, string>> = {
  "The answer to a create is lost":
    "Both peers send at least once, and both documents say so: a service that knows an idempotency key (TanStack hands one to each handler, and it was sent) or takes the client's own id as the record's (as RxDB's protocol expects) would make one record of it. This service knows neither. Against it a handler would have to note before each request that it leaves, in a store that outlives the process, and to look for the record before it sends again.",
  "An edit while its record is on its way":
    "All three keep the edit, and send it after the create. Here the handlers keep the service's ids in a table beside the client's own keys; after a restart that table has to be there as well, which is the author's to see to.",
  "A refusal that stays":
    "TanStack's document asks for a `NonRetriableError` at 4xx: the transaction then leaves the outbox, and the contact the screen, with the words in a rejected promise. An app that shows it and keeps the input has to store it itself before, and an app that was restarted has no such promise. RxDB sends the same batch again every five seconds for as long as it is refused, and what is in the batch with it waits as well. A handler could take refused documents out of the batch, into a collection of their own, and show them.",
  "A child of a parent that was made offline":
    "TanStack sends one transaction after the other, so the parent is named when the child goes. RxDB replicates each collection by itself: the note's handler has to throw while the contact has no id, and it is sent five seconds later. A parent that is refused for good leaves the child of either without a name to go by: its handler throws what both take for a temporary failure, and try again without end. Rounds holds the child back beside its parked parent, in sight.",
};

const lines = [
  "# Beside other libraries",
  "",
  "The same four stories with Rounds and with two libraries for offline work, each over HTTP against the sandbox of the",
  "sales service (`tests/services/`), each used as its documentation says, with its own retries (`tests/peers/`). Rounds is its",
  "engine, journal, replica and outbox in one process. The peers' handlers are as their authors would write them for this",
  "service, which names its records itself: with a table from the client's keys to the service's ids. Neither library was made",
  "for this service; what is shown is what an app gets from them by itself.",
  "",
  `Made by \`npm run peers\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}: ${peers.map(versionOf).join(", ")}.`,
  "`tests/contract/peers.test.ts` holds Rounds to its rows. Requests are those from the beginning of the story; Rounds' reads",
  "are its pulls, which the peers do not do here.",
  "",
];
for (const scenario of scenarios) {
  lines.push(`## ${scenario.name}`, "", scenario.story, "");
  lines.push(
    "| | at the service | on screen | kept to be sent | requests | what the app is told |",
    "|---|---|---|---|---|---|",
  );
  for (const peer of peers) {
    const outcome = await playScenario(peer, scenario);
    lines.push(rowOf(peer, outcome));
    console.log(`${scenario.name}: ${rowOf(peer, outcome)}`);
  }
  lines.push("", mended[scenario.name] ?? "", "");
}
writeFileSync(file, lines.join("\n").replace(/\n+$/, "\n"));
console.log(`Written: ${file}`);
// A peer's timers may outlive it.
process.exit(0);

function rowOf(peer: Peer, { there, here, kept, told, writes, reads }: Outcome): string {
  const words = [...new Set(told.map(brief))];
  const cells = [
    peer.name,
    there.join("; ") || "nothing",
    here.join("; "),
    String(kept),
    `${counted(writes, "write")}, ${counted(reads, "read")}`,
    words.join("<br>") || "nothing",
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** The beginning of what was told, without what is another every time. */
function brief(words: string): string {
  const plain = words.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…").replaceAll(/\s+/g, " ");
  return plain.length > 110 ? `${plain.slice(0, 110)}…` : plain;
}

function versionOf(peer: Peer): string {
  const folder = peer.package === null ? "." : `node_modules/${peer.package}`;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as { version: string };
  return `${peer.package ?? "Rounds"} ${version}`;
}
