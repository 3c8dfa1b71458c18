import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import type { Appearance as Choice } from "../../../src-shared/ipc/preferences.ts";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { prefer } from "./prefer.ts";

const choices: { readonly value: Choice; readonly label: string }[] = [
  { value: "auto", label: t`System` },
  { value: "light", label: t`Light` },
  { value: "dark", label: t`Dark` },
];

export function Appearance() {
  const chosen = useFromMain((state) => state.preferences?.appearance);
  if (chosen === undefined) return null;
  return (
    <Section title={t`Appearance`}>
      <div className="setting">
        <SegmentedControl
          className="setting-choice"
          aria-label={t`Appearance`}
          value={chosen}
          onChange={(appearance) => void prefer({ appearance })}
          data={choices}
        />
      </div>
    </Section>
  );
}
