import { t } from "@lingui/core/macro";
import { Chip } from "@mantine/core";
import { visitKindOf } from "../../replica/query/merge-visits.ts";
import type { TimelineEntry } from "./merge-timeline.ts";

/** A call is an entry of the visits, and counted apart. */
export type EntryKind = TimelineEntry["kind"] | "call";

export function kindOfEntry(entry: TimelineEntry): EntryKind {
  return entry.kind === "visit" ? visitKindOf(entry.visit) : entry.kind;
}

const labels: Readonly<Record<EntryKind, string>> = {
  visit: t`Visits`,
  call: t`Calls`,
  note: t`Notes`,
  task: t`Tasks`,
  stage: t`Stages`,
  event: t`Support`,
};

interface Props {
  /** The kinds that the timeline has. */
  readonly kinds: readonly EntryKind[];
  /** Null for all. */
  readonly chosen: EntryKind | null;
  readonly choose: (kind: EntryKind | null) => void;
}

/** Chooses which entries a timeline shows. A timeline of one kind needs no choice. */
export function KindChips({ kinds, chosen, choose }: Props) {
  if (kinds.length < 2) return null;
  return (
    <Chip.Group
      value={chosen ?? "all"}
      onChange={(value) => choose(kinds.find((one) => one === value) ?? null)}
    >
      <div className="timeline-kinds" role="radiogroup" aria-label={t`Entries shown`}>
        <Chip value="all" size="xs" variant="outline">
          {t({ message: "All", context: "kinds of entries" })}
        </Chip>
        {(Object.keys(labels) as EntryKind[]).map(
          (kind) =>
            kinds.includes(kind) && (
              <Chip key={kind} value={kind} size="xs" variant="outline">
                {labels[kind]}
              </Chip>
            ),
        )}
      </div>
    </Chip.Group>
  );
}
