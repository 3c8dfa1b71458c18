import { TextDecoder } from "node:util";

/** Letters of a tag and the text behind it that are kept. Word begins a new run long before that. */
export const longestTag = 128 * 1024;

/** Begins the text before the first tag, and no tag. */
export const noTag = " ";

interface TagReader {
  /**
   * Returns the tags that end in this piece, each without its first sign and with the text that follows it. The text before the first
   * tag comes first. Skips a piece that holds none of the names, because most of a workbook holds none.
   */
  readonly read: (piece: Buffer) => readonly string[];
  /** The last tag, once nothing follows. */
  readonly rest: () => string;
}

/**
 * Reads tags of these names, and the tags around them, from an XML file that comes in pieces. Cuts a tag that is longer than
 * `longestTag`, but not below that length, so that its reader sees that it is too long.
 */
export function tagReader(names: readonly string[]): TagReader {
  let decoder: TextDecoder | null = null;
  let open = noTag;
  let isWanted = true;
  return {
    read: (piece) => {
      decoder ??= new TextDecoder(encodingOf(piece));
      const more = decoder.decode(piece, { stream: true });
      if (!more.includes("<")) {
        // Nothing of it is kept once the open tag is cut. The tag may still follow one that was wanted.
        if (open.length <= longestTag) open = (open + more).slice(0, 1 + longestTag);
        return [];
      }
      const text = open + more;
      const wasWanted = isWanted;
      isWanted = open.startsWith(noTag) || names.some((name) => text.includes(name));
      const last = text.lastIndexOf("<");
      open = text.slice(last + 1, last + 2 + longestTag);
      // The first tag of this piece may follow one that was wanted.
      return isWanted || wasWanted ? text.slice(0, last).split("<") : [];
    },
    rest: () => open,
  };
}

/** As XML says how it is encoded. */
function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  return (first === 0xfe && second === 0xff) || first === 0 ? "utf-16be" : "utf-8";
}
