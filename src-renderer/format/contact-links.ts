import { isMailAddress } from "../../src-shared/mail-address.ts";
import { dialedNumber } from "../replica/search/phone-number.ts";
import { addressText } from "./names.ts";

/** Main opens no longer link (`src-main/desktop/links/outside-gate.ts`). */
const longestLink = 512;

export function callLink(phone: string | null | undefined): string | null {
  const dialed = dialedNumber(phone);
  return dialed === null ? null : `tel:${dialed}`;
}

/** A letter to an address, with another one in copy. Null for a text that is no address; a copy that is none is left out. */
export function mailLink(email: string | null | undefined, copyTo?: string | null): string | null {
  const to = email?.trim() ?? "";
  const cc = copyTo?.trim() ?? "";
  if (!isMailAddress(to)) return null;
  const copied = isMailAddress(cc) ? `?cc=${encodeURIComponent(cc)}` : "";
  return bounded(`mailto:${encodeURI(to)}${copied}`.replaceAll("'", "%27"));
}

/** The page that a contact names, always by https. Null for a text that names none. */
export function websiteLink(website: string | null | undefined): string | null {
  const text = website?.trim() ?? "";
  const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.exec(text)?.[0].toLowerCase();
  const address = scheme === undefined ? `https://${text}` : text.replace(/^http:/i, "https:");
  const url = /\s/.test(text) ? null : URL.parse(address);
  if (url?.protocol !== "https:" || !/[^.]\.[^.]/.test(url.hostname)) return null;
  return url.username === "" && url.password === "" ? bounded(url.href) : null;
}

/** The directions to an address, by the administrator's `maps.url`. Null without either. */
export function directionsLink(
  mapsUrl: string | null,
  address: Parameters<typeof addressText>[0],
): string | null {
  const place = addressText(address)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (mapsUrl === null || place === "") return null;
  return bounded(new URL(mapsUrl.replace("{address}", () => encodeURIComponent(place.toWellFormed()))).href);
}

/** Main opens neither a longer link nor one with a null in it. */
function bounded(link: string): string | null {
  return link.length > longestLink || link.includes("%00") ? null : link;
}
