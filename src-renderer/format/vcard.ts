import type { ContactRow } from "../../src-shared/records/contact.ts";
import { wholeTitleOf } from "./names.ts";

/** A line is broken behind so many bytes (RFC 2426 section 2.6, RFC 2425 section 5.8.1). */
const longestLine = 75;

/**
 * A contact as a vCard 3.0 (RFC 2426), which every telephone and mail program reads; 4.0 is read by fewer. `company`: the name of the
 * organization that a person works at. The description and custom fields stay here: they are notes about the contact.
 */
export function vCardOf(contact: ContactRow, company: string | null): string {
  const name = wholeTitleOf("contact", contact);
  const { is_organization: isOrganization, first_name, last_name, address } = contact;
  const organization = isOrganization ? name : company;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    line("FN", [name]),
    line("N", isOrganization || !last_name ? [name, "", "", "", ""] : [last_name, first_name, "", "", ""]),
    ...given("ORG", [organization]),
    ...given("TITLE", [contact.title]),
    ...given("EMAIL;TYPE=INTERNET", [contact.email]),
    ...given("TEL;TYPE=WORK,VOICE", [contact.phone]),
    ...given("TEL;TYPE=CELL", [contact.mobile]),
    ...given("TEL;TYPE=WORK,FAX", [contact.fax]),
    ...given("URL", [contact.website]),
    ...given("ADR;TYPE=WORK", [
      "",
      "",
      address?.line1,
      address?.city,
      address?.state,
      address?.postal_code,
      address?.country,
    ]),
    "END:VCARD",
  ];
  return lines.map((one) => `${folded(one)}\r\n`).join("");
}

type Text = string | null | undefined;

function given(property: string, parts: readonly Text[]): readonly string[] {
  return parts.some((one) => one) ? [line(property, parts)] : [];
}

function line(property: string, parts: readonly Text[]): string {
  return `${property}:${parts.map((one) => escaped(one ?? "")).join(";")}`;
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\n\r\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** Breaks a line into parts that no program finds too long, never within a letter. */
function folded(text: string): string {
  const encoder = new TextEncoder();
  let written = "";
  let bytes = 0;
  for (const letter of text) {
    const size = encoder.encode(letter).length;
    if (bytes + size > longestLine) {
      written += "\r\n ";
      bytes = 1;
    }
    written += letter;
    bytes += size;
  }
  return written;
}
