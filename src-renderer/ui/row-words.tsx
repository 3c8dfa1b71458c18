import type { ReactNode } from "react";
import { lineText } from "../format/brief.ts";

interface Props {
  /** Words are bounded to a line here. */
  readonly title: ReactNode;
  /** The whole title, where the line shows another. */
  readonly hint?: string | undefined;
  /** A quieter second line. */
  readonly about?: ReactNode;
}

/** Words of a row in a list: its title, and below it what else there is to say. The tooltip has what is cut off. */
export function RowWords({ title, hint, about }: Props) {
  const words = typeof title === "string" ? lineText(title) : title;
  return (
    <span className="row-words">
      <span className="row-title" title={hint ?? (typeof words === "string" ? words : undefined)}>
        {words}
      </span>
      {about && <span className="row-about">{about}</span>}
    </span>
  );
}
