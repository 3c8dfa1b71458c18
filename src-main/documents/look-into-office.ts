import { ask, type Finding, letOthersWork, refuse } from "./finding.ts";
import { longestTag, noTag, tagReader } from "./tag-reader.ts";
import { type ZipEntry, zipContent, zipEntries } from "./zip-directory.ts";

/** All that is read of a document. A workbook of a million filled cells has less. */
const mostInAll = 128 * 1024 * 1024;

/** Programs, whatever else is in there: Visual Basic, sheets of Excel 4 macros, Basic and scripts of OpenDocument. */
const programParts =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|^xl\/(macrosheets|dialogsheets)\/|^(basic|scripts)\//;
const programTypes = /vbaProject|macroEnabled|macrosheet/i;
const embeddedParts = /\/(embeddings\/[^/]*\.(bin|exe|js|vbs|lnk)|activex\/)/;

/** Parts of another address that a program fetches as it opens the document. */
const fetchedTypes =
  /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk|mailMergeSource|control|package)$/i;
/** An attribute with its value in quotes of either kind. */
const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Word writes where the template of the writer lay: on that computer, or beside the document. */
const localTarget = /^(?:file:\/{3}[a-z]:[/\\]|[a-z]:[/\\]|(?![a-z][\w+.-]+:|[/\\]{2}|%))/i;

/** A Word, Excel or PowerPoint file of the newer formats, or an OpenDocument one. */
export async function lookIntoOffice(bytes: Uint8Array): Promise<Finding | null> {
  const entries = zipEntries(bytes);
  if (entries === null) return refuse("disguised");
  if (entries.some((one) => programParts.test(one.name))) return refuse("program");
  if (entries.some((one) => one.isEncrypted)) return ask("encrypted");
  const found = await lookIntoParts(bytes, entries);
  if (found !== null) return found;
  return entries.some((one) => embeddedParts.test(one.name)) ? ask("embedded") : null;
}

/**
 * Looks into every part that may be XML, whatever its name: an office program finds its parts by links and types, which may lead to
 * any place.
 */
async function lookIntoParts(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<Finding | null> {
  let left = mostInAll;
  let asked: Finding | null = null;
  for (const entry of entries) {
    const [reader, look] = [tagReader(names), partLook()];
    let first: number | undefined;
    for await (const piece of zipContent(bytes, entry)) {
      first ??= piece?.find((byte) => !blanks.has(byte));
      if (piece !== null && isMedia(entry.name, first)) break;
      left -= piece?.length ?? 0;
      if (piece === null || left < 0) {
        asked ??= ask("unseen");
        break;
      }
      const found = await worstOf(reader.read(piece), look);
      if (found?.kind === "refuse") return found;
      asked ??= found;
    }
    const found = await worstOf([reader.rest()], look);
    if (found?.kind === "refuse") return found;
    asked ??= found;
  }
  return asked;
}

/** Bytes that may precede the first sign of an XML file: spaces, marks of the order of bytes, halves of wide letters. */
const blanks: ReadonlySet<number> = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** Whether a part is a picture, sound, font or file, by its first byte: XML begins with "<". A part that is named as XML is looked into. */
function isMedia(name: string, first: number | undefined): boolean {
  return first !== undefined && first !== 0x3c && !/\.(?:xml|rels)$/.test(name);
}

/** Letters between two times that the main process does other work. */
const breathAfter = 64 * 1024;
/** A tag, however short, takes as long as so many letters. */
const lettersPerTag = 64;

/** The first finding that refuses; without one, the first of all. In between the main process does other work. */
async function worstOf(tags: readonly string[], look: Look): Promise<Finding | null> {
  let asked: Finding | null = null;
  let work = 0;
  for (const tag of tags) {
    const found = look(tag);
    if (found?.kind === "refuse") return found;
    asked ??= found;
    work += tag.length + lettersPerTag;
    if (work < breathAfter) continue;
    await letOthersWork();
    work = 0;
  }
  return asked;
}

/** Looks at a tag with the text that follows it, without its first sign. */
type Look = (tag: string) => Finding | null;

/** Checks of the elements that a program can start from, by their names without a prefix. */
const looks: Readonly<Record<string, Look>> = {
  Override: lookAtType,
  Default: lookAtType,
  Relationship: lookAtLink,
  "encryption-data": () => ask("encrypted"),
  ddeLink: () => refuse("program"),
  "dde-source": () => refuse("program"),
  "dde-connection-decl": () => refuse("program"),
  hlinkClick: lookAtAction,
  hlinkHover: lookAtAction,
  hlinkMouseOver: lookAtAction,
  "?xml": lookAtEncoding,
};

const fieldNames: ReadonlySet<string> = new Set(["instrText", "fldSimple"]);
const names = [...Object.keys(looks), ...fieldNames];

/** Looks at the tags of a part, one after the other. */
function partLook(): Look {
  const lookAtField = fieldLook();
  let isInInstruction = false;
  return (tag) => {
    const name = nameOf(tag);
    // Letters behind a comment, or within data that are no markup, belong to the instruction too.
    const isHidden = isInInstruction && !tag.startsWith("/");
    isInInstruction = name === "instrText" && !tag.trimEnd().endsWith("/>");
    const look = Object.hasOwn(looks, name) ? looks[name] : fieldNames.has(name) ? lookAtField : undefined;
    const isUnseen = isHidden || (look === undefined ? isNoXml(tag) : tag.length > longestTag);
    const found = tag.length > longestTag ? null : (look?.(tag) ?? null);
    return isUnseen && found?.kind !== "refuse" ? ask("unseen") : found;
  };
}

/** Whether something stands where XML has a tag: letters of four bytes each, or text without end before the first tag. */
function isNoXml(tag: string): boolean {
  return tag.startsWith("\0") || (tag.startsWith(noTag) && tag.length > longestTag);
}

function nameOf(tag: string): string {
  const name = /^[^\s/>]*/.exec(tag)?.[0] ?? "";
  return name.slice(name.lastIndexOf(":") + 1);
}

function lookAtType(tag: string): Finding | null {
  return programTypes.test(lettersOf(tag)) ? refuse("program") : null;
}

/** Encodings in which the signs of XML are the bytes that they are in ASCII, or pairs of bytes. */
const knownEncoding =
  /\sencoding\s*=\s*["'](?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-\d{1,2}|windows-\d{3,4})["']/i;

function lookAtEncoding(tag: string): Finding | null {
  return /\sencoding\s*=/.test(tag) && !knownEncoding.test(tag) ? ask("unseen") : null;
}

const action = /\saction\s*=\s*["']\s*ppaction:\/\/(program|macro)/i;

/** Finds a slide that starts a program, or that calls a macro: one of another file, because this file has none. */
function lookAtAction(tag: string): Finding | null {
  const started = action.exec(lettersOf(tag))?.[1]?.toLowerCase();
  if (started === undefined) return null;
  return started === "program" ? refuse("program") : ask("scripts");
}

function lookAtLink(tag: string): Finding | null {
  const values = attributesOf(tag);
  const of = (name: string) => values.get(name)?.trim() ?? "";
  // Word reads such a part by its own kind, as rich text or a web page: nobody looks into those here.
  if (/\/aFChunk$/i.test(of("Type")) && !/^external$/i.test(of("TargetMode"))) return ask("unseen");
  if (!/^external$/i.test(of("TargetMode")) || !fetchedTypes.test(of("Type"))) return null;
  return localTarget.test(of("Target")) ? null : refuse("remote");
}

/** Longer than the word that is looked for, with the sign before it. */
const longestWord = 32;

/** A word for letters that the file itself gives a meaning. */
const ownWord = /&(?!(?:amp|lt|gt|quot|apos|#\w{1,20});)/;

/** Word splits an instruction over as many runs as it likes: so the end of those before is looked at once more. */
function fieldLook(): Look {
  let instructions = "";
  return (tag) => {
    const plain = lettersOf(tag);
    instructions += nameOf(tag) === "fldSimple" ? ` ${plain} ` : plain.slice(plain.indexOf(">") + 1);
    if (/\bDDE(AUTO)?\b/i.test(instructions)) return refuse("program");
    instructions = instructions.slice(-longestWord);
    return ownWord.test(tag) ? ask("unseen") : null;
  };
}

/**
 * Returns the attributes of a tag by name. Takes each value to the end of its quotes, and its letters by number only after that: within a
 * value either may look like another attribute.
 */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const all = Array.from(
    tag.matchAll(attribute),
    ([, name = "", double, single]) => [name, lettersOf(double ?? single ?? "")] as const,
  );
  return new Map(all);
}

/** The text with its letters by number as letters. */
function lettersOf(text: string): string {
  return text.replace(/&#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
