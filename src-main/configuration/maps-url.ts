const place = "{address}";

/**
 * Describes, as part of a sentence, the error in the address of a page of maps in a file; null if a contact's address can stand
 * in it. In its host a contact's text would decide where the rep is led.
 */
export function mapsUrlError(address: string): string | null {
  const url = URL.parse(address.replace(place, "here"));
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    return "must begin with https://";
  const [before = "", ...after] = address.split(place);
  const isBehindHost = URL.parse(before)?.host === url.host && /^https:\/\/[^/]+\//i.test(before);
  return after.length === 1 && isBehindHost
    ? null
    : "must have {address} once, where the address of a contact goes, such as https://maps.example.com/?q={address}";
}
