import { useEffect } from "react";
import { commands } from "../platform/bridge.ts";
import { useOutboxCounts } from "../replica/live/hooks.ts";
import { useFromMain } from "../session/session.ts";

/** Tells main what stands on the icon, in the tray and on the badge: the same that stands on the screen. */
export function useReportedCounts(): void {
  const { unsent, parked } = useOutboxCounts();
  const asked = useFromMain(({ sync }) => (sync?.possibleDuplicates ?? 0) + (sync?.vanished.length ?? 0));
  const attention = parked + asked;
  useEffect(() => {
    void commands()["app.counts"]({ unsent, attention });
  }, [unsent, attention]);
}
