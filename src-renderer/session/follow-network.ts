/**
 * That the system says the network is back is a good moment to look, and no more than that. That it says there is none
 * is not believed: whether a service can be reached is known from requests alone. Returns how to stop.
 */
export function followNetwork(
  system: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  look: () => void,
): () => void {
  system.addEventListener("online", look);
  return () => system.removeEventListener("online", look);
}
