import { Textarea, type TextareaProps } from "@mantine/core";
import { useState } from "react";
import { partLength } from "../texts/parts-of.ts";
import "./text-area.css";

/**
 * An input for a text of several lines, of which it holds all. A text that opens with more letters than a screen lays out at once is
 * measured by nobody and broken at any letter: Chromium looks for the words of Thai in a dictionary, and takes 20 seconds for
 * 100,000 letters otherwise.
 */
export function TextArea(props: TextareaProps) {
  const { value, minRows } = props;
  const [isLong] = useState(typeof value === "string" && value.length > partLength);
  if (!isLong) return <Textarea {...props} />;
  return (
    <Textarea
      {...props}
      autosize={false}
      rows={Math.max(minRows ?? 0, 12)}
      classNames={{ input: "text-area-long" }}
    />
  );
}
