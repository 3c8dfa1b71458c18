import { t } from "@lingui/core/macro";
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
import { SupportSection } from "./support-section.tsx";

export function SettingsPage() {
  const connection = useFromMain((state) => state.connection);
  return (
    <SettingsFrame>
      <AccountSection />
      <SupportSection />
      <Notifications />
      <Appearance />
      <Language />
      <DesktopSection />
      {connection && (
        <Section title={t`Connection`}>
          <div className="setting">
            <ConnectionForm
              view={connection}
              saveLabel={t`Save connection`}
              saved={() => announce(t`Connection saved.`)}
            />
          </div>
        </Section>
      )}
      <UpdatesSection />
      <About />
    </SettingsFrame>
  );
}
