import { t } from "@lingui/core/macro";
import { dayText, startOfDay } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import type { ListedVisit } from "../../replica/query/read-visits.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { rowHeights } from "../../ui/lists/row-heights.ts";
import { keyOfVisit } from "./key-of-visit.ts";
import { VisitItem } from "./visit-item.tsx";

interface Props {
  readonly visits: readonly ListedVisit[];
  /** Called when the end comes near. */
  readonly more: () => void;
}

const dayHeight = 32;
const near = 20;

/** Visits under their days; only those in sight are on the page. */
export function VisitList({ visits, more }: Props) {
  const now = useNow();
  const keyOf = useStableKeys();
  const lines = linesOf(visits);
  return (
    <div className="card rows-card visits">
      <ItemList
        label={t`Visits`}
        items={lines}
        keyOf={(line) => (typeof line === "number" ? `day ${line}` : keyOfVisit(line, keyOf))}
        height={(line) => (typeof line === "number" ? dayHeight : rowHeights.twoLines)}
        wanted={({ end }) => {
          if (end + near >= lines.length) more();
        }}
      >
        {(line) =>
          typeof line === "number" ? (
            <h2 className="visit-day">{dayText(line, now)}</h2>
          ) : (
            <VisitItem entry={line} withDay={false} />
          )
        }
      </ItemList>
    </div>
  );
}

/** The visits, and before the first of each day that day. */
function linesOf(visits: readonly ListedVisit[]): readonly (ListedVisit | number)[] {
  return visits.flatMap((visit, at) => {
    const day = startOfDay(visit.at);
    const before = visits[at - 1];
    return before !== undefined && startOfDay(before.at) === day ? [visit] : [day, visit];
  });
}
