import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { OpenDialog } from "../../session/ui.ts";

/** Fewer digits are a house number or a year. */
const fewestDigits = 5;

/** The form of a new contact after a search for `words` has found nobody. */
export function newContact(words: string): OpenDialog {
  return { kind: "contact", begin: beginFrom(words) };
}

/** Values of a new contact after a search for `words` has found nobody: an email, a telephone number, or a name. */
export function beginFrom(words: string): Values {
  const text = words.trim();
  if (isEmail(text)) return { email: text };
  if (isNumber(text)) return { phone: text };
  const names = text.split(/\s+/);
  const last = names.pop() ?? "";
  return names.length === 0 ? { last_name: last } : { first_name: names.join(" "), last_name: last };
}

function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  return at > 0 && at < text.length - 1 && !/\s/.test(text);
}

function isNumber(text: string): boolean {
  return /^[\d\s()+/.-]+$/.test(text) && text.replace(/\D/g, "").length >= fewestDigits;
}
