import { useEffect, useState } from "react";
import { useReplica } from "../replica/hooks.ts";
import type { Search } from "../replica/search.ts";

export type Found = Awaited<ReturnType<Search["find"]>>;

const nothing: Found = [];
/** Texts are looked through when the typing rests so long, in milliseconds: names come first, with each letter. */
const restMs = 80;
/** One letter stands in everything that people write. */
const fewestLetters = 2;

/** Records by their names. What was found before stays until the next answer is there. */
export function useFound(query: string, limit: number): Found {
  const { search } = useReplica();
  const [found, setFound] = useState<Found>(nothing);
  const wanted = query.trim();
  useEffect(() => {
    let outdated = false;
    if (wanted === "") setFound(nothing);
    else void search.find(wanted, limit).then((answer) => !outdated && setFound(answer));
    return () => {
      outdated = true;
    };
  }, [search, wanted, limit]);
  return found;
}

/** Records by what they say, no more than `limit` of each type. What was found before goes with the next letter. */
export function useFoundTexts(query: string, limit: number): Found {
  const { search } = useReplica();
  const [found, setFound] = useState({ wanted: "", answer: nothing });
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < fewestLetters) return;
    let outdated = false;
    const rest = setTimeout(() => {
      void search.findText(wanted, limit).then((answer) => !outdated && setFound({ wanted, answer }));
    }, restMs);
    return () => {
      outdated = true;
      clearTimeout(rest);
    };
  }, [search, wanted, limit]);
  return found.wanted === wanted ? found.answer : nothing;
}
