import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { UpdateNotice } from "../features/updates/update-notice.tsx";
import { useOutboxCounts } from "../replica/live/hooks.ts";
import { useSupport } from "../session/session.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import { type NavigationItem, placesThere } from "./navigation.ts";

/** The places of the app. */
export function Rail({ foot }: { readonly foot: ReactNode }) {
  const { unsent, parked } = useOutboxCounts();
  const there = placesThere(useSupport());
  return (
    <nav className="rail" aria-label={t`Main`}>
      <Wordmark />
      <ul className="rail-list">
        {there.map((place) => !("atEnd" in place) && <RailLink key={place.to} place={place} />)}
      </ul>
      <ul className="rail-list rail-list-end">
        {there.map(
          (place) =>
            "atEnd" in place && (
              <RailLink
                key={place.to}
                place={place}
                {...(place.to === "/sync" ? { count: unsent + parked, urgent: parked > 0 } : {})}
              />
            ),
        )}
      </ul>
      <UpdateNotice />
      {foot}
    </nav>
  );
}

interface Props {
  readonly place: NavigationItem;
  readonly count?: number;
  readonly urgent?: boolean;
}

function RailLink({ place: { to, icon: Sign, label }, count = 0, urgent = false }: Props) {
  return (
    <li>
      <Link to={to} search={{}} className="rail-link" activeProps={{ "aria-current": "page" }}>
        <Sign size={18} stroke={1.6} aria-hidden />
        <span className="truncate">{label}</span>
        {count > 0 && (
          <span
            aria-hidden
            className={urgent ? "rail-count rail-count-urgent numbers" : "rail-count numbers"}
          >
            {count > 999 ? "999+" : count}
          </span>
        )}
      </Link>
    </li>
  );
}
