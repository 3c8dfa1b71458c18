import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { instantOf, momentText } from "../../../format/dates.ts";
import { titleOf } from "../../../format/names.ts";
import { useNow } from "../../../platform/clock.ts";
import { Mark } from "../../../records/record-mark.tsx";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { currentId } from "../../../replica/store/current-id.ts";
import { useMe, useUserNames } from "../../../session/use-me.ts";
import { Section } from "../../../ui/section.tsx";
import { readStages } from "../use-deal-lists.ts";
import { readStageMoves } from "./stage-moves.ts";

/** Lists the deal's known stage changes, newest first (`stage-moves.ts`). */
export function StageHistory({ deal }: { readonly deal: DealRow }) {
  const now = useNow();
  const me = useMe();
  const nameOf = useUserNames();
  const stages = useLiveQuery({ key: ["stages in order"], types: ["stage"], run: readStages });
  const moves = useLiveQuery({
    key: ["stage history", deal.id, me],
    types: ["deal", "bases", "outbox", "history", "aliases"],
    run: async (database) => readStageMoves(database, await currentId(database, "deal", deal.id), me),
  });
  if (moves === undefined || stages === undefined) return null;
  const names = new Map<RecordId, string>(stages.map((one) => [one.id, titleOf("stage", one)]));
  const added = instantOf(deal.added_at);
  return (
    <Section title={t`Stage history`}>
      <ol className="stage-history" aria-label={t`Stage history`}>
        {moves.map(({ key, to, at, by, unsent }) => (
          <li key={key}>
            <span>{names.get(to) ?? t`Unknown stage`}</span>
            <span className="dim numbers">
              {unsent && at !== null
                ? momentText(at, now)
                : changedText(at === null ? null : momentText(at, now), by === me, nameOf(by))}
            </span>
            {unsent && <Mark kind="unsent" />}
          </li>
        ))}
        {added !== null && (
          <li>
            <span className="dim">{t`Started`}</span>
            <span className="dim numbers">{momentText(added, now)}</span>
          </li>
        )}
      </ol>
    </Section>
  );
}

/** "Mon 2 Mar, 10:15 by you". */
function changedText(since: string | null, mine: boolean, by: string | null): string {
  if (since === null) {
    if (mine) return t`since an unknown day by you`;
    return by === null ? t`since an unknown day` : t`since an unknown day by ${by}`;
  }
  if (mine) return t`${since} by you`;
  return by === null ? since : t`${since} by ${by}`;
}
