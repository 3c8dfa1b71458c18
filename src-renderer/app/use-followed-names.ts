import type { RecordId } from "../../src-main/contract/ids.ts";
import { wordsOf } from "../replica/fold-text.ts";
import { useRows } from "../replica/hooks.ts";
import { titleOf } from "./names.ts";
import { useFollows } from "./use-follows.ts";

export interface FollowedName {
  readonly type: "contact" | "deal";
  readonly id: RecordId;
  readonly title: string;
}

/** What the rep follows and each of the words begins a word of; all of it without any. The latest followed first. */
export function useFollowedNames(words: string): readonly FollowedName[] {
  const { records } = useFollows();
  const names = useRows(
    ["followed names", records.map(({ type, id }) => `${type}:${id}`).join()],
    async (database) => {
      const found = await Promise.all(
        records.map(async ({ type, id }): Promise<FollowedName[]> => {
          const row = type === "deal" ? await database.deal.get(id) : await database.contact.get(id);
          return row === undefined ? [] : [{ type, id, title: titleOf(type, row) }];
        }),
      );
      return found.flat().toReversed();
    },
  );
  const wanted = wordsOf(words);
  return (names ?? []).filter(({ title }) => {
    const said = wordsOf(title);
    return wanted.every((word) => said.some((one) => one.startsWith(word)));
  });
}
