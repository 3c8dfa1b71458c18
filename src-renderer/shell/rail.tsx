import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSupport } from "../session/session.ts";
import { useUnknownAddress } from "../session/unknown-address.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import { FeatureParts } from "./feature-parts.tsx";
import { type NavigationItem, placesThere } from "./navigation.ts";

/** The places of the app. */
export function Rail({ foot }: { readonly foot: ReactNode }) {
  const there = placesThere(useSupport());
  return (
    <nav className="rail" aria-label={t`Main`}>
      <Wordmark />
      <ul className="rail-list">
        {there.map((place) => !place.isAside && !place.atEnd && <RailLink key={place.to} place={place} />)}
      </ul>
      <ul className="rail-list rail-list-aside">
        {there.map((place) => place.isAside && <RailLink key={place.to} place={place} />)}
      </ul>
      <ul className="rail-list">
        {there.map((place) => place.atEnd && <RailLink key={place.to} place={place} />)}
      </ul>
      <FeatureParts of="railFoot" />
      {foot}
    </nav>
  );
}

function RailLink({ place }: { readonly place: NavigationItem }) {
  const { to, icon: Sign, label, badge: Badge, isAside } = place;
  // "/settings/nowhere" is none of the pages below Settings.
  const { isUnknown } = useUnknownAddress();
  return (
    <li>
      <Link
        to={to}
        search={{}}
        className="rail-link"
        title={label}
        activeOptions={{ exact: isUnknown }}
        activeProps={{ "aria-current": "page" }}
      >
        <Sign size={isAside ? 16 : 18} stroke={1.6} aria-hidden />
        <span className="truncate">{label}</span>
        {Badge && <Badge />}
      </Link>
    </li>
  );
}
