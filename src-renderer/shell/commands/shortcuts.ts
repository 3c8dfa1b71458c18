import { t } from "@lingui/core/macro";
import { commandLabel } from "../../../src-shared/i18n/command-label.ts";
import { type MenuCommandName, menuCommands } from "../../../src-shared/ipc/menu-command.ts";
import { type NavigationItem, navigationItems } from "../navigation.ts";

/** Every shortcut there is, in one table: the keys act on it, the palette and the `?` sheet teach from it. */
export type CommandName =
  | MenuCommandName
  | NavigationItem["command"]
  | "newProduct"
  | "newRule"
  | "newWebhook"
  | "newEvent"
  | "print";

export interface Command {
  readonly name: CommandName;
  readonly label: string;
  readonly group: "capture" | "goTo" | "anywhere";
  /** Keys one after the other; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[];
  /** A single press that does the same; the menu shows it. */
  readonly also?: string;
  /** The command does nothing while this service is not connected. */
  readonly needs?: "support";
}

export const commandTable: readonly Command[] = [
  {
    name: "logVisit",
    label: commandLabel("logVisit"),
    group: "capture",
    keys: ["mod+n", "v"],
    also: menuCommands.logVisit.press,
  },
  {
    name: "newTask",
    label: commandLabel("newTask"),
    group: "capture",
    keys: ["mod+n", "t"],
    also: menuCommands.newTask.press,
  },
  {
    name: "newNote",
    label: commandLabel("newNote"),
    group: "capture",
    keys: ["mod+n", "n"],
    also: menuCommands.newNote.press,
  },
  {
    name: "newContact",
    label: commandLabel("newContact"),
    group: "capture",
    keys: ["mod+n", "c"],
    also: menuCommands.newContact.press,
  },
  {
    name: "newDeal",
    label: commandLabel("newDeal"),
    group: "capture",
    keys: ["mod+n", "d"],
    also: menuCommands.newDeal.press,
  },
  { name: "newProduct", label: t`New product`, group: "capture", keys: ["mod+n", "p"] },
  {
    name: "newRule",
    label: t`New redirect rule`,
    group: "capture",
    keys: ["mod+n", "r"],
    needs: "support",
  },
  { name: "newWebhook", label: t`New webhook`, group: "capture", keys: ["mod+n", "w"], needs: "support" },
  { name: "newEvent", label: t`Add support event`, group: "capture", keys: ["mod+n", "e"], needs: "support" },
  ...navigationItems.map((place) => ({
    name: place.command,
    label: place.label,
    group: "goTo" as const,
    keys: place.keys,
    ...("needs" in place && { needs: place.needs }),
  })),
  { name: "palette", label: t`Search and commands`, group: "anywhere", keys: [menuCommands.palette.press] },
  { name: "capture", label: commandLabel("capture"), group: "anywhere", keys: [menuCommands.capture.press] },
  {
    name: "syncNow",
    label: commandLabel("syncNow"),
    group: "anywhere",
    keys: ["g", "n"],
    also: menuCommands.syncNow.press,
  },
  { name: "undo", label: commandLabel("undo"), group: "anywhere", keys: [menuCommands.undo.press] },
  { name: "print", label: t`Print this page`, group: "anywhere", keys: ["mod+p"] },
  {
    name: "shortcuts",
    label: commandLabel("shortcuts"),
    group: "anywhere",
    keys: ["?"],
    also: menuCommands.shortcuts.press,
  },
];

/** Lists the commands that are available now. */
export function commandsThere(support: boolean): readonly Command[] {
  return commandTable.filter((one) => support || one.needs !== "support");
}

/** Headings of the groups, in the order in which the palette and the `?` sheet show them. */
export const groupLabels: Readonly<Record<Command["group"], string>> = {
  capture: t`Capture`,
  goTo: t`Go to`,
  anywhere: t`Anywhere`,
};

/** A command's label for places without a group heading. */
export function fullLabel({ group, label }: Command): string {
  return group === "goTo" ? t`Go to ${label}` : label;
}

export function commandOf(name: CommandName): Command {
  const found = commandTable.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No command ${name}`);
  return found;
}

/** The part of a key press that counts. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns a press as the table spells it; null for one that can never be a shortcut. */
export function pressName(press: Press, mac: boolean): string | null {
  if (press.altKey || press.key.length !== 1) return null;
  const mod = mac ? press.metaKey : press.ctrlKey;
  if (!mod && (press.ctrlKey || press.metaKey)) return null;
  if (!mod) return press.key.toLowerCase();
  // Of signs the keyboard decides how they are reached; of letters the rep does.
  const shifted = press.shiftKey && /\p{L}/u.test(press.key);
  return `mod+${shifted ? "shift+" : ""}${press.key.toLowerCase()}`;
}

/**
 * Returns the command of a press. `prefix`: the key before it, if that began a sequence. Plain keys do
 * nothing while the rep is typing.
 */
export function meaningOf(
  name: string,
  prefix: string | null,
  typing: boolean,
): { readonly command: CommandName | null; readonly prefix: string | null } {
  const none = { command: null, prefix: null };
  const plain = !name.startsWith("mod+");
  if (typing && (plain || name === "mod+z")) return none;
  if (prefix !== null) {
    const found = commandTable.find((one) => one.keys[0] === prefix && one.keys[1] === name);
    if (found) return { command: found.name, prefix: null };
  }
  const whole = commandTable.find(
    (one) => one.also === name || (one.keys.length === 1 && one.keys[0] === name),
  );
  if (whole) return { command: whole.name, prefix: null };
  const begins = plain && commandTable.some((one) => one.keys.length > 1 && one.keys[0] === name);
  return { command: null, prefix: begins ? name : null };
}
