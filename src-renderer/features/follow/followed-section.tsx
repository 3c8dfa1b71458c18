import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { recordKey } from "../../../src-shared/record-key.ts";
import { moneyText } from "../../format/money.ts";
import { titleOf } from "../../format/names.ts";
import { useFollowedRows } from "../../records/find/use-followed-names.ts";
import { amongOthers, useAbout } from "../../records/find/use-options.ts";
import { useRecordPlaces } from "../../records/record-places.ts";
import { useFollowState, useFollows } from "../../session/use-follows.ts";
import { RowTitle } from "../../ui/row-title.tsx";
import { Section } from "../../ui/section.tsx";
import { Unread } from "../../ui/together.tsx";

/** Lists the records that the rep follows; renders nothing if there are none. */
export function FollowedSection() {
  const { records } = useFollows();
  const full = useFollowState((state) => state.full);
  const about = useAbout(records);
  const places = useRecordPlaces();
  const rows = useFollowedRows();
  if (rows === undefined) return <Unread />;
  if (rows.length === 0) return null;
  return (
    <Section title={t`Followed`} count={rows.length}>
      <ul className="rows" aria-label={t`Followed`}>
        {rows.map(({ type, id, row }) => {
          const { page, icon: Sign } = places[type];
          return (
            <li key={recordKey({ type, id })}>
              <Link to={page} params={{ id: String(id) }} className="row">
                <Sign size={17} stroke={1.6} className="dim" aria-hidden />
                <RowTitle
                  title={titleOf(type, row)}
                  about={amongOthers(type, about?.get(recordKey({ type, id })))}
                />
                <span className="row-end numbers">
                  {"value" in row && moneyText(row.value, row.currency)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {full && <FullNotice />}
    </Section>
  );
}

/** Says that the documents of the followed records exceed the disk budget. */
export function FullNotice() {
  return (
    <p className="section-words">
      {t`The documents of followed records need more than the 500 MB set aside for them on this computer. Unfollow some records to make room.`}
    </p>
  );
}
