/** Every shortcut there is, in one table: the keys act on it, the palette and the `?` sheet teach from it. */
export type CommandName =
  | "palette"
  | "capture"
  | "shortcuts"
  | "undo"
  | "logVisit"
  | "newTask"
  | "newNote"
  | "newContact"
  | "goToday"
  | "goVisits"
  | "goContacts"
  | "goDeals"
  | "goTasks"
  | "goSync"
  | "goSettings"
  | "syncNow";

export interface Command {
  readonly name: CommandName;
  readonly label: string;
  readonly group: "Capture" | "Go to" | "Anywhere";
  /** Keys one after the other; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[];
}

export const commandTable: readonly Command[] = [
  { name: "logVisit", label: "Log visit", group: "Capture", keys: ["mod+n", "v"] },
  { name: "newTask", label: "New task", group: "Capture", keys: ["mod+n", "t"] },
  { name: "newNote", label: "New note", group: "Capture", keys: ["mod+n", "n"] },
  { name: "newContact", label: "New contact", group: "Capture", keys: ["mod+n", "c"] },
  { name: "goToday", label: "Today", group: "Go to", keys: ["g", "t"] },
  { name: "goVisits", label: "Visits", group: "Go to", keys: ["g", "v"] },
  { name: "goContacts", label: "Contacts", group: "Go to", keys: ["g", "c"] },
  { name: "goDeals", label: "Deals", group: "Go to", keys: ["g", "d"] },
  { name: "goTasks", label: "Tasks", group: "Go to", keys: ["g", "k"] },
  { name: "goSync", label: "Sync", group: "Go to", keys: ["g", "s"] },
  { name: "goSettings", label: "Settings", group: "Go to", keys: ["mod+,"] },
  { name: "palette", label: "Search and commands", group: "Anywhere", keys: ["mod+k"] },
  { name: "capture", label: "Quick capture", group: "Anywhere", keys: ["mod+n"] },
  { name: "syncNow", label: "Sync now", group: "Anywhere", keys: ["g", "n"] },
  { name: "undo", label: "Undo", group: "Anywhere", keys: ["mod+z"] },
  { name: "shortcuts", label: "Keyboard shortcuts", group: "Anywhere", keys: ["?"] },
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
}

/** A press in the words of the table; null for one that can never be a shortcut. */
export function pressName(press: Press, mac: boolean): string | null {
  if (press.altKey || press.key.length !== 1) return null;
  const mod = mac ? press.metaKey : press.ctrlKey;
  if (!mod && (press.ctrlKey || press.metaKey)) return null;
  return mod ? `mod+${press.key.toLowerCase()}` : press.key.toLowerCase();
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
  const whole = commandTable.find((one) => one.keys.length === 1 && one.keys[0] === name);
  if (whole) return { command: whole.name, prefix: null };
  const begins = plain && commandTable.some((one) => one.keys.length > 1 && one.keys[0] === name);
  return { command: null, prefix: begins ? name : null };
}
