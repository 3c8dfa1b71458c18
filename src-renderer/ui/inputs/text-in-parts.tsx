import { t } from "@lingui/core/macro";
import { Button, Textarea, type TextareaProps } from "@mantine/core";
import { useState } from "react";
import { locale } from "../../platform/locale.ts";
import { endOf, partLength } from "../texts/text-parts.ts";
import "./text-area.css";

export interface TextAreaProps
  extends Omit<TextareaProps, "value" | "onChange" | "autosize" | "minRows" | "maxRows"> {
  readonly value: string;
  /** Lines in sight while the text has fewer: three unless given. */
  readonly fewestLines?: number;
  /** Lines from which the text scrolls: twelve unless given. */
  readonly mostLines?: number;
  readonly onChange?: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

const number = new Intl.NumberFormat(locale);

/** A part by what stands around it: letters before it, and letters after it. Both stay while the rep writes in the part. */
interface Place {
  readonly before: number;
  readonly after: number;
}

/** Lines of one part: an input lays a line out dearer than a letter. */
const partLines = 500;

function partFrom(text: string, before: number): Place {
  return { before, after: text.length - endOfPart(text, before) };
}

function endOfPart(text: string, from: number): number {
  const most = endOf(text, from, partLength);
  let to = from;
  for (let lines = 0; lines < partLines; lines += 1) {
    to = text.indexOf("\n", to) + 1;
    if (to === 0 || to >= most) return most;
  }
  return to;
}

/** Finds the beginning of the part before this place. */
function startBefore(text: string, place: number): number {
  let from = 0;
  for (let to = endOfPart(text, 0); to < place; to = endOfPart(text, to)) from = to;
  return from;
}

/**
 * An input for a text that is too long to be laid out at once: Chromium takes 11 seconds for 100,000 line ends, and 5 for as many letters
 * of several scripts. It has one part of the text, and two buttons lead to the others. Lines break at any letter, as Chromium looks for
 * the words of Thai in a dictionary otherwise.
 */
export function TextInParts({
  value,
  onChange,
  fewestLines = 0,
  mostLines: _most,
  ...shared
}: TextAreaProps) {
  const [place, setPlace] = useState(() => partFrom(value, 0));
  // A form may put another text in its place.
  const { before, after } = place.before + place.after <= value.length ? place : partFrom(value, 0);
  const end = value.length - after;
  const [first, last, all] = [number.format(before + 1), number.format(end), number.format(value.length)];
  const previous = () => setPlace(partFrom(value, startBefore(value, before)));
  const next = () => setPlace(partFrom(value, end));
  return (
    <div>
      <Textarea
        {...shared}
        key={before}
        rows={Math.max(fewestLines, 12)}
        classNames={{ input: "text-area-long" }}
        value={value.slice(before, end)}
        onChange={({ currentTarget }) =>
          onChange?.({
            currentTarget: { value: value.slice(0, before) + currentTarget.value + value.slice(end) },
          })
        }
      />
      {before + after > 0 && (
        <div className="text-area-parts">
          <span className="numbers">{t`Characters ${first} to ${last} of ${all}`}</span>
          <Button variant="subtle" size="compact-xs" disabled={before === 0} onClick={previous}>
            {t`Previous part`}
          </Button>
          <Button variant="subtle" size="compact-xs" disabled={after === 0} onClick={next}>
            {t`Next part`}
          </Button>
        </div>
      )}
    </div>
  );
}
