import { TextDecoder } from "node:util";

/** Letters of a tag and the text behind it that are kept. Word begins a new run long before that. */
export const longestTag = 128 * 1024;

interface TagReader {
  /** The tags that end in this piece: each with the text that follows it, without its first sign. What precedes the first tag comes first. */
  readonly read: (piece: Buffer) => readonly string[];
  /** The last tag, once nothing follows. */
  readonly rest: () => string;
}

/** Reads the tags of an XML file that comes in pieces. Of a tag that is longer than `longestTag`, a beginning that is longer as well. */
export function tagReader(): TagReader {
  let decoder: TextDecoder | null = null;
  let open = "";
  return {
    read: (piece) => {
      decoder ??= new TextDecoder(encodingOf(piece));
      const tags = (open + decoder.decode(piece, { stream: true })).split("<");
      open = (tags.pop() ?? "").slice(0, longestTag + 1);
      return tags;
    },
    rest: () => open,
  };
}

/** As XML says how it is encoded. */
function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  return (first === 0xfe && second === 0xff) || first === 0 ? "utf-16be" : "utf-8";
}
