import { useEffect } from "react";
import { allRead } from "../replica/live/all-read.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { paperIsOut, usePaper } from "../ui/on-paper.tsx";

/** Longer than any list of `paperRows` rows takes; after that the page is printed as it is. */
const longestMs = 10_000;

/** Prints the page once its lists have drawn all their rows; when the paper is out they show those in sight again. */
export function usePrinter(): void {
  const { database } = useReplica();
  const printing = usePaper((paper) => paper.printing);
  useEffect(() => {
    if (!printing) return;
    let left = false;
    void allRead(database, longestMs).then(() => {
      if (!left) window.print();
    });
    window.addEventListener("afterprint", paperIsOut);
    return () => {
      left = true;
      window.removeEventListener("afterprint", paperIsOut);
    };
  }, [database, printing]);
}
