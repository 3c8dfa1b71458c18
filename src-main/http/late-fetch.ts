import type { RoutedFetchParts } from "./routed-fetch.ts";

/**
 * A `fetch` that reads the network stack with its first request. That stack is a third of main's program, and a start reads
 * it in vain: the window is there before anything is asked of a service.
 */
export function createLateFetch(parts: RoutedFetchParts): typeof fetch {
  let reading: Promise<typeof fetch> | null = null;
  return async (...given) => {
    reading ??= import("./routed-fetch.ts").then(({ createRoutedFetch }) => createRoutedFetch(parts));
    const routed = await reading;
    return await routed(...given);
  };
}
