import { merged, partsOf } from "../features/all.ts";
import { type Dialog, later } from "../features/manifest.ts";
import type { Dialogs } from "../session/ui.ts";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { QuickCapture } from "./commands/quick-capture.tsx";

declare module "../session/ui.ts" {
  interface Dialogs {
    readonly capture: object;
    readonly shortcuts: object;
  }
}

/** Quick capture waits for nothing: its second key may come at once, before the forms are there. */
const dialogs: { readonly [K in keyof Dialogs]: Dialog<K> } = {
  ...merged("dialogs"),
  capture: QuickCapture,
  shortcuts: later(() => import("./commands/shortcut-sheet.tsx"), "ShortcutSheet"),
};

/** Loads every dialog. Returns whether all are there; if not, the next call tries again. */
export function loadDialogs(): Promise<boolean> {
  return loadAll(Object.values(dialogs));
}

/** Loads every page, charts and all: after the dialogs, which are wanted sooner. */
export function loadPages(): Promise<boolean> {
  return loadAll(partsOf("routes").flatMap((routes) => routes.map(({ options }) => options.component)));
}

async function loadAll(
  all: readonly ({ readonly preload?: () => Promise<void> | undefined } | undefined)[],
): Promise<boolean> {
  await Promise.all(all.map((one) => one?.preload?.()));
  const loaded = all.every((one) => one?.preload === undefined);
  if (!loaded) reportError(new Error("Some pages and dialogs have not loaded"));
  return loaded;
}

interface Props<K extends keyof Dialogs> {
  readonly overlay: { readonly kind: K } & Dialogs[K];
  readonly close: () => void;
}

/** Renders the dialog over the page. One that can still be preloaded is not there yet. */
export function DialogHost<K extends keyof Dialogs>({ overlay, close }: Props<K>) {
  useFocusBack();
  const Shown: Dialog<K> = dialogs[overlay.kind];
  return Shown.preload === undefined ? <Shown key={overlay.kind} {...overlay} close={close} /> : null;
}
