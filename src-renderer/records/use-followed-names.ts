import type { RecordId } from "../../src-shared/ids.ts";
import { titleOf } from "../format/names.ts";
import { useLiveQuery } from "../replica/live/hooks.ts";
import { wordsOf } from "../replica/search/fold-text.ts";
import { useFollows } from "../session/use-follows.ts";

export interface FollowedName {
  readonly type: "contact" | "deal";
  readonly id: RecordId;
  readonly title: string;
}

/**
 * Lists followed records, the latest first: those whose title has, for each word, a word that begins with it;
 * all of them without words.
 */
export function useFollowedNames(words: string): readonly FollowedName[] {
  const { records } = useFollows();
  const names = useLiveQuery({
    key: ["followed names", records.map(({ type, id }) => `${type}:${id}`).join()],
    types: ["deal", "contact"],
    run: async (database) => {
      const found = await Promise.all(
        records.map(async ({ type, id }): Promise<FollowedName[]> => {
          const row = type === "deal" ? await database.deal.get(id) : await database.contact.get(id);
          return row === undefined ? [] : [{ type, id, title: titleOf(type, row) }];
        }),
      );
      return found.flat().toReversed();
    },
  });
  const wanted = wordsOf(words);
  return (names ?? []).filter(({ title }) => {
    const said = wordsOf(title);
    return wanted.every((word) => said.some((one) => one.startsWith(word)));
  });
}
