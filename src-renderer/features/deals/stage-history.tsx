import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import { useNow } from "../../app/clock.ts";
import { instantOf, momentText } from "../../app/dates.ts";
import { titleOf } from "../../app/names.ts";
import { Mark } from "../../app/record-mark.tsx";
import { Section } from "../../app/section.tsx";
import { useMe, useUserNames } from "../../app/use-me.ts";
import { currentId } from "../../replica/current-id.ts";
import { useRows } from "../../replica/hooks.ts";
import { useKeptRows } from "../../replica/use-kept-rows.ts";
import { readStageMoves } from "./stage-moves.ts";
import { readStages } from "./use-deal-lists.ts";

/** How the deal came to its stage, as far as that is known (`stage-moves.ts`). Newest first. */
export function StageHistory({ deal }: { readonly deal: DealRow }) {
  const now = useNow();
  const me = useMe();
  const nameOf = useUserNames();
  const stages = useKeptRows({ key: "stages in order", types: ["stage"], read: readStages });
  const moves = useRows(["stage history", deal.id, me], async (database) =>
    readStageMoves(database, await currentId(database, "deal", deal.id), me),
  );
  if (moves === undefined || stages === undefined) return null;
  const names = new Map<RecordId, string>(stages.map((one) => [one.id, titleOf("stage", one)]));
  const added = instantOf(deal.added_at);
  return (
    <Section title={t`Stage history`}>
      <ol className="stage-history" aria-label={t`Stage history`}>
        {moves.map(({ key, to, at, by, unsent }) => (
          <li key={key}>
            <span>{names.get(to) ?? t`A stage that is not known here`}</span>
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
