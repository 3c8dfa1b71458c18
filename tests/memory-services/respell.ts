import type { Values } from "../services/store/records.ts";

/**
 * Values as many a service keeps them: letters composed, `<` as a mark of HTML, spaces in a row as one, and an email
 * address in small letters.
 */
export function respelled(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? respelledText(value, name === "email") : value,
    ]),
  );
}

function respelledText(text: string, isEmail: boolean): string {
  const kept = text.normalize("NFC").replaceAll("<", "&lt;").replaceAll(/ {2,}/g, " ");
  return isEmail ? kept.toLowerCase() : kept;
}
