import { useEffect, useState } from "react";
import { useReplica } from "../replica/hooks.ts";
import type { Search } from "../replica/search.ts";

export type Found = Awaited<ReturnType<Search["find"]>>;

const nothing: Found = [];

/** Contacts and deals by words. What was found before stays until the next answer is there. */
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
