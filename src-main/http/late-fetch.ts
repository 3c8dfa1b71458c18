import type { RoutedFetchParts } from "./routed-fetch.ts";

/**
 * A `fetch` that loads the network stack with its first request. The stack is a third of main's program, and a start does not
 * need it: Rounds shows the window before it asks a service for anything.
 */
export function createLateFetch(parts: RoutedFetchParts): typeof fetch {
  let reading: Promise<typeof fetch> | null = null;
  return async (...given) => {
    reading ??= import("./routed-fetch.ts").then(({ createRoutedFetch }) => createRoutedFetch(parts));
    const routed = await reading;
    return await routed(...given);
  };
}
