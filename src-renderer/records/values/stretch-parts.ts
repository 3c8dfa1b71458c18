import { endOf } from "../../ui/texts/text-parts.ts";
import type { DiffStretch } from "./word-diff.ts";

/** Stretches of a text that count as many as this many letters, so that a text of one-letter words has few elements, too. */
const leastLength = 8;

/** Cuts the stretches of a text into parts of about `most` letters; joined, they are the stretches again. */
export function partsOfStretches(
  stretches: readonly DiffStretch[],
  most: number,
): readonly (readonly DiffStretch[])[] {
  const parts: DiffStretch[][] = [];
  let part: DiffStretch[] = [];
  let room = most;
  for (const { kind, text } of stretches) {
    for (let from = 0; from < text.length; ) {
      const to = endOf(text, from, Math.max(room, leastLength));
      part.push({ kind, text: text.slice(from, to) });
      room -= Math.max(to - from, leastLength);
      from = to;
      if (room > 0) continue;
      parts.push(part);
      [part, room] = [[], most];
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** The first stretches, of about `most` letters; the last of them says by its sign that it was cut. */
export function beginning(stretches: readonly DiffStretch[], most: number): readonly DiffStretch[] {
  const [first = [], ...others] = partsOfStretches(stretches, most);
  const last = first.at(-1);
  return others.length === 0 || last === undefined
    ? first
    : [...first.slice(0, -1), { kind: last.kind, text: `${last.text.trimEnd()}…` }];
}
