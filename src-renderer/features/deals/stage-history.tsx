import { t } from "@lingui/core/macro";
import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import { useNow } from "../../app/clock.ts";
import { instantOf, momentText } from "../../app/dates.ts";
import { titleOf } from "../../app/names.ts";
import { Mark } from "../../app/record-mark.tsx";
import { Section } from "../../app/section.tsx";
import { useMe, useUserNames } from "../../app/use-me.ts";
import { currentId } from "../../replica/current-id.ts";
import { useRows } from "../../replica/hooks.ts";

/**
 * How the deal came to its stage, as far as that is known: the service tells of the last change alone (sales document,
 * "Deal"); moves made here stand before it until they are sent. Newest first.
 */
export function StageHistory({ deal }: { readonly deal: DealRow }) {
  const now = useNow();
  const me = useMe();
  const nameOf = useUserNames();
  const known = useRows(["stage history", deal.id], async (database) => {
    const id = await currentId(database, "deal", deal.id);
    const [entries, base, stages] = await Promise.all([
      database.outbox.where("[type+id]").equals(["deal", id]).toArray(),
      database.bases.get(["deal", id]),
      database.stage.toArray(),
    ]);
    const names = new Map<unknown, string>(stages.map((one) => [one.id, titleOf("stage", one)]));
    const moves = entries
      .filter((one) => typeof one.patch.stage_id === "number")
      .toSorted((a, b) => b.sequence - a.sequence)
      .map((one) => ({ key: one.sequence, to: names.get(one.patch.stage_id), at: one.recordedAt }));
    // Before the unsent moves it stood where the service has it.
    const stood = base === undefined ? deal.stage_id : base.base?.stage_id;
    return { moves, stood: names.get(stood) };
  });
  if (known === undefined) return null;
  const since = instantOf(deal.last_stage_change_at);
  const added = instantOf(deal.added_at);
  const by = nameOf(deal.last_stage_change_by_id);
  const mine = deal.last_stage_change_by_id === me;
  return (
    <Section title={t`Stage history`}>
      <ol className="stage-history" aria-label={t`Stage history`}>
        {known.moves.map((move) => (
          <li key={move.key}>
            <span>{move.to ?? t`A stage that is not known here`}</span>
            <span className="dim numbers">{momentText(move.at, now)}</span>
            <Mark kind="unsent" />
          </li>
        ))}
        {known.stood !== undefined && deal.id > 0 && (
          <li>
            <span>{known.stood}</span>
            <span className="dim numbers">
              {changedText(since === null ? null : momentText(since, now), mine, by)}
            </span>
          </li>
        )}
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
