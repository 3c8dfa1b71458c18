import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import { foldText } from "../../search/fold-text.ts";

/** Values by which two contacts are compared. They come from a form, a line of a file, or a row. */
export interface ContactTraits {
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  /** The whole name, as a title has it. */
  readonly name: string;
  readonly isOrganization: boolean;
  /** The organization that a person works at; its folded name if it is not here. */
  readonly company: RecordId | string | null;
}

/** The trait that makes two contacts seem to be one. */
export type SameBy = "email" | "phone" | "name";

export function traitsOf(row: ContactRow): ContactTraits {
  return {
    email: row.email ?? "",
    phone: row.phone ?? "",
    mobile: row.mobile ?? "",
    name: row.name || [row.first_name, row.last_name].filter(Boolean).join(" "),
    isOrganization: row.is_organization === true,
    company: row.contact_id ?? null,
  };
}

/** Equal for two spellings of a name: capitals, accents and blanks do not count. */
export function foldedName(name: string): string {
  return foldText(name).replace(/\s+/g, " ").trim();
}

/** Equal for two contacts of the same name: two organizations, or two people at the same one. Null without a name. */
export function nameKey({ name, isOrganization, company }: ContactTraits): string | null {
  const folded = foldedName(name);
  return folded === "" ? null : `${isOrganization ? "organization" : (company ?? "")} ${folded}`;
}

/** Equal for two contacts with the same email address; null without one. */
export function emailKey({ email }: ContactTraits): string | null {
  return email.trim().toLowerCase() || null;
}

/**
 * Keys by which contacts that share a mailbox are one. An organization is, whatever it is called. A person needs the same name as well,
 * since the colleagues of a company may share its address: the first and the last word of it, or the initial of the first, or the last
 * word alone.
 */
export interface MailboxKeys {
  readonly whole: string;
  /** Keys of this contact's name made shorter, the longest first. */
  readonly shorter: readonly string[];
}

/** Null without an email address. */
export function mailboxKeys(traits: ContactTraits): MailboxKeys | null {
  const email = emailKey(traits);
  if (email === null) return null;
  if (traits.isOrganization) return { whole: `organization ${email}`, shorter: [] };
  const words = foldedName(traits.name).replaceAll(".", " ").split(" ").filter(Boolean);
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : ["", words[0]];
  const forms = [
    [first, last],
    [first.slice(0, 1), last],
    ["", last],
    ["", ""],
  ];
  const [whole = "", ...shorter] = new Set(forms.map((form) => JSON.stringify([email, ...form])));
  return { whole, shorter };
}
