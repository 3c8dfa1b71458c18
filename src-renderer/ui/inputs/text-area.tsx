import { Textarea } from "@mantine/core";
import { useState } from "react";
import { partLength } from "../texts/text-parts.ts";
import { type TextAreaProps, TextInParts } from "./text-in-parts.tsx";

/** Lines up to which an input grows with its text. */
const linesInSight = 200;

/** An input for a text of several lines. A text that opens with more than a screen lays out at once is written in part by part. */
export function TextArea(props: TextAreaProps) {
  const [isLong] = useState(() => isLongText(props.value));
  return isLong ? <TextInParts {...props} /> : <TextThatGrows {...props} />;
}

/** Chromium grows it: a script would lay out the form anew at every key. */
function TextThatGrows({ fewestLines = 3, mostLines = 12, ...shared }: TextAreaProps) {
  const input = {
    fieldSizing: "content",
    // A style sheet may want fewer.
    minHeight: heightOf(`var(--fewest-lines, ${fewestLines})`),
    maxHeight: heightOf(mostLines),
  } as const;
  return <Textarea {...shared} styles={{ input }} />;
}

/** The height of an input with so many lines, its padding and its border. */
function heightOf(lines: number | string): string {
  return `calc(${lines} * 1lh + 2 * var(--input-padding-y) + 2px)`;
}

function isLongText(text: string): boolean {
  return text.length > partLength || text.split("\n", linesInSight + 1).length > linesInSight;
}
