import { brief } from "../../format/brief.ts";

const wordLength = 16;
const length = 34;

/** A stage's name in the little room beside its bar: a chart breaks a line between words alone. */
export function besideBar(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => brief(word, wordLength))
    .join(" ");
  return brief(words, length);
}
