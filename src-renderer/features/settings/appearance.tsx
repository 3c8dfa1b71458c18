import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import type { Appearance as Choice } from "../../../src-shared/ipc/preferences.ts";
import { prefer } from "./prefer.ts";
import { Preference } from "./preference.tsx";

const choices: { readonly value: Choice; readonly label: string }[] = [
  { value: "auto", label: t`System` },
  { value: "light", label: t`Light` },
  { value: "dark", label: t`Dark` },
];

export function Appearance() {
  return (
    <Preference name="appearance" title={t`Appearance`}>
      {(shared) => (
        <SegmentedControl {...shared} onChange={(appearance) => void prefer({ appearance })} data={choices} />
      )}
    </Preference>
  );
}
