/**
 * The continuation of a list. `lost`: the list goes on but gives no cursor. `unsaid`: the page does not show
 * whether the list goes on.
 */
export type Onward =
  | { readonly kind: "end" }
  | { readonly kind: "more"; readonly after: string }
  | { readonly kind: "lost" }
  | { readonly kind: "unsaid" };

/**
 * Most characters of a cursor. The replica and the loop guard keep cursors, and a longer one makes an address that no server
 * takes.
 */
const longestCursor = 4_096;

/**
 * Reads the next cursor of a page: from `meta` (support document, "Redirect rules"), else from a link. It takes only the cursor
 * from a link, because Rounds asks at the list's own address.
 */
export function nextCursor(body: unknown): Onward {
  const meta = memberAt(body, "meta");
  const link = nextLink(body);
  const more = asFlag(memberAt(meta, "has_more")) ?? (link === undefined ? null : link !== null);
  if (more === null) return { kind: "unsaid" };
  if (!more) return { kind: "end" };
  const after = asText(memberAt(meta, "after_cursor")) ?? (link ? cursorIn(link) : null);
  return after === null ? { kind: "lost" } : { kind: "more", after };
}

/**
 * Finds the link to the next page, in an object or a list of objects. Null if the page shows that there is
 * none, undefined if it does not show whether there is one.
 */
export function nextLink(body: unknown): string | null | undefined {
  const links = memberAt(body, "links");
  const all: readonly unknown[] = Array.isArray(links) ? links : [links];
  const said = all.filter((one) => typeof one === "object" && one !== null && "next" in one);
  const next = said.map((one) => memberAt(one, "next")).find((one) => typeof one === "string" && one !== "");
  if (typeof next === "string") return next;
  return said.length > 0 || (Array.isArray(links) && links.length === 0) ? null : undefined;
}

export function memberAt(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** Returns a list; empty if the service writes null, as it may for an empty one; null if it is no list. */
export function listAt(body: unknown, key: string): readonly unknown[] | null {
  const list = memberAt(body, key);
  if (list === null) return [];
  return Array.isArray(list) ? list : null;
}

function asFlag(value: unknown): boolean | null {
  if (value === "true" || value === "false") return value === "true";
  return typeof value === "boolean" ? value : null;
}

function asText(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" && value.length <= longestCursor ? value : null;
}

function cursorIn(link: string): string | null {
  return asText(URL.parse(link, "https://list.invalid/")?.searchParams.get("page[after]"));
}
