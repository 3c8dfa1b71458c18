import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { Section } from "../../app/section.tsx";

export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance">
      <div className="setting">
        <SegmentedControl
          className="setting-choice"
          aria-label="Appearance"
          value={colorScheme}
          onChange={setColorScheme}
          data={[
            { value: "auto", label: "System" },
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
        />
      </div>
    </Section>
  );
}
