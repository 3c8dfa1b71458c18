/** Names in comments of the product that its code does not have, each with its owner. */
export const namesOfOthers: Readonly<Record<string, string>> = {
  ProgramData: "a folder of Windows",
  call_corrected: "an event of visits, put together of two words",
  getSelectedStorageBackend: "a function of Electron",
  inclusive: "a value of the sales service's document",
  innerHTML: "a property of the DOM",
  visit_logged: "an event of visits, put together of two words",
};

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** Returns the comments of a source of any kind, with their marks. */
export function commentsIn(source: string): readonly string[] {
  return source.match(comment) ?? [];
}

/** Returns every single identifier that stands in backticks in a comment of the source. */
export function namesInComments(source: string): readonly string[] {
  return commentsIn(source).flatMap((text) =>
    [...text.matchAll(/`([A-Za-z_$][\w$]*)`/g)].map(([, name]) => name ?? ""),
  );
}

/** Returns every word of the source outside its comments: its identifiers, and the words of its texts. */
export function wordsOfCode(source: string): readonly string[] {
  return source.replace(comment, "").match(/[\w$]+/g) ?? [];
}
