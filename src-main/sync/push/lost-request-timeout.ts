/**
 * A request that was cut off may still be carried out for a while, and a list may lag behind what was carried out: so long
 * nothing is taken for lost. Milliseconds.
 */
// mutation: lagging-list-outlasts-the-wait
export const lostRequestTimeoutMs = 75_000;
