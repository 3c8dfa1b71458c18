import type { Passage } from "../e2e/rep/cable.ts";
import type { Data, ServiceApi } from "./service-api.ts";

/** The work that the rep did along the demo's path, which the services must now hold. */
export interface Done {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The summary after its last correction. */
  readonly visitSummary: string;
  readonly isCorrected: boolean;
  readonly followUp: string;
  readonly note: string;
  /** Text of the task that the rep ticked off. */
  readonly ticked: string;
  /** A task that was made at another desk. */
  readonly comesDue: string;
  /** When the rep began, by the server's clock, in milliseconds since 1970. */
  readonly since: number;
}

export interface Finding {
  readonly holds: boolean;
  readonly what: string;
}

/** Asks the services themselves whether each thing is there exactly once, whole and in order. */
export async function checkServices(api: ServiceApi, done: Done): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const hold = (holds: boolean, what: string) => findings.push({ holds, what });

  const contacts = await api.madeSince("/v2/contacts", done.since);
  const notes = await api.madeSince("/v2/notes", done.since);
  const made = await api.madeSince("/v2/tasks", done.since);
  const tasks = made.filter((one) => one.content !== done.comesDue);
  const [contact] = contacts;
  hold(contacts.length === 1, `one contact was made (found ${contacts.length})`);
  hold(
    contact?.first_name === done.firstName &&
      contact.last_name === done.lastName &&
      contact.email === done.email,
    "it has the name and the email that were typed",
  );
  const ofContact = (one: Data) => one.resource_type === "contact" && one.resource_id === contact?.id;
  const visitNotes = notes.filter((one) => ofContact(one) && String(one.content).includes(done.visitSummary));
  const plainNotes = notes.filter((one) => ofContact(one) && one.content === done.note);
  hold(notes.length === 2, `two notes were made (found ${notes.length})`);
  hold(visitNotes.length === 1, "the visit's note is on the new contact's own id, once");
  hold(
    Array.isArray(visitNotes[0]?.tags) && visitNotes[0].tags.includes("visit"),
    "it carries the tag “visit”",
  );
  hold(plainNotes.length === 1, "the other note is there once");
  hold(
    tasks.length === 1 && tasks.every(ofContact),
    `one task was made, on the contact (found ${tasks.length})`,
  );
  hold(tasks[0]?.content === done.followUp, "it is the follow-up");
  const open = await api.all("/v2/tasks", { completed: "true" });
  hold(
    open.some((one) => one.content === done.ticked && Date.parse(String(one.completed_at)) >= done.since),
    "the task that was ticked off is completed",
  );
  const events = await api.events(done.email.toLowerCase());
  const types = ["visit_logged", ...(done.isCorrected ? ["visit_corrected"] : [])];
  const found = events.map((one) => one.type).toSorted();
  hold(
    String(found) === String(types.toSorted()),
    `the support profile has an event of each: ${types.join(", ")} (found ${found.join(", ")})`,
  );
  const marks = new Set(events.map((one) => one.properties.client_ref).filter((one) => one !== undefined));
  hold(marks.size === types.length, "each event carries a client_ref of its own");
  const visits = new Set(events.map((one) => one.properties.visit_ref));
  hold(visits.size === 1 && !visits.has(undefined), "all events of the visit share its visit_ref");
  const orphans = [...notes, ...tasks].filter(
    (one) => !contacts.some((parent) => parent.id === one.resource_id),
  );
  hold(orphans.length === 0, "nothing points to a record that is not there");
  return findings;
}

/** Checks the requests on the cable: each create went once, the parent first, and the sign-out revoked the token. */
export function checkTraffic(passages: readonly Passage[], from: number): readonly Finding[] {
  const writes = passages.filter(
    (one) => one.at >= from && one.status < 300 && ["POST", "PUT"].includes(one.method),
  );
  const paths = writes
    .map((one) => `${one.method} ${one.path.split("?")[0]}`)
    .filter((line) => line.includes("/v2/"));
  const count = (line: string) => paths.filter((one) => one === line).length;
  const first = paths.find((line) => /POST .*\/v2\/(contacts|notes|tasks)$/.test(line)) ?? "";
  return [
    { holds: count("POST /v2/contacts") === 1, what: "the contact was sent once" },
    {
      holds: count("POST /v2/notes") === 2 && count("POST /v2/tasks") === 1,
      what: "two notes and one task were sent once each",
    },
    { holds: first.endsWith("/v2/contacts"), what: "the contact went before what hangs on it" },
    {
      holds: passages.some(
        (one) => one.method === "POST" && one.path.startsWith("/oauth2/revoke") && one.status === 200,
      ),
      what: "the token was revoked at the service",
    },
  ];
}
