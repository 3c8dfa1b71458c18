/** A stretch of text: in both texts, only in the later one, or only in the earlier one. */
export interface Stretch {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/**
 * Above this many differing words the whole middle counts as changed: the table of common words grows with
 * the product of both counts.
 */
const most = 1_200;

/** Compares two texts word by word: the longest common words are the same, the rest changed. */
export function wordDiff(before: string, after: string): readonly Stretch[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  let head = 0;
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1;
  let tail = 0;
  const room = Math.min(one.length, other.length) - head;
  while (tail < room && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const gone = one.slice(head, one.length - tail);
  const come = other.slice(head, other.length - tail);
  return joined([
    ...one.slice(0, head).map((text) => ({ kind: "same" as const, text })),
    ...middle(gone, come),
    ...one.slice(one.length - tail).map((text) => ({ kind: "same" as const, text })),
  ]);
}

function middle(gone: readonly string[], come: readonly string[]): readonly Stretch[] {
  const all = (kind: Stretch["kind"], words: readonly string[]) => words.map((text) => ({ kind, text }));
  if (gone.length > most || come.length > most) return [...all("removed", gone), ...all("added", come)];
  const width = come.length + 1;
  /** At `i`, `j`: number of common words in the rest of both texts. */
  const common = new Uint16Array((gone.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = gone.length - 1; i >= 0; i -= 1) {
    for (let j = come.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        gone[i] === come[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length || j < come.length) {
    if (i < gone.length && j < come.length && gone[i] === come[j]) {
      found.push({ kind: "same", text: gone[i] ?? "" });
      i += 1;
      j += 1;
    } else if (i < gone.length && (j >= come.length || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: "removed", text: gone[i] ?? "" });
      i += 1;
    } else {
      found.push({ kind: "added", text: come[j] ?? "" });
      j += 1;
    }
  }
  return found;
}

/** Splits a text into words and the spaces between them; joined, they are the text again. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const one of stretches) {
    const last = found.at(-1);
    if (last?.kind === one.kind) found[found.length - 1] = { kind: one.kind, text: last.text + one.text };
    else found.push(one);
  }
  return found;
}

/** Number of unchanged characters to keep beside a change in a long text. */
const around = 60;

/** Cuts long unchanged stretches to the part beside a change. */
export function cut(stretches: readonly Stretch[]): readonly Stretch[] {
  return stretches.map((one, at) => {
    if (one.kind !== "same" || one.text.length <= around * 3) return one;
    const [first, last] = [at === 0, at === stretches.length - 1];
    if (first && last) return one;
    const start = first ? "" : `${one.text.slice(0, around).replace(/\s*\S*$/, "")} `;
    const end = last ? "" : ` ${one.text.slice(-around).replace(/^\S*\s*/, "")}`;
    return { kind: "same", text: `${start}…${end}` };
  });
}
