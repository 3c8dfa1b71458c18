import { t } from "@lingui/core/macro";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { use } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import { locale } from "../platform/locale.ts";
import { placeInListOfOrigin, useListOfOrigin } from "../session/list-of-origin.ts";
import { type Icon, IconChevronLeft, IconChevronRight } from "../ui/icons.ts";
import { PeekedRecordContext } from "./peek/peeked-record.ts";
import { type PagedType, useRecordPlaces } from "./record-places.ts";

interface Props {
  readonly type: PagedType;
  readonly id: RecordId;
}

/** Leads to the records before and after this one in the list that it was opened from. The arrows stay in place from record to record. */
export function Neighbors({ type, id }: Props) {
  const place = placeInListOfOrigin(useListOfOrigin(), { type, id });
  const navigate = useNavigate();
  const { page } = useRecordPlaces()[type];
  const isPage = use(PeekedRecordContext) === null;
  // Beside the list, the list itself leads to them.
  if (!isPage || place === null || place.count < 2) return null;
  const at = place.number.toLocaleString(locale);
  const count = place.count.toLocaleString(locale);
  const leadTo = (to: RecordId | null, Arrow: Icon, label: string, title: string) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={title}
      disabled={to === null}
      onClick={() => void navigate({ to: page, params: { id: String(to) } })}
    >
      <Arrow size={15} aria-hidden />
    </ActionIcon>
  );
  return (
    <span className="neighbors">
      {leadTo(place.before, IconChevronLeft, t`Previous in the list`, t`Previous in the list (K)`)}
      <span
        className="dim numbers"
        style={{ minWidth: `${2 * count.length + 3}ch` }}
        aria-hidden
      >{`${at} / ${count}`}</span>
      <VisuallyHidden>{t`${{ at }} of ${{ count }} in the list`}</VisuallyHidden>
      {leadTo(place.next, IconChevronRight, t`Next in the list`, t`Next in the list (J)`)}
    </span>
  );
}
