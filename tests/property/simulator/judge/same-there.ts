import { equal } from "../../../../src-shared/merge/equal.ts";

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/**
 * Whether a service has kept a value that it was sent: of a time its whole seconds, of text what a person reads in it. A
 * flag that nobody has set is off.
 */
export function sameThere(one: unknown, other: unknown): boolean {
  if (typeof one === "boolean" || typeof other === "boolean") return (one ?? false) === (other ?? false);
  if (typeof one !== "string" || typeof other !== "string") return equal(one, other);
  if (time.test(one) && time.test(other)) return secondOf(one) === secondOf(other);
  return read(one) === read(other);
}

function secondOf(value: string): number {
  return Math.floor(Date.parse(value) / 1000);
}

/** Composed letters, marks of HTML and spaces in a row are a service's own affair, and so is the case of an email address. */
function read(text: string): string {
  const plain = text.normalize("NFC").replaceAll("&lt;", "<").split(/ +/).join(" ");
  return /^[^ @]+@[^ @]+$/.test(plain) ? plain.toLowerCase() : plain;
}
