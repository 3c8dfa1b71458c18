import { type MenuCommandName, menuCommands } from "../../src-main/contract/menu-command.ts";

/** Every shortcut there is, in one table: the keys act on it, the palette and the `?` sheet teach from it. */
export type CommandName =
  | MenuCommandName
  | "goToday"
  | "goVisits"
  | "goContacts"
  | "goDeals"
  | "goTasks"
  | "goProducts"
  | "goSequences"
  | "newProduct"
  | "goSync"
  | "print";

export interface Command {
  readonly name: CommandName;
  readonly label: string;
  readonly group: "Capture" | "Go to" | "Anywhere";
  /** Keys one after the other; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[];
  /** One press that does the same at once: it stands in the menu. */
  readonly also?: string;
}

export const commandTable: readonly Command[] = [
  {
    name: "logVisit",
    label: "Log visit",
    group: "Capture",
    keys: ["mod+n", "v"],
    also: menuCommands.logVisit.press,
  },
  {
    name: "newTask",
    label: "New task",
    group: "Capture",
    keys: ["mod+n", "t"],
    also: menuCommands.newTask.press,
  },
  {
    name: "newNote",
    label: "New note",
    group: "Capture",
    keys: ["mod+n", "n"],
    also: menuCommands.newNote.press,
  },
  {
    name: "newContact",
    label: "New contact",
    group: "Capture",
    keys: ["mod+n", "c"],
    also: menuCommands.newContact.press,
  },
  {
    name: "newDeal",
    label: "New deal",
    group: "Capture",
    keys: ["mod+n", "d"],
    also: menuCommands.newDeal.press,
  },
  { name: "newProduct", label: "New product", group: "Capture", keys: ["mod+n", "p"] },
  { name: "goToday", label: "Today", group: "Go to", keys: ["g", "t"] },
  { name: "goVisits", label: "Visits", group: "Go to", keys: ["g", "v"] },
  { name: "goContacts", label: "Contacts", group: "Go to", keys: ["g", "c"] },
  { name: "goDeals", label: "Deals", group: "Go to", keys: ["g", "d"] },
  { name: "goTasks", label: "Tasks", group: "Go to", keys: ["g", "k"] },
  { name: "goProducts", label: "Products", group: "Go to", keys: ["g", "p"] },
  { name: "goSequences", label: "Sequences", group: "Go to", keys: ["g", "q"] },
  { name: "goSync", label: "Sync", group: "Go to", keys: ["g", "s"] },
  { name: "goSettings", label: "Settings", group: "Go to", keys: [menuCommands.goSettings.press] },
  { name: "palette", label: "Search and commands", group: "Anywhere", keys: [menuCommands.palette.press] },
  { name: "capture", label: "Quick capture", group: "Anywhere", keys: [menuCommands.capture.press] },
  {
    name: "syncNow",
    label: "Sync now",
    group: "Anywhere",
    keys: ["g", "n"],
    also: menuCommands.syncNow.press,
  },
  { name: "undo", label: "Undo", group: "Anywhere", keys: [menuCommands.undo.press] },
  { name: "print", label: "Print this page", group: "Anywhere", keys: ["mod+p"] },
  {
    name: "shortcuts",
    label: "Keyboard shortcuts",
    group: "Anywhere",
    keys: ["?"],
    also: menuCommands.shortcuts.press,
  },
];

export const captureCommands = commandTable.filter((one) => one.group === "Capture");

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

/** A press in the words of the table; null for one that can never be a shortcut. */
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
 * What a press means. `prefix` is the key that came before, if it began a sequence; plain keys mean nothing
 * while the rep is typing.
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
