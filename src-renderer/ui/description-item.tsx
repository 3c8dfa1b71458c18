import type { ReactNode } from "react";
import { lineText } from "../format/brief.ts";
import { LongText } from "./texts/long-text.tsx";

/** Shows one line of a list of facts, or nothing for a fact without a value. A text may have any length. */
export function DescriptionItem({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="fact">
      <dt>{lineText(name)}</dt>
      <dd className="words">{typeof children === "string" ? <LongText text={children} /> : children}</dd>
    </div>
  );
}
