import { t } from "@lingui/core/macro";
import { RecordLink } from "../../records/record-link.tsx";
import type { Subject } from "../../session/ui.ts";

interface Props {
  /** The record that the changes below are about; null for those about none that has a page. */
  readonly subject: Subject | null;
  /** Its title when it was last here, for a record that is gone. */
  readonly known: string | undefined;
  readonly count?: number;
}

/** Names the record that the changes below are about, so that none reads as a change of the record above. */
export function SubjectHeading({ subject, known, count = 1 }: Props) {
  return (
    <h2 className="subject-heading">
      <span className="truncate">
        {subject === null ? (
          t`Other changes`
        ) : (
          <RecordLink type={subject.type} id={subject.id} known={known} />
        )}
      </span>
      {count > 1 && <span className="subject-count numbers dim">{count}</span>}
    </h2>
  );
}

/** Whether a change is one of the record that the heading above it names. */
export function isOfSubject(subject: Subject | null, { type }: { readonly type: string }): boolean {
  return subject?.type === type;
}
