import { useEffect, useState } from "react";
import { followSearch } from "../replica/live/follow-search.ts";
import { useReplica } from "../replica/live/hooks.ts";
import type { Found } from "../replica/search/search.ts";

const nothing: readonly Found[] = [];
/** Texts are looked through when the typing rests so long, in milliseconds: names come first, with each letter. */
const restMs = 80;
/** One letter stands in everything that people write. */
const fewestLetters = 2;

/** Records by their names, live. What was found before stays until the next answer is there. */
export function useFound(query: string, limit: number): readonly Found[] {
  const replica = useReplica();
  const [found, setFound] = useState(nothing);
  const words = query.trim();
  useEffect(() => {
    if (words === "") return setFound(nothing);
    return followSearch(replica, { by: "find", words, limit }, setFound);
  }, [replica, words, limit]);
  return found;
}

/** Records by what they say, live, no more than `limit` of each type. What was found before goes with the next letter. */
export function useFoundTexts(query: string, limit: number): readonly Found[] {
  const replica = useReplica();
  const [found, setFound] = useState({ words: "", answer: nothing });
  const words = query.trim();
  useEffect(() => {
    if (words.length < fewestLetters) return;
    let stop = () => {};
    const rest = setTimeout(() => {
      const tell = (answer: readonly Found[]) => setFound({ words, answer });
      stop = followSearch(replica, { by: "findText", words, limit }, tell);
    }, restMs);
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [replica, words, limit]);
  return found.words === words ? found.answer : nothing;
}
