import type { Context } from "hono";
import type { World } from "../../world.ts";

/**
 * Any path that is not the API's is the help center's: a page that is there, else what a rule says of the path,
 * else 404. "A redirect takes effect for an object only once that object is deleted."
 */
export function visitHelpCenter(context: Context, world: World): Response {
  const { pathname, search } = new URL(context.req.url);
  const ways = waysToSay(pathname, search);
  if (ways.some((path) => hasPage(world, path))) {
    return context.html("<!doctype html><title>Help centre</title><p>The page is there.</p>");
  }
  const rule = ways
    .map((path) =>
      world.database.get(`SELECT * FROM "support_redirect_rule" WHERE "redirect_from" = ?`, [path]),
    )
    .find((row) => row !== null);
  if (!rule) return context.html("<!doctype html><title>Help centre</title><p>No such page.</p>", 404);
  return context.redirect(headerText(String(rule.redirect_to)), rule.redirect_status === "302" ? 302 : 301);
}

/** As asked, with and without the query; then as a person reads it; then without the slug behind a numeric id. */
function waysToSay(pathname: string, search: string): readonly string[] {
  const read = decoded(pathname);
  const short = /^(.*\/\d+)-[^/]*$/.exec(read)?.[1];
  return [...new Set([pathname + search, pathname, read, ...(short === undefined ? [] : [short])])];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A stray percent sign stands for itself.
    if (error instanceof URIError) return path;
    throw error;
  }
}

function hasPage({ database }: World, path: string): boolean {
  return database.get(`SELECT 1 FROM "support_page" WHERE "path" = ?`, [path]) !== null;
}

/** A header carries ASCII; what is encoded already stays as it is. */
function headerText(address: string): string {
  return address.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()));
}
