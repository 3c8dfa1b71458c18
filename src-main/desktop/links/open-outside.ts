import type { Shell } from "electron";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { isMailAddress } from "../../../src-shared/mail-address.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isLoopback } from "../../configuration/address.ts";
import type { Log } from "../../sync/ports.ts";

/** Windows hands on no longer address; no link that we would open is longer. */
const longest = 2000;

/**
 * The parts that a letter's link may set, each once, and the values that they may have. Some mail programs take `attach`, and
 * send a file of the rep's; a line end in a subject would begin another header.
 */
const letterParts: Readonly<Record<string, (value: string) => boolean>> = {
  subject: (value) => !/\p{Cc}/u.test(value),
  body: () => true,
  cc: isMailAddress,
};

/**
 * The address of a link as Rounds may give it to the system: https, a letter, or a telephone number; null for
 * any other, as `file:` or a program's scheme. Rounds builds it from its parts, so that it opens what it
 * judged.
 */
export function outsideLink(address: string): string | null {
  if (address.length > longest || hasControls(address)) return null;
  const url = URL.parse(address);
  switch (url?.protocol) {
    case "https:":
      return url.username === "" && url.password === "" ? url.href : null;
    case "mailto:":
      // On Linux a script hands the link on, and an apostrophe ends a text there.
      return isLetter(url) ? url.href.replaceAll("'", "%27") : null;
    case "tel:":
      // Digits alone: `*` and `#` are commands to a telephone. E.164 has 15 of them; "00" may stand before.
      return /^tel:\+?\d{3,17}$/.test(url.href) ? url.href : null;
    default:
      return null;
  }
}

/** As `outsideLink`, for the page of a sign-in: for a service on this very machine it may be plain http. */
export function outsideSignIn(address: string): string | null {
  const url = URL.parse(address);
  const bare = url !== null && url.username === "" && url.password === "" && !hasControls(address);
  if (!bare) return null;
  const fits = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  return fits ? url.href : null;
}

function isLetter(url: URL): boolean {
  const parts = [...url.searchParams].map(([name, value]) => [name.toLowerCase(), value] as const);
  const isOnce = new Set(parts.map(([name]) => name)).size === parts.length;
  const allowed = parts.every(
    ([name, value]) => Object.hasOwn(letterParts, name) && letterParts[name]?.(value),
  );
  return isMailAddress(decoded(url.pathname)) && isOnce && allowed;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Controls, blanks, signs that turn writing around, backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for
const controls = /[\u0000-\u0020\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/;

/** Parsers differ over which of these they drop. An honest address has none. */
function hasControls(text: string): boolean {
  return controls.test(text) || text.includes("%00");
}

/**
 * Opens an address in the system's program for it, where `judge` lets it pass. On Linux nobody learns whether one opened: Electron
 * starts `xdg-open` there and does not wait for its exit. Rounds does not start it itself, because Electron alone gives it the
 * token by which Wayland lets the browser come to the front.
 */
export async function openOutside(
  address: string,
  judge: typeof outsideLink | typeof outsideSignIn,
  shell: Pick<Shell, "openExternal">,
  log: Log,
): Promise<Result<null, Fault>> {
  const judged = judge(address);
  if (judged === null) {
    log.warn("link.addressRefused", { scheme: URL.parse(address)?.protocol ?? "none" });
    return err({ kind: "addressInsecure", address: URL.parse(address)?.origin ?? "" });
  }
  try {
    await shell.openExternal(judged);
    return ok(null);
  } catch (error) {
    log.error("link.noBrowser", { name: error instanceof Error ? error.name : "unknown" });
    return err({ kind: "noBrowser" });
  }
}
