import {
  type AnyValidator,
  type Constrain,
  createRootRoute,
  createRoute,
  type DefaultValidator,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { commandLabel } from "../../src-shared/i18n/command-label.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import { type MenuCommandName, menuCommands } from "../../src-shared/ipc/menu-command.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { loadLaterMessages } from "../platform/load-later-messages.ts";
import type { RecordComponent } from "../records/record-frame.tsx";
import type { OpenReplica } from "../replica/live/open-replica.ts";
import type { Dialogs, OpenDialog, Subject } from "../session/ui.ts";
import type { Icon } from "../ui/icons.ts";

/**
 * Loads a page or a dialog with the second program: soon after the first screen, or when it is first asked for
 * (docs/decisions/0020-how-is-the-renderer-split-into-files.md). Its words come before it.
 */
export const later: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadLaterMessages().then(load), name);

/** The shell draws it, around whatever page is open. */
export const root = createRootRoute();

export const getParentRoute = () => root;

/** A route whose page comes `later`. `search` reads the parameters of its address. */
export function page<const P extends string, const N extends string, S = undefined>(
  path: P,
  load: () => Promise<Readonly<Record<NoInfer<N>, ComponentType>>>,
  name: N,
  search?: S,
) {
  const component: RouteComponent = later(load, name);
  const validateSearch = search as Constrain<S, AnyValidator, DefaultValidator>;
  return createRoute({ getParentRoute, path, component, validateSearch });
}

/**
 * A route to a record by its `$id`. The component comes `later`, and gets the record as it is here at any time; while there is
 * none, the page says so.
 */
export function recordPage<const P extends `${string}/$id`, T extends RecordName, const N extends string>(
  path: P,
  type: T,
  load: () => Promise<Readonly<Record<NoInfer<N>, RecordComponent<T>>>>,
  name: N,
) {
  const loadFramed = async () => {
    const [{ framed }, loaded] = await Promise.all([import("../records/record-frame.tsx"), load()]);
    return { [name]: framed(type, loaded[name]) } as Record<N, ComponentType>;
  };
  return page(path, loadFramed, name);
}

/**
 * A feature as the shell sees it. The shell reads the list of them (`all.ts`) and names no feature. A manifest belongs to
 * the first program, so it imports only what the first screen needs, and the rest by `later`.
 */
export interface Manifest {
  /** Routes below `getParentRoute`. Named no closer, so that each keeps its own path, parameters and search. */
  readonly routes?: readonly object[];
  /** Its dialogs, by the kinds that it adds to `Dialogs`. */
  readonly dialogs?: { readonly [K in keyof Dialogs]?: Dialog<K> };
  readonly commands?: readonly DeclaredCommand[];
  readonly place?: RailPlace;
  /** Icons of its record types, and where their records are. */
  readonly records?: { readonly [N in RecordName | "lead"]?: RecordPlace };
  /** Addresses that the palette finds by their labels. */
  readonly found?: readonly FoundAddress[];
  /** Is the whole window while nobody is signed in. */
  readonly signedOut?: ComponentType;
  /** Stands above every page, if it has something to say. */
  readonly abovePages?: ComponentType;
  readonly railFoot?: ComponentType;
  /** Works as long as the replica is open, and shows nothing. It comes `later`: nothing waits for it. */
  readonly background?: ComponentType;
  /** Runs when an account is opened, beside its replica. */
  readonly atOpening?: (account: AccountKey) => Promise<unknown>;
  /** Prepares answers in an idle moment. A failure is left to the first query, which asks again. */
  readonly warm?: (replica: OpenReplica) => Promise<void>;
}

/** Gets what the dialog was opened with. */
export type Dialog<K extends keyof Dialogs> = ComponentType<Dialogs[K] & { readonly close: () => void }> & {
  readonly preload?: () => Promise<void> | undefined;
};

export interface DeclaredCommand {
  readonly name: string;
  readonly label: string;
  readonly group: "capture" | "goTo" | "anywhere";
  /** Keys one after the other; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[];
  /** A single press that does the same; the menu shows it. */
  readonly also?: string;
  /** Other words by which the palette finds it. */
  readonly synonyms?: string;
  /** The command does nothing while this service is not connected. */
  readonly needs?: "support";
  /** The type of the record that it makes, where a service may refuse it. */
  readonly makes?: RecordName;
  /** Whether the command begins with the text that was typed into the palette. */
  readonly takes?: (typed: string) => boolean;
  /** Stands beside it in quick capture and in the palette. */
  readonly icon?: Icon;
  readonly run: (context: CommandContext) => void;
}

/** A command of quick capture: the key that follows Mod+N, and the dialog that it opens. */
export function capture<
  const C extends Pick<DeclaredCommand, "name" | "label" | "also" | "needs" | "makes" | "synonyms" | "takes">,
>(key: string, icon: Icon, kind: CaptureDialog, command: C) {
  const run: DeclaredCommand["run"] = ({ open, subject, typed }) =>
    open({ kind, subject, typed } as OpenDialog);
  return { ...command, group: "capture" as const, keys: ["mod+n", key], icon, run };
}

/** A dialog that needs to know nothing but what a command knows. */
type CaptureDialog = {
  [K in keyof Dialogs]: { kind: K } & Known extends { kind: K } & Dialogs[K] ? K : never;
}[keyof Dialogs];

interface Known {
  /** The record whose page is open. A capture is about this record. */
  readonly subject: Subject | null;
  /** Text in the palette that the command takes; empty if the command was called from elsewhere. */
  readonly typed: string;
}

interface CommandContext extends Known {
  readonly open: (dialog: OpenDialog) => void;
}

/** A command that the menu or the tray has too: they decide its label, and the press beside it. */
export function inMenu<N extends MenuCommandName>(name: N) {
  return { name, label: commandLabel(name), also: menuCommands[name] };
}

/** A place of the app: the rail shows it, and a command leads to it. */
export interface RailPlace {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** Keys of the command that leads there. */
  readonly keys: readonly string[];
  /** The rail shows the place at its end, with the app's own matters. */
  readonly atEnd?: true;
  /** The rail shows the place smaller and above its end: a rep looks there once in a while, not on each round. */
  readonly isAside?: true;
  /** The rail shows the place only while this service is connected. */
  readonly needs?: "support";
  /** Shows a count beside the place's name in the rail. */
  readonly badge?: ComponentType;
}

interface RecordPlace {
  readonly icon: Icon;
  /** Its records' page, by `$id`. */
  readonly page?: string;
  readonly list?: string;
  /** The parameter of the list's address that takes the words of a search. */
  readonly searchedBy?: string;
}

interface FoundAddress {
  readonly heading: string;
  readonly label: string;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The part of the page that it scrolls to. */
  readonly hash?: string;
}
