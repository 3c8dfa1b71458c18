import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { onMac } from "../../session/platform.ts";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { prefer } from "./prefer.ts";

/** Settings for the tray and for starting at login. */
export function DesktopSection() {
  const preferences = useFromMain((state) => state.preferences);
  if (preferences === null) return null;
  return (
    <Section title={t`On this computer`}>
      <div className="setting">
        <Switch
          label={onMac() ? t`Keep Rounds in the menu bar` : t`Keep Rounds in the system tray`}
          description={
            preferences.tray && !preferences.hasTrayHost
              ? t`This desktop shows no tray icons, so closing the window quits Rounds. Unsent changes go out when you start it again. On GNOME an extension such as AppIndicator shows them.`
              : t`Rounds keeps running when you close the window: it sends changes, and quick capture stays available.`
          }
          checked={preferences.tray}
          onChange={(event) => void prefer({ tray: event.currentTarget.checked })}
        />
        <Switch
          label={t`Start Rounds when you log in`}
          description={startSentence(preferences.tray && preferences.hasTrayHost)}
          checked={preferences.startAtLogin}
          onChange={(event) => void prefer({ startAtLogin: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

function startSentence(inTray: boolean): string {
  if (!inTray) return t`It opens its window.`;
  return onMac()
    ? t`It starts in the menu bar, without a window.`
    : t`It starts in the system tray, without a window.`;
}
