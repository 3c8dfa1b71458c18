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

/** Shows the title of a row in a list, and below it what else there is to say. The tooltip has what is cut off. */
export function RowTitle({ title, hint, about }: Props) {
  const shown = typeof title === "string" ? lineText(title) : title;
  return (
    <span className="row-words">
      <span className="row-title" title={hint ?? (typeof shown === "string" ? shown : undefined)}>
        {shown}
      </span>
      {about && <span className="row-about">{about}</span>}
    </span>
  );
}
