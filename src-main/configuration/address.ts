import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { withoutEnd } from "../../src-shared/without-end.ts";

/**
 * The base address of a service as a person typed it: without a trailing slash, `https://` added where no scheme
 * was given. Fails with `addressInvalid`, or `addressInsecure` for anything but https; plain http is for loopback
 * alone, where nothing leaves the machine.
 */
export function parseAddress(typed: string): Result<string, Fault> {
  const trimmed = typed.trim();
  const invalid = err<Fault>({ kind: "addressInvalid", address: trimmed });
  const url = URL.parse(looksLikeHost(trimmed) ? `https://${trimmed}` : trimmed);
  if (url === null || url.username !== "" || url.password !== "") return invalid;
  if (url.protocol !== "https:" && url.protocol !== "http:") return invalid;
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return err({ kind: "addressInsecure", address: trimmed });
  }
  return ok(serviceAt(url.href) ?? "");
}

/** Describes, as part of a sentence, the error in a service's address in a file; null if there is none. */
export function addressError(url: string): string | null {
  const parsed = parseAddress(url);
  if (parsed.ok) return null;
  return parsed.error.kind === "addressInsecure" ? "must begin with https://" : "must be a web address";
}

/** Deep links come to Rounds under its own scheme alone. */
export function isOurLink(uri: string): boolean {
  return URL.parse(uri)?.protocol === "rounds:";
}

export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Identifies a service whichever way its address was written: by host and path, because a gateway has several
 * services behind one host. Null if the text is no web address.
 */
export function serviceAt(address: string): string | null {
  const url = URL.parse(address);
  return url === null || url.origin === "null" ? null : `${url.origin}${withoutEnd(url.pathname, /\//)}`;
}

export function sameService(one: string, other: string): boolean {
  const service = serviceAt(one);
  return service !== null && service === serviceAt(other);
}

/** Whether an address is the service's own, or one of what it offers. */
export function isOf(address: string, service: string): boolean {
  const [inner, outer] = [serviceAt(address), serviceAt(service)];
  return inner !== null && outer !== null && `${inner}/`.startsWith(`${outer}/`);
}

/** `crm.example.com` or `crm.example.com:8443/path`, as people write it. */
function looksLikeHost(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d+)?(\/\S*)?$/u.test(text);
}
