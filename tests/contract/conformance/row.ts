/** One row of a table of the two documents, written from the document by hand. */
export interface Row {
  /** As `deal.value` or `deals.list.sort.name`; unique within its document. */
  readonly id: string;
  /** The row's heading in the document, such as `Resources and their fields / Deal`. */
  readonly section: string;
  /** The document's statement, in short. */
  readonly says: string;
  /** The id of the test that holds it; the row's own unless one test holds several. */
  readonly heldBy: string;
}

/** `[id, statement]`, with the id of the test if the test of another row holds this one. */
export type Line = readonly [id: string, says: string, heldBy?: string];

/** The rows of one section of a document. */
export function section(name: string, lines: readonly Line[]): readonly Row[] {
  return lines.map(([id, says, heldBy]) => ({ id, section: name, says, heldBy: heldBy ?? id }));
}

/** Makes one line for each of several names under one head, such as the fields that a body takes. */
export function each(
  head: string,
  says: string,
  names: readonly string[],
  heldBy?: (name: string) => string,
): readonly Line[] {
  return names.map((name) => {
    const line = [`${head}.${name}`, `${says} ${name}`] as const;
    return heldBy === undefined ? line : [...line, heldBy(name)];
  });
}
