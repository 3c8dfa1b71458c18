import { t } from "@lingui/core/macro";
import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import { recordId } from "../../../src-shared/ids.ts";
import { linkedType } from "../../../src-shared/ipc/app-intent.ts";
import { recordLink } from "../links/deep-link.ts";
import { outsideLink } from "../links/open-outside.ts";

type Item = MenuItemConstructorOptions;
type Given = Pick<
  ContextMenuParams,
  "misspelledWord" | "dictionarySuggestions" | "isEditable" | "editFlags" | "selectionText" | "linkURL"
>;

export interface ContextActions {
  readonly replace: (word: string) => void;
  readonly learn: (word: string) => void;
  readonly copy: (text: string) => void;
}

const suggestionsShown = 5;
const line: Item = { type: "separator" };

/**
 * Builds the menu for a right click: spelling, the clipboard, and a link's address. Empty if there is nothing
 * to do.
 */
export function contextTemplate(given: Given, actions: ContextActions): Item[] {
  const groups = [spelling(given, actions), editing(given), linked(given, actions)];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [line, ...group]));
}

function spelling({ misspelledWord, dictionarySuggestions }: Given, actions: ContextActions): Item[] {
  if (misspelledWord === "") return [];
  const suggestions = dictionarySuggestions.slice(0, suggestionsShown);
  return [
    ...suggestions.map((word): Item => ({ label: literally(word), click: () => actions.replace(word) })),
    ...(suggestions.length === 0 ? [{ label: t`No suggestions`, enabled: false }] : []),
    line,
    { id: "learn", label: t`Add to dictionary`, click: () => actions.learn(misspelledWord) },
  ];
}

function editing({ isEditable, editFlags, selectionText }: Given): Item[] {
  const copy: Item = { role: "copy", label: t`Copy`, enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === "" ? [] : [copy];
  return [
    { role: "cut", label: t`Cut`, enabled: editFlags.canCut },
    copy,
    { role: "paste", label: t`Paste`, enabled: editFlags.canPaste },
    { role: "selectAll", label: t`Select All`, enabled: editFlags.canSelectAll },
  ];
}

function linked({ linkURL }: Given, actions: ContextActions): Item[] {
  const text = linkToCopy(linkURL);
  return text === null ? [] : [{ id: "copyLink", label: t`Copy link`, click: () => actions.copy(text) }];
}

/**
 * Returns a link in the form that is useful outside of Rounds: a record's as a link that opens Rounds, or an
 * address of the web or of a person. Null for the page's other addresses, which mean nothing outside.
 */
export function linkToCopy(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  if (url.protocol === "mailto:" || url.protocol === "tel:") return decoded(url.pathname);
  const outside = outsideLink(address);
  if (outside !== null) return outside;
  const [, list, id] = /^#\/(contacts|deals|tasks)\/(\d+)$/.exec(url.hash) ?? [];
  const type = linkedType.safeParse(list?.slice(0, -1));
  const named = recordId.safeParse(Number(id));
  return type.success && named.success ? recordLink(type.data, named.data) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text holds a percent sign that encodes nothing: returns it as it is.
    return text;
  }
}

/** In a menu's label an ampersand underlines what follows. */
function literally(text: string): string {
  return text.replaceAll("&", "&&");
}
