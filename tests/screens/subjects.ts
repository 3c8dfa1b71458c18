import { colleague } from "../e2e/rep/colleague.ts";
import type { Services } from "../services/start.ts";

/** Records that the pictures are of. */
export interface Subjects {
  readonly person: string;
  readonly organization: string;
  /** Both with the longest names that a rep would type. */
  readonly longContact: string;
  readonly longDeal: string;
  readonly deal: string;
  readonly lostDeal: string;
  readonly task: string;
  readonly sequence: string;
  readonly note: { readonly id: string; readonly words: string };
}

export const longName =
  "Vereinigte Norddeutsche Großhandelsgenossenschaft für Gastronomiebedarf und Kücheneinrichtung eG";
const longDealName =
  "Renewal of the maintenance contract for every branch north of the Elbe, second attempt after the spring fair";
const noteWords = "Wants the oak shelves, and asked about delivery before the holidays.";

/** Picks them from the seed, and puts the extremes there, as a colleague would. */
export async function makeSubjects(services: Services): Promise<Subjects> {
  const first = (table: string, fits: (row: Readonly<Record<string, unknown>>) => boolean) =>
    (services.control.table(table) ?? []).find(fits);
  const deal = first("deal", (row) => typeof row.contact_id === "number" && row.hot === true);
  const person = first("contact", (row) => row.id === deal?.contact_id);
  const organization = first("contact", (row) =>
    (services.control.table("contact") ?? []).some((one) => one.contact_id === row.id),
  );
  const me = first("user", (row) => row.email === services.sales.login.username)?.id;
  const stage = deal?.stage_id;
  const task = first("task", (row) => row.resource_id === person?.id) ?? first("task", () => true);
  const lost = first("stage", (row) => row.category === "lost")?.id;
  const lostDeal = first("deal", (row) => row.stage_id === lost && row.loss_reason_id != null);
  const post = (path: string, data: object) => colleague(services, "POST", path, data);
  const long = await post("/v2/contacts", {
    is_organization: true,
    name: longName,
    email: "einkauf.zentrale@vereinigte-norddeutsche-grosshandelsgenossenschaft.example",
    website:
      "https://www.vereinigte-norddeutsche-grosshandelsgenossenschaft.example/kuecheneinrichtung/ansprechpartner",
    tags: ["key account", "deliver to the back entrance only", "wholesale"],
    owner_id: me,
  });
  const longDeal = await post("/v2/deals", {
    name: longDealName,
    contact_id: long.id,
    value: 123456789012.34,
    currency: "EUR",
    stage_id: stage,
    owner_id: me,
    hot: true,
  });
  const note = await post("/v2/notes", {
    resource_type: "contact",
    resource_id: person?.id,
    content: noteWords,
  });
  await post("/v2/tasks", {
    content: "Call back about the trade fair, and ask whether the new address is right",
    resource_type: "lead",
    resource_id: 4711,
    due_date: new Date(services.control.now()).toISOString(),
    owner_id: me,
  });
  return {
    person: String(person?.id),
    organization: String(organization?.id),
    longContact: String(long.id),
    longDeal: String(longDeal.id),
    deal: String(deal?.id),
    lostDeal: String(lostDeal?.id),
    task: String(task?.id),
    sequence: String(first("sequence", () => true)?.id),
    note: { id: String(note.id), words: noteWords },
  };
}
