import { i18n } from "@lingui/core";
import { learn } from "../../src-shared/i18n/catalogues.ts";

const files = import.meta.glob<Parameters<typeof learn>[1]>("../../resources/i18n/*.po", {
  query: "?later",
  import: "messages",
});

let loading: Promise<void> | null = null;

/**
 * Loads the words that the first program does not say itself, in the language of the page. They come before any module that is
 * imported later: each may hold words from its beginning. If they do not come, the next call tries again.
 */
export function loadLaterMessages(): Promise<void> {
  loading ??= load().catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function load(): Promise<void> {
  const words = await files[`../../resources/i18n/${i18n.locale}.po`]?.();
  if (words !== undefined) learn(i18n.locale, words);
}
