import { Switch } from "@mantine/core";
import { onMac } from "../../app/platform.ts";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { prefer } from "./prefer.ts";

/** How Rounds lives on this computer. */
export function DesktopSection() {
  const preferences = useFromMain((state) => state.preferences);
  if (preferences === null) return null;
  const place = onMac() ? "menu bar" : "system tray";
  return (
    <Section title="On this computer">
      <div className="setting">
        <Switch
          label={`Keep Rounds in the ${place}`}
          description="Closing the window leaves it running: unsent work goes out, and quick capture is at hand."
          checked={preferences.tray}
          onChange={(event) => void prefer({ tray: event.currentTarget.checked })}
        />
        <Switch
          label="Start Rounds when you log in"
          description={
            preferences.tray ? `It starts in the ${place}, without a window.` : "It opens its window."
          }
          checked={preferences.startAtLogin}
          onChange={(event) => void prefer({ startAtLogin: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}
