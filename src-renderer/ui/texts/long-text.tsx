import { PartByPart } from "./part-by-part.tsx";
import { endOf, firstLength, partLength, textParts } from "./text-parts.ts";

interface Props {
  readonly text: string;
  /** Letters that are shown before the rep asks for more. */
  readonly first?: number;
  readonly className?: string;
  readonly as?: "p" | "span";
}

/**
 * Shows a text of any length: its beginning, and the rest as the rep asks for it. Every text of several lines that a service wrote
 * is shown by it, as Chromium takes seconds to lay out 100,000 letters of some scripts. Texts of one line go through `lineText`.
 */
export function LongText({ text, first = firstLength, className = "words", as: Around = "span" }: Props) {
  // mutation: whole-text-at-once
  if (text.length <= first) return <Around className={className}>{text}</Around>;
  const short = `${text.slice(0, endOf(text, 0, first)).trimEnd()}…`;
  return (
    <PartByPart short={short} parts={textParts(text, partLength)} className={className} as={Around}>
      {(part) => part.replace(/\n$/, "") || "\n"}
    </PartByPart>
  );
}
