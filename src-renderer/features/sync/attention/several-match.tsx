import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { moneyText } from "../../../format/money.ts";
import { kindsOf, titleOf } from "../../../format/names.ts";
import { nounOf, nounsOf } from "../../../format/noun-of.ts";
import { useLiveQuery, useRow } from "../../../replica/live/hooks.ts";
import { rowsOf } from "../../../replica/store/database.ts";
import { RowTitle } from "../../../ui/row-title.tsx";

/** Most records that are listed by name. */
const named = 20;

/**
 * Finds the records in the replica that have these values, without the record `but`. Undefined until the
 * first answer.
 */
export function useMatching(
  type: RecordName,
  match: Values | null,
  but: RecordId | null,
): readonly Row[] | undefined {
  return useLiveQuery({
    key: ["matching", type, match, but],
    types: [type],
    run: async (database) => {
      if (match === null) return [];
      const index = descriptorOf(type).indexes.find(
        (one) => typeof match[one] === "number" || typeof match[one] === "string",
      );
      const table = rowsOf(database, type);
      const some = index === undefined ? table : table.where(index).equals(match[index] as string | number);
      return await some
        .filter(
          (row) =>
            row.id !== but &&
            row.id > 0 &&
            Object.entries(match).every(([field, value]) => equal(row[field], value)),
        )
        .limit(named)
        .toArray();
    },
  });
}

/** Predicts the result of a "create or update" from the records in the replica. */
export function matchSentence(type: RecordName, found: readonly Row[]): string {
  const [one, other] = found;
  const noun = nounOf(type);
  if (one === undefined) return t`No ${noun} on this computer matches, so a new one is created.`;
  const title = titleOf(type, one);
  if (other === undefined) return t`“${title}” matches, and is updated.`;
  const count = found.length;
  const nouns = nounsOf(type);
  return plural(count, {
    one: `# ${noun} matches, so the service will refuse this. Add a field that tells them apart.`,
    other: `# ${nouns} match, so the service will refuse this. Add a field that tells them apart.`,
  });
}

/**
 * Lists the records that match a refused "create or update": the service cannot tell which of them is meant.
 */
export function SeveralMatch({
  type,
  id,
  match,
}: {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly match: Values;
}) {
  const found = useMatching(type, match, id);
  const kinds = kindsOf(type);
  if (found === undefined || found.length === 0) return null;
  return (
    <ul className="rows" aria-label={t`${kinds} that match`}>
      {found.map((row) => (
        <li key={row.id}>
          {type === "deal" ? (
            <Deal deal={row as DealRow} />
          ) : (
            <span className="row">{titleOf(type, row)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows a deal with its stage and value, because matching deals often have the same name. */
function Deal({ deal }: { readonly deal: DealRow }) {
  const stage = useRow("stage", deal.stage_id ?? null);
  return (
    <Link to="/deals/$id" params={{ id: String(deal.id) }} className="row">
      <RowTitle
        title={<span className="link">{titleOf("deal", deal)}</span>}
        about={stage && titleOf("stage", stage)}
      />
      <span className="row-end numbers">{moneyText(deal.value, deal.currency)}</span>
    </Link>
  );
}
