/** A common change of the product, made as CONTRIBUTING.md tells it. */
export interface Change {
  /** The part of CONTRIBUTING.md that lists the change's files. */
  readonly heading: string;
  /** Values of the names in the list's paths: `<type>`, `<noun>`. */
  readonly names: Readonly<Record<string, string>>;
  /** The folder below `planted/` with the change's new files, each at its path, its own tests among them. */
  readonly planted: string;
  readonly lines: readonly Line[];
  /** German by English: what the language files get. */
  readonly words: Readonly<Record<string, string>>;
}

/** Lines that an existing file gets. */
export interface Line {
  readonly file: string;
  /** Text that the file has once. */
  readonly after: string;
  readonly text: string;
}
