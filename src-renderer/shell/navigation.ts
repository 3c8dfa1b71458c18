import { t } from "@lingui/core/macro";
import { commandLabel } from "../../src-shared/i18n/command-label.ts";
import { menuCommands } from "../../src-shared/ipc/menu-command.ts";
import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconChartBar,
  IconCheckbox,
  IconLifebuoy,
  IconListNumbers,
  IconMapPin,
  IconNote,
  IconPackage,
  IconRefresh,
  IconSettings,
  IconSunHigh,
} from "../ui/icons.ts";

interface PlaceShape {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** The command that leads there, and its keys. */
  readonly command: `go${string}`;
  readonly keys: readonly string[];
  /** Stands at the end of the rail: the app's own matters. */
  readonly atEnd?: true;
  /** Is there only while this is connected. */
  readonly needs?: "support";
}

/** The places of the app, in their order: the rail shows them, the keys and the palette lead there. */
export const navigationItems = [
  { to: "/today", label: t`Today`, icon: IconSunHigh, command: "goToday", keys: ["g", "t"] },
  { to: "/visits", label: t`Visits`, icon: IconMapPin, command: "goVisits", keys: ["g", "v"] },
  { to: "/contacts", label: t`Contacts`, icon: IconAddressBook, command: "goContacts", keys: ["g", "c"] },
  { to: "/deals", label: t`Deals`, icon: IconBriefcase, command: "goDeals", keys: ["g", "d"] },
  { to: "/tasks", label: t`Tasks`, icon: IconCheckbox, command: "goTasks", keys: ["g", "k"] },
  { to: "/notes", label: t`Notes`, icon: IconNote, command: "goNotes", keys: ["g", "o"] },
  { to: "/insights", label: t`Insights`, icon: IconChartBar, command: "goInsights", keys: ["g", "i"] },
  { to: "/products", label: t`Products`, icon: IconPackage, command: "goProducts", keys: ["g", "p"] },
  { to: "/sequences", label: t`Sequences`, icon: IconListNumbers, command: "goSequences", keys: ["g", "q"] },
  {
    to: "/support",
    label: t`Support`,
    icon: IconLifebuoy,
    command: "goSupport",
    keys: ["g", "u"],
    needs: "support",
  },
  { to: "/sync", label: t`Sync`, icon: IconRefresh, command: "goSync", keys: ["g", "s"], atEnd: true },
  {
    to: "/settings",
    label: commandLabel("goSettings"),
    icon: IconSettings,
    command: "goSettings",
    keys: [menuCommands.goSettings.press],
    atEnd: true,
  },
] as const satisfies readonly PlaceShape[];

export type NavigationItem = (typeof navigationItems)[number];

/** The places that are there: some need something to be connected. */
export function placesThere(support: boolean): readonly NavigationItem[] {
  return navigationItems.filter((place) => support || !("needs" in place));
}
