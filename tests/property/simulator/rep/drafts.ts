import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../../src-shared/records/registry.ts";

/** They have steps of their own in a programme (`support-drafts.ts`). */
const withOwnSteps: readonly RecordName[] = ["redirect_rule", "webhook"];

/** Every other type that a rep can make a record of at a service. */
export const writableTypes: readonly RecordName[] = recordNames.filter((name) => {
  const { writes, service } = descriptorOf(name);
  return writes.create && service !== "local" && !withOwnSteps.includes(name);
});

/** The field whose words begin with a record's mark: by it the service's record is known. */
export const wordsOf: Readonly<Partial<Record<RecordName, string>>> = {
  contact: "last_name",
  deal: "name",
  task: "content",
  note: "content",
  deal_source: "name",
  lead_source: "name",
  loss_reason: "name",
  product: "name",
  associated_contact: "role",
  redirect_rule: "redirect_to",
  webhook: "name",
};

/** A record that another may refer to, as the rep picks it from a list. */
export type Pick = (type: RecordName) => RecordId | null;

/** A draft of a new record; null where it needs another that is not there. */
export function draftOf(type: RecordName, mark: string, variant: number, pick: Pick): Values | null {
  const words = spelled(`${mark} v0`, variant);
  const about = variant % 3 === 0 ? null : subjectOf(variant, pick);
  switch (type) {
    case "contact":
      return {
        last_name: words,
        ...(variant % 2 === 0
          ? { email: `${mark.replaceAll(/\W/g, "")}@${variant % 4 === 0 ? "Rounds.Test" : "rounds.test"}` }
          : { first_name: "Eve" }),
        ...(variant % 3 === 0 ? { tags: ["lead"], address: { city: "Graz" } } : {}),
      };
    case "deal": {
      const contact = pick("contact");
      if (contact === null) return null;
      const source = variant % 2 === 0 ? pick("deal_source") : null;
      return { name: words, contact_id: contact, value: variant, ...(source && { source_id: source }) };
    }
    case "task":
      return { content: words, ...(about ?? {}) };
    case "note": {
      const subject = subjectOf(variant, pick);
      return subject && { content: words, ...subject, tags: ["first"] };
    }
    case "associated_contact": {
      const [deal, contact] = [pick("deal"), pick("contact")];
      return deal === null || contact === null ? null : { deal_id: deal, contact_id: contact, role: words };
    }
    case "user_event":
      return {
        ...personOf("someone@rounds.test"),
        source: "rounds",
        type: "called",
        properties: { client_ref: mark },
      };
    default:
      return { name: words };
  }
}

/** Whom the support platform knows by an email address. */
export function personOf(email: string): Values {
  return {
    profile_source: "rounds",
    profile_type: "contact",
    identifier_type: "email",
    identifier_value: email,
  };
}

/** Now and then with what a service may keep in its own spelling: spaces in a row, a mark of HTML, a letter in two parts. */
function spelled(words: string, which: number): string {
  return [words, `${words}  twice`, words, `${words} <5`, words, `${words} Jose\u0301`][which % 6] ?? words;
}

function subjectOf(variant: number, pick: Pick): Values | null {
  const type = variant % 2 === 0 ? "contact" : "deal";
  const id = pick(type);
  return id === null ? null : { resource_type: type, resource_id: id };
}

/** A change of a record, of a field that `which` names. `count` makes its value one that nobody else writes. */
export function changeOf(
  type: RecordName,
  row: Readonly<Record<string, unknown>>,
  which: number,
  count: number,
  who: string,
): Values {
  const field = wordsOf[type] ?? "name";
  const words = { [field]: spelled(`${markOf(type, row)} ${who}${count}`, count) };
  const tags = Array.isArray(row.tags) ? (row.tags as string[]) : [];
  const others: Readonly<Partial<Record<RecordName, readonly Values[]>>> = {
    contact: [
      { title: spelled(`${who}${count}`, count) },
      { address: { ...(row.address as object), city: `${who}${count}` } },
    ],
    deal: [
      { value: count },
      { hot: row.hot !== true },
      { tags: count % 3 === 0 ? tags.slice(1) : [...tags, `${who}${count}`] },
      { custom_fields: { ...(row.custom_fields as object), [`Field ${count % 3}`]: `${who}${count}` } },
    ],
    task: [{ completed: row.completed !== true }, { due_date: dayOf(count) }],
    note: [{ is_important: row.is_important !== true }, { tags: [...tags, `${who}${count}`] }],
  };
  const all = [words, ...(others[type] ?? [])];
  return all[which % all.length] ?? words;
}

/** Returns the first word of a record's text, `R12.`: it stays the same for as long as the record lives. */
export function markOf(type: RecordName, row: Readonly<Record<string, unknown>>): string {
  return String(row[wordsOf[type] ?? "name"] ?? "").split(" ")[0] ?? "";
}

/** Returns a day as a computer writes it, with milliseconds; a service keeps whole seconds. */
function dayOf(count: number): string {
  return new Date(Date.UTC(2027, 0, 1) + count * 86_400_123).toISOString();
}
