import { t } from "@lingui/core/macro";
import { spotlight } from "@mantine/spotlight";
import type { RouterHistory, UseNavigateResult } from "@tanstack/react-router";
import { commandLabel } from "../../../src-shared/i18n/command-label.ts";
import { menuCommandNames, menuCommands } from "../../../src-shared/ipc/menu-command.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type PartOf, partsOf } from "../../features/all.ts";
import { type DeclaredCommand, inMenu } from "../../features/manifest.ts";
import { editFact } from "../../forms/in-place/walk-facts.ts";
import { takeBack } from "../../session/announce.tsx";
import { placeInListOfOrigin, useListOfOrigin } from "../../session/list-of-origin.ts";
import { focusListSearch } from "../../ui/inputs/search-input.tsx";
import { isPaneOpen } from "../../ui/keyboard-owner.ts";
import { printPage } from "../../ui/on-paper.tsx";
import { type NavigationItem, navigationItems } from "../navigation.ts";
import { type RecordOfPage, recordPlaces } from "../record-places.ts";

/** Commands of the shell itself. */
type OwnName =
  | "palette"
  | "find"
  | "capture"
  | "undo"
  | "editDetail"
  | "print"
  | "back"
  | "forward"
  | "nextRecord"
  | "previousRecord"
  | "shortcuts";

export type CommandName = PartOf<"commands">[number]["name"] | GoTo<NavigationItem["to"]> | OwnName;

type Context = Parameters<DeclaredCommand["run"]>[0] & {
  readonly navigate: UseNavigateResult<string>;
  readonly history: Pick<RouterHistory, "back" | "forward" | "canGoBack">;
  /** The record whose page is open, or which is shown beside its list. */
  readonly record: RecordOfPage | null;
};

export interface Command extends Omit<DeclaredCommand, "name" | "run"> {
  readonly name: CommandName;
  readonly run: (context: Context) => void;
}

const declared: readonly Command[] = partsOf("commands").flat();
const captures = declared.filter((one) => one.group === "capture");

/** Every shortcut there is, in one table: the keys act on it, the palette and the `?` sheet teach from it. */
export const commandTable: readonly Command[] = [
  // The shortcuts of the menu come first, in its order.
  ...menuCommandNames.flatMap((name) => captures.filter((one) => one.name === name)),
  ...captures.filter((one) => one.also === undefined),
  ...navigationItems.map(({ label, icon, keys, needs, to }) => ({
    name: goTo(to),
    label,
    icon,
    group: "goTo" as const,
    keys,
    ...(needs && { needs }),
    run: ({ navigate }: Context) => void navigate({ to, search: {} }),
  })),
  {
    name: "palette",
    label: t`Search and commands`,
    group: "anywhere",
    keys: [menuCommands.palette],
    run: spotlight.open,
  },
  {
    name: "find",
    label: t`Search this list`,
    group: "anywhere",
    keys: ["/"],
    also: "mod+f",
    run: () => focusListSearch() || spotlight.open(),
  },
  {
    name: "capture",
    label: commandLabel("capture"),
    group: "anywhere",
    keys: [menuCommands.capture],
    run: ({ open }) => open({ kind: "capture" }),
  },
  ...declared.filter((one) => one.group === "anywhere"),
  {
    name: "undo",
    label: commandLabel("undo"),
    group: "anywhere",
    keys: [menuCommands.undo],
    run: () => void takeBack(),
  },
  {
    name: "back",
    label: t`Back`,
    group: "anywhere",
    keys: ["alt+arrowleft"],
    also: "mod+[",
    run: ({ history }) => history.canGoBack() && history.back(),
  },
  {
    name: "forward",
    label: t`Forward`,
    group: "anywhere",
    keys: ["alt+arrowright"],
    also: "mod+]",
    run: ({ history }) => history.forward(),
  },
  along("next", { name: "nextRecord", label: t`Next in the list`, keys: ["j"] }),
  along("before", { name: "previousRecord", label: t`Previous in the list`, keys: ["k"] }),
  {
    name: "editDetail",
    label: t`Edit a detail`,
    group: "anywhere",
    keys: ["e"],
    run: () => void editFact(),
  },
  {
    name: "print",
    label: t`Print this page`,
    group: "anywhere",
    keys: ["mod+p"],
    run: printPage,
  },
  {
    ...inMenu("shortcuts"),
    group: "anywhere",
    keys: ["?"],
    run: ({ open }) => open({ kind: "shortcuts" }),
  },
];

/** Name of the command that leads to a place of the rail: "goDeals" of "/deals". */
type GoTo<Address extends string> = Address extends `/${infer Name}` ? `go${Capitalize<Name>}` : never;

function goTo<Address extends string>(address: Address): GoTo<Address> {
  return `go${address.charAt(1).toUpperCase()}${address.slice(2)}` as GoTo<Address>;
}

/** The command that goes from the record of the page to its neighbor in the list that was shown last. */
function along(to: "next" | "before", command: Pick<Command, "name" | "label" | "keys">): Command {
  return {
    ...command,
    group: "anywhere",
    run: ({ navigate, record }) => {
      const id = record === null ? null : placeInListOfOrigin(useListOfOrigin.getState(), record)?.[to];
      if (record === null || !id) return;
      void navigate(
        isPaneOpen()
          ? { to: ".", search: (before: object) => ({ ...before, peek: id }), replace: true, state: true }
          : { to: recordPlaces[record.type].page, params: { id: String(id) } },
      );
    },
  };
}

/** Lists the commands that are available while Support is connected or not, and a service forbids some records. */
export function commandsThere(
  support: boolean,
  isForbidden: (type: RecordName) => boolean,
): readonly Command[] {
  return commandTable.filter(
    ({ needs, makes }) => (support || needs !== "support") && !(makes && isForbidden(makes)),
  );
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
  if (press.altKey) {
    const isAlone = !press.ctrlKey && !press.metaKey && !press.shiftKey;
    return isAlone && /^Arrow(Left|Right)$/.test(press.key) ? `alt+${press.key.toLowerCase()}` : null;
  }
  if (press.key.length !== 1) return null;
  const mod = mac ? press.metaKey : press.ctrlKey;
  if (!mod && (press.ctrlKey || press.metaKey)) return null;
  if (!mod) return press.key.toLowerCase();
  // Shift counts for letters alone: which signs need it depends on the layout of the keyboard.
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
