import { useOutboxCounts } from "../../replica/live/hooks.ts";

/** Number of changes that are not sent, in the rail. */
export function UnsentBadge() {
  const { unsent, parked } = useOutboxCounts();
  const count = unsent + parked;
  if (count === 0) return null;
  return (
    <span aria-hidden className={parked > 0 ? "rail-count rail-count-urgent numbers" : "rail-count numbers"}>
      {count > 999 ? "999+" : count}
    </span>
  );
}
