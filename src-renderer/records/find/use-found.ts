import { useEffect, useState } from "react";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { WorkerQuery } from "../../replica/live/replica-query.ts";
import type { Found } from "../../replica/search/search.ts";
import type { ReplicaWork } from "../../replica/worker/worker-side.ts";

interface Searched {
  readonly words: string;
  readonly answer: readonly Found[];
}

const nothing: readonly Found[] = [];
const none: Searched = { words: "", answer: nothing };
/** Milliseconds without typing before Rounds searches the texts: names come first, with each letter. */
const restMs = 80;
/** One letter stands in everything that people write. */
const fewestLetters = 2;

interface FoundNow {
  readonly found: readonly Found[];
  /** The search still looks for the words as they stand now: `found` was found by other words. */
  readonly isLooking: boolean;
}

/** Finds records by their names, live. The previous records stay until the next answer arrives. */
export function useFound(query: string, limit: number): FoundNow {
  const words = query.trim();
  const last = useAnswered(query, limit);
  if (words === "") return { found: nothing, isLooking: false };
  return { found: last?.answer ?? nothing, isLooking: last?.words !== words };
}

/** Returns the last answer about names, with its words: they are older than the query while the next answer is on its way. */
export function useAnswered(query: string, limit: number): Searched | undefined {
  return useLiveQuery(searchQuery("find", query.trim(), limit));
}

/** Finds records by their texts, live, no more than `limit` of each type. The previous records disappear with the next letter. */
export function useFoundTexts(query: string, limit: number): FoundNow {
  const words = query.trim();
  const [rested, setRested] = useState("");
  useEffect(() => {
    const rest = setTimeout(() => setRested(words), restMs);
    return () => clearTimeout(rest);
  }, [words]);
  const isAsked = words.length >= fewestLetters;
  const asked = rested === words && isAsked ? words : "";
  const last = useLiveQuery(searchQuery("findText", asked, limit));
  if (last?.words === words) return { found: last.answer, isLooking: false };
  return { found: nothing, isLooking: isAsked };
}

/**
 * Asks the search index. A record that gets its real id is for a moment found under neither: an answer of that moment
 * does not stay, because the index tells of each change.
 */
export function searchQuery(by: "find" | "findText", words: string, limit: number): WorkerQuery<Searched> {
  return {
    key: [by, words, limit],
    types: ["search"],
    where: "worker",
    once: true,
    run: async (work) => (words === "" ? none : { words, answer: await work[by]({ words, limit }) }),
    ...(by === "find" && words !== "" && { first: showSoon(words, limit) }),
  };
}

/** Workers whose index of names is ready. Nothing answers sooner than the index, so `showSoon` skips these workers. */
const indexed = new WeakSet<ReplicaWork>();

/** Shows what can be found while the index is built, which is longer than a rep who has just started Rounds waits. */
function showSoon(words: string, limit: number): NonNullable<WorkerQuery<Searched>["first"]> {
  return async (show, { work }) => {
    if (indexed.has(work)) return false;
    const answer = await work.findSoon({ words, limit });
    if (answer === null) indexed.add(work);
    else show({ words, answer });
    return false;
  };
}
