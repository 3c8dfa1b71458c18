import type { RecordId } from "../../../src-shared/ids.ts";
import { titleOf } from "../../format/names.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { wordsOf } from "../../replica/search/fold-text.ts";
import { useFollows } from "../../session/use-follows.ts";

export interface FollowedName {
  readonly type: "contact" | "deal";
  readonly id: RecordId;
  readonly title: string;
}

/** The followed records that are on this computer, in the order in which they were followed. */
export function useFollowedRows() {
  const { records } = useFollows();
  return useLiveQuery({
    key: ["followed", records.map(({ type, id }) => [type, id])],
    types: ["deal", "contact"],
    run: async (database) => {
      const found = await Promise.all(
        records.map(async ({ type, id }) => {
          const row = type === "deal" ? await database.deal.get(id) : await database.contact.get(id);
          return row === undefined ? [] : [{ type, id, row }];
        }),
      );
      return found.flat();
    },
  });
}

/**
 * Lists followed records, the latest first. A record is in the list if each word of `words` begins a word of its title;
 * without words, every record is.
 */
export function useFollowedNames(words: string): readonly FollowedName[] {
  const rows = useFollowedRows() ?? [];
  const names = rows.map(({ type, id, row }) => ({ type, id, title: titleOf(type, row) })).toReversed();
  const wanted = wordsOf(words);
  return names.filter(({ title }) => {
    const titleWords = wordsOf(title);
    return wanted.every((word) => titleWords.some((one) => one.startsWith(word)));
  });
}
