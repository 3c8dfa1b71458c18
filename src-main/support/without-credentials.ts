/** Parts of a request in which credentials travel. */
const carriers = /header|authoriz|authent|cookie|token|secret|password|credential|signature/i;

/**
 * What a service logs of a request may hold what its endpoint is asked by. That does not rest here (law 12): what is named so
 * goes, and of an address its query and its user.
 */
export function withoutCredentials<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !carriers.test(name))
      .map(([name, of]) => [
        name,
        /^(url|endpoint|uri)$/i.test(name) && typeof of === "string" ? plainAddress(of) : cleaned(of),
      ]),
  );
}

function plainAddress(text: string): string {
  const url = URL.parse(text);
  return url === null || url.origin === "null" ? "" : `${url.origin}${url.pathname}`;
}
