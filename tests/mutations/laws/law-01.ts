import { become, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { value } from "../steps.ts";

export const localFirst = breaking(1, [
  {
    name: "page-reaches-the-network",
    broken: "The page may ask a service by itself.",
    change: literal("connect-src 'self'", "connect-src 'self' https:"),
  },
  {
    name: "pulled-rows-not-indexed",
    broken: "The search here does not find rows that were pulled.",
    change: remove,
  },
  {
    name: "saving-waits-for-a-sync",
    broken: "Saving an edit waits for a sync instead of the journal.",
    change: literal("journal.append", "sync.now"),
  },
  {
    name: "window-waits-for-readings",
    broken: "A window that comes back waits for a list that hangs.",
    change: remove,
  },
  {
    name: "kept-document-unused",
    broken: "A document that is kept here does not open without a network.",
    change: within([value], become("null")),
  },
  {
    name: "screen-lags-behind-a-save",
    broken: "A save is answered before the screen shows it.",
    change: remove,
  },
]);
