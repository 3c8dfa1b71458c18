import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useWhyMissing } from "../../session/use-fetched.ts";
import { Section } from "../../ui/section.tsx";
import { keyOfVisit, useVisits, VisitItem, WeekCounts } from "../visits/exports.ts";

const shown = 5;

export function RecentVisits() {
  const visits = useVisits(shown, {});
  const missing = useWhyMissing(t`Your visits are still on their way.`, "visit", "note");
  const keyOf = useStableKeys();
  if (visits === undefined) return null;
  return (
    <Section
      title={t`Recent visits`}
      action={
        <Link to="/visits" search={{}} className="link section-link">
          {t`All visits`}
        </Link>
      }
    >
      {visits.length > 0 && (
        <p className="section-words">
          <WeekCounts />
        </p>
      )}
      {visits.length === 0 ? (
        <p className="section-words">
          {missing ?? t`No visits yet. Log one right after you leave, in one form.`}
        </p>
      ) : (
        <ul className="rows">
          {visits.map((entry) => (
            <li key={keyOfVisit(entry, keyOf)}>
              <VisitItem entry={entry} withDay />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
