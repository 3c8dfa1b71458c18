/**
 * Calls `look` when the system says that the network is back: a good moment to try, no more. It ignores the
 * opposite event, because only requests show whether a service can be reached. Returns a function that stops
 * listening.
 */
export function followNetwork(
  system: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  look: () => void,
): () => void {
  system.addEventListener("online", look);
  return () => system.removeEventListener("online", look);
}
