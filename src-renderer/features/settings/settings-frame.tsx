import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import { Together } from "../../ui/together.tsx";
import { settingsGroups } from "./settings-places.ts";
import "./settings.css";

interface Props {
  /** Says for whom these settings hold. */
  readonly scope: string;
  readonly children: ReactNode;
}

/** Settings and the lists of the account, each at its own address, with the way from one to the next. */
export function SettingsFrame({ scope, children }: Props) {
  return (
    <Page title={t`Settings`} subtitle={scope}>
      <div className="settings-frame">
        <nav className="settings-nav" aria-label={t`Settings`}>
          <ul className="settings-places">
            <li>
              <Link
                to="/settings"
                className="settings-place"
                activeOptions={{ exact: true }}
                activeProps={{ "aria-current": "page" }}
              >
                {t`General`}
              </Link>
            </li>
          </ul>
          {settingsGroups.map(({ title, places }) => (
            <div key={title}>
              <h2 className="settings-group">{title}</h2>
              <ul className="settings-places">
                {places.map(({ address, label }) => (
                  <li key={address}>
                    <Link
                      to="/settings/$place"
                      params={{ place: address }}
                      className="settings-place"
                      activeProps={{ "aria-current": "page" }}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Together className="settings">{children}</Together>
      </div>
    </Page>
  );
}
