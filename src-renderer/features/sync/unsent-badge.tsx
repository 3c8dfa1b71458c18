import { useOutboxCounts } from "../../replica/live/hooks.ts";

/** Shows in the rail the number of edits that need the rep, in red. If none does, it shows the number of unsent edits. */
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
