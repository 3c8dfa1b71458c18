import { readFile } from "node:fs/promises";
import { formatter } from "@lingui/format-po";
import type { Plugin } from "vite";

interface Options {
  /** Folders whose words the program says; left out, it says all. */
  readonly folders?: readonly string[];
  /** Whether the first program has only the words that it says itself, in every language. */
  readonly split?: boolean;
}

/** Compiled words by their key in the code. */
type Messages = Readonly<Record<string, unknown>>;

interface Chunk {
  readonly isEntry: boolean;
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
}

const laterFile = /\.po\?later$/;
const place = /"rounds-(first|later)-words-([a-z]+)"/g;
const none = JSON.stringify(JSON.stringify({}));

/**
 * Makes of a compiled language file what the program says of it. Labels of descriptors get their English text for a key, as the code
 * asks for them (`src-renderer/format/field-label.ts`); English needs none. With `split` a build leaves everything else that the
 * entry does not say to `<language>.po?later`.
 */
export function catalogues({ folders, split = false }: Options = {}): Plugin {
  const known = new Map<string, { readonly labels: Messages; readonly said: Messages }>();
  let splits = split;
  return {
    name: "rounds:catalogues",
    configResolved({ command }) {
      splits = split && command === "build";
    },
    load: {
      filter: { id: laterFile },
      handler: (id) => exported(splits ? `"rounds-later-words-${languageOf(id)}"` : none),
    },
    transform: {
      filter: { id: /\.po$/ },
      async handler(code, id) {
        const [, text] = /JSON\.parse\((".*")\)/.exec(code) ?? [];
        if (text === undefined) this.error(`${id} is compiled to something else than JSON text`);
        const { labels, said } = await sort(id, JSON.parse(JSON.parse(text)), folders);
        known.set(languageOf(id), { labels, said });
        return exported(
          splits
            ? `"rounds-first-words-${languageOf(id)}"`
            : JSON.stringify(JSON.stringify({ ...said, ...labels })),
        );
      },
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (code.search(place) < 0) return null;
      const entry = codeOf(Object.values(chunks).filter((chunk) => chunk.isEntry));
      // On a line of its own: all other positions stay.
      const filled = code.replaceAll(place, (_, part: string, language: string) => {
        const { labels = {}, said = {} } = known.get(language) ?? {};
        const words = Object.entries(said).filter(
          ([key]) => entry.includes(`"${key}"`) === (part === "first"),
        );
        return JSON.stringify(
          JSON.stringify({ ...Object.fromEntries(words), ...(part === "first" ? labels : {}) }),
        );
      });
      return { code: filled, map: null };
    },
  };
}

/** Parts the words of a language file into labels of descriptors, by their English text, and those that the program says. */
async function sort(file: string, compiled: Messages, folders: readonly string[] | undefined) {
  const context = { locale: undefined, sourceLocale: "en", filename: file };
  const catalog = await formatter().parse(await readFile(file, "utf8"), context);
  const labels: Record<string, unknown> = {};
  const said: Record<string, unknown> = {};
  for (const [key, words] of Object.entries(compiled)) {
    const { message = "", origin = [] } = catalog[key] ?? {};
    const isLabel = ([from]: readonly [string, number?]) => /^src-shared\/records\/[^/]+$/.test(from);
    if (languageOf(file) !== "en" && origin.some(isLabel)) labels[message] = packed(words);
    const isSaid = ([from]: readonly [string, number?]) =>
      folders?.some((folder) => from.startsWith(`${folder}/`)) ?? true;
    if (origin.some((one) => !isLabel(one) && isSaid(one))) said[key] = packed(withoutRepeats(words));
  }
  return { labels, said };
}

/** A text stands for itself, with the names of its values in braces, without the list of its parts (`learn`). */
function packed(words: unknown): unknown {
  if (!Array.isArray(words) || !words.every(isPlain)) return words;
  return words.map((part) => (typeof part === "string" ? part : `{${part}}`)).join("");
}

/** A part of a text: words without a brace of their own, or a list of the name of a value alone. */
const isPlain = (part: unknown) =>
  typeof part === "string" ? !/[{}]/.test(part) : Array.isArray(part) && part.length === 1;

/** A form of a plural or a choice stands for itself if it has no place for a value or for the number (`#`). */
function packedForm(words: unknown): unknown {
  const isText = Array.isArray(words) && words.length === 1 && typeof words[0] === "string";
  return isText && words[0] !== "#" ? words[0] : words;
}

/** Leaves out each form of a plural or a choice that says what its `other` says: that one stands for it. */
function withoutRepeats(words: unknown): unknown {
  if (Array.isArray(words)) return words.map(withoutRepeats);
  if (typeof words !== "object" || words === null || !("other" in words)) return words;
  const other = JSON.stringify(words.other);
  const forms = Object.entries(words).filter(
    ([name, of]) => name === "other" || JSON.stringify(of) !== other,
  );
  return Object.fromEntries(forms.map(([name, of]) => [name, packedForm(withoutRepeats(of))]));
}

const codeOf = (chunks: readonly Chunk[]) =>
  chunks
    .flatMap(({ modules }) => Object.values(modules))
    .map(({ code }) => code ?? "")
    .join("\n");

/** Whether a module has the words of one language that come later. */
export const hasLaterMessages = (id: string): boolean => laterFile.test(id);

const exported = (text: string) => ({
  code: `export const messages = JSON.parse(${text});`,
  map: null,
  moduleType: "js" as const,
});

const languageOf = (id: string) => id.replace(/^.*\/|\.po.*$/g, "");
