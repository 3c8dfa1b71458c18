import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { announce } from "../../session/announce.tsx";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { ConnectionForm } from "../start/exports.ts";
import { UpdatesSection } from "../updates/exports.ts";
import { About } from "./about.tsx";
import { AccountSection } from "./account-section.tsx";
import { Appearance } from "./appearance.tsx";
import { DesktopSection } from "./desktop-section.tsx";
import { Language } from "./language.tsx";
import { Notifications } from "./notifications.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import type { settingsParts } from "./settings-places.ts";
import { SupportSection } from "./support-section.tsx";

export function SettingsPage() {
  const connection = useFromMain((state) => state.connection);
  return (
    <SettingsFrame>
      <Part of="account">
        <AccountSection />
      </Part>
      <Part of="support">
        <SupportSection />
      </Part>
      <Part of="notifications">
        <Notifications />
      </Part>
      <Part of="appearance">
        <Appearance />
      </Part>
      <Part of="language">
        <Language />
      </Part>
      <Part of="computer">
        <DesktopSection />
      </Part>
      {connection && (
        <Part of="connection">
          <Section title={t`Connection`}>
            <div className="setting">
              <ConnectionForm
                view={connection}
                saveLabel={t`Save connection`}
                saved={() => announce(t`Connection saved.`)}
              />
            </div>
          </Section>
        </Part>
      )}
      <Part of="updates">
        <UpdatesSection />
      </Part>
      <Part of="help">
        <About />
      </Part>
    </SettingsFrame>
  );
}

interface PartProps {
  readonly of: (typeof settingsParts)[number]["hash"];
  readonly children: ReactNode;
}

/** A part of the page; the address names it by its hash, and then it is in sight. */
function Part({ of, children }: PartProps) {
  const isWanted = useLocation({ select: ({ hash }) => hash === of });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <div id={of} ref={part}>
      {children}
    </div>
  );
}
