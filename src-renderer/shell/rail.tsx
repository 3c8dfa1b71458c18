import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSupport } from "../session/session.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import { type NavigationItem, placesThere } from "./navigation.ts";
import { Parts } from "./parts.tsx";

/** The places of the app. */
export function Rail({ foot }: { readonly foot: ReactNode }) {
  const there = placesThere(useSupport());
  return (
    <nav className="rail" aria-label={t`Main`}>
      <Wordmark />
      <ul className="rail-list">
        {there.map((place) => !place.atEnd && <RailLink key={place.to} place={place} />)}
      </ul>
      <ul className="rail-list rail-list-end">
        {there.map((place) => place.atEnd && <RailLink key={place.to} place={place} />)}
      </ul>
      <Parts of="railFoot" />
      {foot}
    </nav>
  );
}

function RailLink({ place: { to, icon: Sign, label, badge: Badge } }: { readonly place: NavigationItem }) {
  return (
    <li>
      <Link to={to} search={{}} className="rail-link" title={label} activeProps={{ "aria-current": "page" }}>
        <Sign size={18} stroke={1.6} aria-hidden />
        <span className="truncate">{label}</span>
        {Badge && <Badge />}
      </Link>
    </li>
  );
}
