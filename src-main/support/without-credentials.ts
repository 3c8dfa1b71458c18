/** Parts of a request in which credentials travel. */
const carriers = /header|authoriz|authent|cookie|token|secret|password|credential|signature/i;

/**
 * Removes credentials from a service's log of a request, because they must not stay here (law 12): fields
 * with such names, and the query and the user of an address.
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
