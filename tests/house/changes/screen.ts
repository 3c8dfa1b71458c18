import type { Change } from "./change.ts";

/** A screen of a new feature, with nothing but its title. */
export const screen: Change = {
  heading: "Adding a screen",
  names: { noun: "briefing", feature: "briefing" },
  planted: "screen",
  lines: [
    {
      file: "src-renderer/features/all.ts",
      after: 'import { contacts } from "./contacts/index.ts";\n',
      text: 'import { briefing } from "./briefing/index.ts";\n',
    },
    {
      file: "src-renderer/features/all.ts",
      after: "const features = [\n  start,\n  today,\n",
      text: "  briefing,\n",
    },
    {
      file: "tests/screens/record-screens.ts",
      after: '  { name: "sequences", route: "/sequences" },\n',
      text: '  { name: "briefing", route: "/briefing" },\n',
    },
  ],
  words: { Briefing: "Briefing" },
};
