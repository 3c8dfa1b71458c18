import { type Visit, verificationOf } from "../../../replica/query/merge-visits.ts";
import { IconAlertTriangle, IconCheck, IconMapPin } from "../../../ui/icons.ts";
import { verificationText } from "../visit-words.ts";

/** Whether the service checked the rep's place, in a sign and words. */
export function VisitPlace({ entry }: { readonly entry: Visit }) {
  const status = verificationOf(entry);
  if (status === null) return null;
  const Sign =
    { verified: IconCheck, resource_location_too_far: IconAlertTriangle }[status as string] ?? IconMapPin;
  return (
    <span className="visit-place" title={verificationText[status]}>
      <Sign size={13} aria-hidden />
      <span className="visit-place-words">{verificationText[status]}</span>
    </span>
  );
}
