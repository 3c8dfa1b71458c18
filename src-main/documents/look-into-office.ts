import { ask, type Finding, letOthersWork, refuse } from "./finding.ts";
import { longestTag, tagReader } from "./tag-reader.ts";
import { type ZipEntry, zipContent, zipEntries } from "./zip-directory.ts";

/** A part that is read. The text of a long book has less. */
const mostInPart = 16 * 1024 * 1024;
/** All that is read of a document. */
const mostInAll = 64 * 1024 * 1024;

/** Programs, whatever else is in there: Visual Basic, sheets of Excel 4 macros, Basic and scripts of OpenDocument. */
const programParts =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|^xl\/(macrosheets|dialogsheets)\/|^(basic|scripts)\//;
const programTypes = /vbaProject|macroEnabled|macrosheet/i;
const embeddedParts = /\/(embeddings\/[^/]*\.(bin|exe|js|vbs|lnk)|activex\/)/;

/** Parts of another address that a program fetches as it opens the document. */
const fetchedTypes =
  /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk|mailMergeSource|control|package)$/i;
/** Attributes of a link, with their value in quotes of either kind. */
const targetMode = /\sTargetMode\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const type = /\sType\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const target = /\sTarget\s*=\s*(?:"([^"]*)"|'([^']*)')/;
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

async function lookIntoParts(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<Finding | null> {
  let left = mostInAll;
  let asked: Finding | null = null;
  for (const entry of entries) {
    const look = lookFor(entry.name);
    if (look === null) continue;
    const reader = tagReader();
    let leftInPart = Math.min(mostInPart, left);
    for await (const piece of zipContent(bytes, entry)) {
      leftInPart -= piece?.length ?? 0;
      if (piece === null || leftInPart < 0) {
        asked ??= ask("unseen");
        break;
      }
      left -= piece.length;
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

/** Letters between two times that the main process does other work. */
const breathAfter = 64 * 1024;
/** A tag, however short, takes as long as so many letters. */
const lettersPerTag = 64;

/** The first finding that refuses; without one, the first of all. In between the main process does other work. */
async function worstOf(tags: readonly string[], look: Look): Promise<Finding | null> {
  let asked: Finding | null = null;
  let spent = 0;
  for (const tag of tags) {
    const found = tag.length > longestTag ? ask("unseen") : look(lettersOf(tag));
    if (found?.kind === "refuse") return found;
    asked ??= found;
    spent += tag.length + lettersPerTag;
    if (spent < breathAfter) continue;
    await letOthersWork();
    spent = 0;
  }
  return asked;
}

/** Looks at a tag with the text that follows it, without its first sign. */
type Look = (tag: string) => Finding | null;

/** Returns what looks at the tags of a part, one after the other; null for a part that nothing can start from. */
function lookFor(name: string): Look | null {
  if (name === "[content_types].xml") return (tag) => (programTypes.test(tag) ? refuse("program") : null);
  if (name.endsWith(".rels")) return lookAtLink;
  if (name === "meta-inf/manifest.xml")
    return (tag) => (/encryption-data/.test(tag) ? ask("encrypted") : null);
  if (/^word\/[^/]+\.xml$/.test(name)) return fieldLook();
  if (/^xl\/externallinks\/[^/]+\.xml$/.test(name))
    return (tag) => (/^(\w+:)?ddeLink/.test(tag) ? refuse("program") : null);
  if (name === "content.xml")
    return (tag) => (/^(\w+:)?(dde-source|dde-connection-decl)\b/.test(tag) ? refuse("program") : null);
  return null;
}

function lookAtLink(tag: string): Finding | null {
  if (!/^(?:\w+:)?Relationship\s/.test(tag)) return null;
  const of = (pattern: RegExp) => attribute(tag, pattern).trim();
  if (!/^external$/i.test(of(targetMode)) || !fetchedTypes.test(of(type))) return null;
  return localTarget.test(of(target)) ? null : refuse("remote");
}

/** Longer than the word that is looked for, with the sign before it. */
const longestWord = 32;

/** Word splits an instruction over as many runs as it likes: so the end of those before is looked at once more. */
function fieldLook(): Look {
  let instructions = "";
  return (tag) => {
    if (/^(?:\w+:)?instrText\b/.test(tag)) instructions += tag.slice(tag.indexOf(">") + 1);
    else if (/^(?:\w+:)?fldSimple\b/.test(tag)) instructions += ` ${tag} `;
    else return null;
    if (/\bDDE(AUTO)?\b/i.test(instructions)) return refuse("program");
    instructions = instructions.slice(-longestWord);
    return null;
  };
}

function attribute(tag: string, pattern: RegExp): string {
  const found = pattern.exec(tag);
  return found?.[1] ?? found?.[2] ?? "";
}

/** The text with its letters by number as letters. */
function lettersOf(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
