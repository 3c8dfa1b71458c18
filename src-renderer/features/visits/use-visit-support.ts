import type { VisitSupport } from "../../outbox/visits/person-of-visit.ts";
import { useSupport, useSupportProfile } from "../../session/session.ts";

/** Whether events tell Support of visits now, and as whose. */
export function useVisitSupport(): VisitSupport {
  const supportConnected = useSupport();
  const profile = useSupportProfile();
  return { supportConnected, profile };
}
