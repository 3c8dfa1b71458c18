import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { type ComponentType, useEffect, useRef } from "react";
import { announce } from "../../session/announce.tsx";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { ConnectionForm } from "../start/exports.ts";
import { UpdatesSection } from "../updates/exports.ts";
import { About } from "./about.tsx";
import { AccountSection } from "./account-section.tsx";
import { DesktopSection } from "./desktop-section.tsx";
import { Notifications } from "./notifications.tsx";
import { AppearanceChoice, LanguageChoice } from "./preferences.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { scopes, settingsParts } from "./settings-places.ts";
import { SupportSection } from "./support-section.tsx";

type SettingsPart = (typeof settingsParts)[number]["hash"];

const parts: Readonly<Record<SettingsPart, ComponentType>> = {
  account: AccountSection,
  support: SupportSection,
  notifications: Notifications,
  appearance: AppearanceChoice,
  language: LanguageChoice,
  computer: DesktopSection,
  connection: Connection,
  updates: UpdatesSection,
  help: About,
};

export function SettingsPage() {
  return (
    <SettingsFrame scope={scopes.yours}>
      {settingsParts.map(({ hash }) => (
        <Part key={hash} of={hash} />
      ))}
    </SettingsFrame>
  );
}

/** A part of the page; the address names it by its hash, and then it is in sight. */
function Part({ of }: { readonly of: SettingsPart }) {
  const isWanted = useLocation({ select: ({ hash }) => hash === of });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView();
  }, [isWanted]);
  const Content = parts[of];
  return (
    <div id={of} ref={part}>
      <Content />
    </div>
  );
}

function Connection() {
  const connection = useFromMain((state) => state.connection);
  if (connection === null) return null;
  return (
    <Section title={t`Connection`}>
      <div className="setting">
        <ConnectionForm
          view={connection}
          saveLabel={t`Save connection`}
          saved={() => announce(t`Connection saved.`)}
        />
      </div>
    </Section>
  );
}
