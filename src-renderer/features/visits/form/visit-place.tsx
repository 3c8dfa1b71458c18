import { type Visit, verificationOf } from "../../../replica/query/merge-visits.ts";
import { IconAlertTriangle, IconCheck, IconMapPin } from "../../../ui/icons.ts";
import { verificationMessages } from "../visit-messages.ts";

interface Props {
  readonly entry: Visit;
  /** In a list nearly every visit is verified: only the others say so in words that are seen. */
  readonly isInList?: boolean;
}

/** Whether the service checked the rep's place, in a sign and words. */
export function VisitPlace({ entry, isInList = false }: Props) {
  const status = verificationOf(entry);
  if (status === null) return null;
  const Sign =
    { verified: IconCheck, resource_location_too_far: IconAlertTriangle }[status as string] ?? IconMapPin;
  return (
    <span className="visit-place" title={verificationMessages[status]}>
      <Sign size={13} aria-hidden />
      <span className={isInList && status === "verified" ? "unseen" : "visit-place-words"}>
        {verificationMessages[status]}
      </span>
    </span>
  );
}
