import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { UpdateNotice } from "../features/updates/update-notice.tsx";
import { useOutboxCounts } from "../replica/hooks.ts";
import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconCheckbox,
  IconListNumbers,
  IconMapPin,
  IconPackage,
  IconRefresh,
  IconSettings,
  IconSunHigh,
} from "./icons.ts";
import { Wordmark } from "./wordmark.tsx";

/** The places of the app. */
export function Rail({ foot }: { readonly foot: ReactNode }) {
  const { unsent, parked } = useOutboxCounts();
  return (
    <nav className="rail" aria-label={t`Main`}>
      <Wordmark />
      <ul className="rail-list">
        <Place to="/today" icon={IconSunHigh} label={t`Today`} />
        <Place to="/visits" icon={IconMapPin} label={t`Visits`} />
        <Place to="/contacts" icon={IconAddressBook} label={t`Contacts`} />
        <Place to="/deals" icon={IconBriefcase} label={t`Deals`} />
        <Place to="/tasks" icon={IconCheckbox} label={t`Tasks`} />
        <Place to="/products" icon={IconPackage} label={t`Products`} />
        <Place to="/sequences" icon={IconListNumbers} label={t`Sequences`} />
      </ul>
      <ul className="rail-list rail-list-end">
        <Place to="/sync" icon={IconRefresh} label={t`Sync`} count={unsent + parked} urgent={parked > 0} />
        <Place to="/settings" icon={IconSettings} label={t`Settings`} />
      </ul>
      <UpdateNotice />
      {foot}
    </nav>
  );
}

interface PlaceProps {
  readonly to:
    | "/today"
    | "/visits"
    | "/contacts"
    | "/deals"
    | "/tasks"
    | "/products"
    | "/sequences"
    | "/sync"
    | "/settings";
  readonly icon: Icon;
  readonly label: string;
  readonly count?: number;
  readonly urgent?: boolean;
}

function Place({ to, icon: Sign, label, count = 0, urgent = false }: PlaceProps) {
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
