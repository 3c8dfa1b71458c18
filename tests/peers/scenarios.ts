import type { Client, Peer } from "./client.ts";
import { type Desk, openDesk } from "./desk.ts";
import type { Values } from "./kind.ts";

export interface Outcome {
  /** What the service has of what the rep wrote, in brief. */
  readonly there: readonly string[];
  /** What the rep's screen shows. */
  readonly here: readonly string[];
  readonly kept: number;
  readonly told: readonly string[];
  readonly writes: number;
  readonly reads: number;
}

export interface Scenario {
  readonly name: string;
  /** What happens, for a reader. */
  readonly story: string;
  /** Ends with what the rep's screen shows. `rest` lets the client do all that it does by itself. */
  readonly play: (desk: Desk, client: Client, rest: () => Promise<void>) => Promise<readonly string[]>;
  /** What the service has of what the rep wrote, in brief. */
  readonly there: (desk: Desk) => readonly string[];
}

/** No contact has this id. */
const nobody = 999_999_999;

const lastName = (row: Values | Readonly<Record<string, unknown>> | null) =>
  row === null ? "nothing" : String(row.last_name);

export const scenarios: readonly Scenario[] = [
  {
    name: "The answer to a create is lost",
    story: "A contact is created. The service makes it, and the connection breaks before its answer.",
    play: async (desk, client, rest) => {
      desk.services.control.addFault({
        kind: "commitThenReset",
        route: "/v2/contacts",
        method: "POST",
        count: 1,
      });
      const silva = await client.create("contact", { last_name: "Silva" });
      await rest();
      return [lastName(await client.shown("contact", silva))];
    },
    there: (desk) => desk.made("contact").map(lastName),
  },
  {
    name: "An edit while its record is on its way",
    story: "A task is created. While the service works on it the rep ticks it off.",
    play: async (desk, client, rest) => {
      const delayMs = 600;
      desk.services.control.addFault({
        kind: "delay",
        route: "/v2/tasks",
        method: "POST",
        count: 1,
        delayMs,
      });
      const arrived = desk.arrival("POST", "/v2/tasks");
      const call = await client.create("task", { content: "Call Ana", completed: false });
      await arrived;
      await client.update("task", call, { completed: true });
      await rest();
      return [task(await client.shown("task", call))];
    },
    there: (desk) => desk.made("task").map(task),
  },
  {
    name: "A refusal that stays",
    story:
      "Without a network two contacts are created. The first names a company that the service does not have: it answers 422, whenever it is sent.",
    play: async (desk, client, rest) => {
      await desk.services.control.network({ up: false });
      const bad = await client.create("contact", {
        last_name: "Refused",
        contact_id: nobody,
      });
      const good = await client.create("contact", { last_name: "Good" });
      await desk.services.control.network({ up: true });
      client.online();
      await rest();
      const rows = [await client.shown("contact", bad), await client.shown("contact", good)];
      return rows.map(lastName);
    },
    there: (desk) => desk.made("contact").map(lastName),
  },
  {
    name: "A child of a parent that was made offline",
    story: "Without a network a contact is created, and a note about it. Then the network is back.",
    play: async (desk, client, rest) => {
      await desk.services.control.network({ up: false });
      const silva = await client.create("contact", { last_name: "Silva" });
      const about = { resource_type: "contact", resource_id: silva };
      const met = await client.create("note", { ...about, content: "Met" });
      await desk.services.control.network({ up: true });
      client.online();
      await rest();
      const note = await client.shown("note", met);
      return [lastName(await client.shown("contact", silva)), String(note?.content ?? "nothing")];
    },
    there: (desk) => [
      ...desk.made("contact").map(lastName),
      ...desk.made("note").map((note) => {
        const about = desk.made("contact").find((one) => one.id === note.resource_id);
        return `${String(note.content)} about ${about === undefined ? "nobody" : lastName(about)}`;
      }),
    ],
  },
];

const task = (row: Values | Readonly<Record<string, unknown>> | null) =>
  row === null ? "nothing" : `${String(row.content)}, ${row.completed === true ? "done" : "open"}`;

export async function playScenario(peer: Peer, scenario: Scenario): Promise<Outcome> {
  const desk = await openDesk();
  try {
    const client = await peer.open(desk);
    const atRest = () => rest(desk, client, peer.triesAgainMs);
    client.online();
    await atRest();
    desk.begin();
    const here = await scenario.play(desk, client, atRest);
    const outcome = {
      there: scenario.there(desk),
      here,
      kept: await client.kept(),
      told: await client.told(),
      ...desk.requests(),
    };
    await client.close();
    return outcome;
  } finally {
    await desk.close();
  }
}

/** Nothing is kept and nothing is asked any more; or what is kept has been watched for long enough. */
const quietMs = 300;
const longestMs = 16_000;

async function rest(desk: Desk, client: Client, triesAgainMs: number): Promise<void> {
  const end = performance.now() + longestMs;
  while (performance.now() < end) {
    if (desk.isQuiet((await client.kept()) === 0 ? quietMs : triesAgainMs)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
