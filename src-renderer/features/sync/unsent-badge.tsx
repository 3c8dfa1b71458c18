import { useOutboxCounts } from "../../replica/live/hooks.ts";

/** In the rail: how many changes need the rep, in red; where none does, how many are not sent yet. */
export function UnsentBadge() {
  const { unsent, parked } = useOutboxCounts();
  const count = parked > 0 ? parked : unsent;
  if (count === 0) return null;
  return (
    <span aria-hidden className={parked > 0 ? "rail-count rail-count-urgent numbers" : "rail-count numbers"}>
      {count > 999 ? "999+" : count}
    </span>
  );
}
