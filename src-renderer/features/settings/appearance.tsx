import { SegmentedControl } from "@mantine/core";
import type { Appearance as Choice } from "../../../src-main/contract/preferences.ts";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { prefer } from "./prefer.ts";

const choices: { readonly value: Choice; readonly label: string }[] = [
  { value: "auto", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

export function Appearance() {
  const chosen = useFromMain((state) => state.preferences?.appearance);
  if (chosen === undefined) return null;
  return (
    <Section title="Appearance">
      <div className="setting">
        <SegmentedControl
          className="setting-choice"
          aria-label="Appearance"
          value={chosen}
          onChange={(appearance) => void prefer({ appearance })}
          data={choices}
        />
      </div>
    </Section>
  );
}
