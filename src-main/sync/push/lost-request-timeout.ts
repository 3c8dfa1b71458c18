/**
 * Time before a request counts as lost, milliseconds: the service may still carry out a request that was cut off, and its list
 * may lag behind.
 */
// mutation: lagging-list-outlasts-the-wait
export const lostRequestTimeoutMs = 75_000;
