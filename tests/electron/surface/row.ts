/** One row of `docs/generated/electron-surface.md`: what cannot be read off the code. */
export interface SurfaceRow {
  /** As `scripts/electron-surface/used-members.ts` names them: `App.quit`, `App "quit"`, `new Tray`. */
  readonly members: readonly string[];
  /** Files of Electron's own repository that implement the members; one for each system if the systems differ. */
  readonly sources: readonly string[];
  readonly electron: string;
  readonly shim: string;
  /** Describes how Electron and the shim fail: a desktop's fault by its name, an exception, or why it cannot fail. */
  readonly failure: string;
  /** A test of this repository: its file, and the beginning of its title (20 letters or more), which no other title there has. */
  readonly test: { readonly file: string; readonly title: string };
}

/**
 * `members` in short: `App: quit, exit, "quit"` are three of one owner, an event in quotes. `sources` are divided by blanks.
 * `test` reads `file: title`.
 */
export function row(
  members: string,
  sources: string,
  told: Pick<SurfaceRow, "electron" | "shim" | "failure"> & { readonly test: string },
): SurfaceRow {
  const cut = told.test.indexOf(": ");
  return {
    ...told,
    members: membersOf(members),
    sources: sources.split(/\s+/),
    test: { file: told.test.slice(0, cut), title: told.test.slice(cut + 2) },
  };
}

function membersOf(text: string): readonly string[] {
  const [owner = "", names] = text.split(": ");
  if (names === undefined) return [owner];
  return names.split(", ").map((name) => (name.startsWith('"') ? `${owner} ${name}` : `${owner}.${name}`));
}
