import { lineText } from "../../format/brief.ts";
import { LongText } from "./long-text.tsx";

interface Props {
  readonly text: string;
  /** Null for a text that leads nowhere: it is shown alone. */
  readonly link: string | null;
}

/** A fact that can be acted on: its text is the link. */
export function LinkedValue({ text, link }: Props) {
  if (link === null) return <LongText text={text} />;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="link">
      {lineText(text)}
    </a>
  );
}
