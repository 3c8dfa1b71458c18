import { t } from "@lingui/core/macro";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../src-shared/ids.ts";
import { locale } from "../platform/locale.ts";
import { placeInListOfOrigin, useListOfOrigin } from "../session/list-of-origin.ts";
import { IconChevronLeft, IconChevronRight } from "../ui/icons.ts";
import { useRecordPlaces } from "./record-places.ts";

interface Props {
  readonly type: "contact" | "deal";
  readonly id: RecordId;
}

/** Leads to the records before and after this one in the list that it was opened from. */
export function Neighbors({ type, id }: Props) {
  const place = placeInListOfOrigin(useListOfOrigin(), { type, id });
  const navigate = useNavigate();
  const { page } = useRecordPlaces()[type];
  if (place === null || place.count < 2) return null;
  const goTo = (to: RecordId | null) =>
    to !== null && void navigate({ to: page, params: { id: String(to) } });
  const at = place.number.toLocaleString(locale);
  const count = place.count.toLocaleString(locale);
  return (
    <span className="neighbors">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t`Previous in the list`}
        title={t`Previous in the list (K)`}
        disabled={place.before === null}
        onClick={() => goTo(place.before)}
      >
        <IconChevronLeft size={17} aria-hidden />
      </ActionIcon>
      <span className="dim numbers" aria-hidden>{`${at} / ${count}`}</span>
      <VisuallyHidden>{t`${{ at }} of ${{ count }} in the list`}</VisuallyHidden>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t`Next in the list`}
        title={t`Next in the list (J)`}
        disabled={place.next === null}
        onClick={() => goTo(place.next)}
      >
        <IconChevronRight size={17} aria-hidden />
      </ActionIcon>
    </span>
  );
}
