import type { Plugin } from "vite";

/** Parts that Rounds never draws, by the component that carries them. */
const undrawn: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ["Group", "GroupSection"],
  Button: ["GroupSection"],
  Checkbox: ["Card", "Indicator"],
  Combobox: ["Footer", "Header", "Search"],
  Menu: ["CheckboxGroup", "CheckboxItem", "ContextMenu", "RadioGroup", "RadioItem", "Search", "Sub"],
  Popover: ["ContextMenu"],
  Radio: ["Card", "Indicator"],
  Table: ["Caption", "ScrollContainer", "Tfoot"],
};

/** The names under which code would draw such a part: `Menu.Sub`. */
export const undrawnParts: readonly string[] = Object.entries(undrawn).flatMap(([component, parts]) =>
  parts.map((part) => `${component}.${part}`),
);

const assignment = /^(\w+\.\w+) = \w+;$/gm;

/**
 * Takes from Mantine's components the parts that Rounds never draws. A component refers to each of its parts by a property, so no
 * bundler can see that nobody draws one. `tests/packaging/left-out-of-libraries.test.ts` looks for code that does.
 */
export function mantineWithoutUndrawnParts(): Plugin {
  return {
    name: "rounds:mantine-without-undrawn-parts",
    apply: "build",
    transform: {
      filter: { id: new RegExp(`/@mantine/core/esm/.*/(${Object.keys(undrawn).join("|")})\\.mjs$`) },
      handler: (code) => ({
        // On a line that stays empty: all other positions stay.
        code: code.replaceAll(assignment, (whole, name: string) =>
          undrawnParts.includes(name) ? "" : whole,
        ),
        map: null,
      }),
    },
  };
}
