import { t } from "@lingui/core/macro";
import { Fragment, type ReactNode } from "react";
import "./shown-value.css";
import { lineText } from "../../format/brief.ts";
import { type FieldValue, formatValue, type NameOf } from "../../format/format-value.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { PartByPart } from "../../ui/texts/part-by-part.tsx";
import { firstLength, partLength } from "../../ui/texts/text-parts.ts";
import { useSeveral } from "../../ui/texts/use-several.tsx";
import { beginning, partsOfStretches } from "./stretch-parts.ts";
import { cutUnchanged, type DiffStretch, wordDiff } from "./word-diff.ts";

interface Props {
  readonly value: FieldValue;
  /** The earlier value: additions and removals since are marked. */
  readonly before?: FieldValue;
  readonly nameOf: NameOf;
}

/** Shows a value for people and, if the two have words in common, marks its differences from `before`. */
export function ShownValue({ value, before, nameOf }: Props) {
  const words = formatValue(value, nameOf);
  if (value.kind === "tags") return <Tags value={value.value} before={before?.value} />;
  const was = before === undefined ? null : formatValue(before, nameOf);
  if (words === null) return <span className="dim">{t`Empty`}</span>;
  const whole = <LongText text={words} first={longest} />;
  if (value.kind !== "text" || was === null || was === words) return whole;
  const stretches = wordDiff(was, words);
  // Marks nothing when the two texts share no word.
  return stretches.some((one) => one.kind === "same" && one.text.trim() !== "") ? (
    <Marked stretches={stretches} />
  ) : (
    whole
  );
}

/** Letters of a value that are shown beside another one before the rep asks for more. */
const longest = 300;

function Marked({ stretches }: { readonly stretches: readonly DiffStretch[] }) {
  const short = beginning(cutUnchanged(stretches), firstLength);
  const isCut = short.some((one, at) => one.text !== stretches[at]?.text) || short.length < stretches.length;
  if (!isCut) return <span className="words">{marks(stretches)}</span>;
  return (
    <PartByPart short={marks(short)} parts={partsOfStretches(stretches, partLength)} className="words">
      {marks}
    </PartByPart>
  );
}

function marks(stretches: readonly DiffStretch[]): ReactNode {
  return stretches.map((one, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text in their order.
    if (one.kind === "same") return <span key={at}>{one.text}</span>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    if (one.kind === "added") return <ins key={at}>{one.text}</ins>;
    const replaced = stretches[at + 1]?.kind === "added";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={at}>
        <del>{one.text}</del>
        {replaced && " "}
      </Fragment>
    );
  });
}

/** Shows the members of a set, and marks those that were added or removed since `before`. */
function Tags({ value, before }: { readonly value: unknown; readonly before: unknown }) {
  const [now, was] = [listOf(value), before === undefined ? listOf(value) : listOf(before)];
  const [inNow, inWas] = [new Set(now), new Set(was)];
  const { shown, more } = useSeveral([
    ...now.map((text) => ({ text, kind: inWas.has(text) ? "same" : "added" }) as const),
    ...was.filter((text) => !inNow.has(text)).map((text) => ({ text, kind: "removed" }) as const),
  ]);
  if (shown.length === 0) return <span className="dim">{t`Empty`}</span>;
  return (
    <span className="set">
      {shown.map((one) => (
        <Member key={one.text} {...one} />
      ))}
      {more}
    </span>
  );
}

function Member({ text, kind }: DiffStretch) {
  const line = lineText(text);
  if (kind === "same") return <span className="set-member">{line}</span>;
  if (kind === "added") return <ins className="set-member">+ {line}</ins>;
  return <del className="set-member">− {line}</del>;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
