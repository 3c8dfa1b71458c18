import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useSupport } from "../../session/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconLifebuoy } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { supportPlaces } from "./support-places.ts";
import "./support.css";

/** A screen of Support, with the way from one to the next; it shows nothing while Support isn't connected. */
export function SupportFrame({ children, ...page }: ComponentProps<typeof Page>) {
  if (!useSupport()) return <NotConnected />;
  return (
    <Page {...page}>
      <nav aria-label={t`Support`}>
        <ul className="support-places">
          {supportPlaces.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="support-place" activeProps={{ "aria-current": "page" }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}

function NotConnected() {
  return (
    <Page title={t`Support`}>
      <EmptyState inCard icon={IconLifebuoy} title={t`Support isn't connected`}>
        <Trans>
          Connect it under{" "}
          <Link to="/settings" className="link">
            Settings
          </Link>{" "}
          with your email and password for Support.
        </Trans>
      </EmptyState>
    </Page>
  );
}
