import { ask, type Finding, refuse } from "./finding.ts";
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
    const content = await zipContent(bytes, entry, Math.min(mostInPart, left));
    if (content === null) asked ??= ask("unseen");
    else {
      left -= content.length;
      const found = look(textOf(content));
      if (found?.kind === "refuse") return found;
      asked ??= found;
    }
  }
  return asked;
}

function lookFor(name: string): ((xml: string) => Finding | null) | null {
  if (name === "[content_types].xml") return (xml) => (programTypes.test(xml) ? refuse("program") : null);
  if (name.endsWith(".rels")) return lookIntoLinks;
  if (name === "meta-inf/manifest.xml")
    return (xml) => (/encryption-data/.test(xml) ? ask("encrypted") : null);
  if (/^word\/[^/]+\.xml$/.test(name)) return lookIntoFields;
  if (/^xl\/externallinks\/[^/]+\.xml$/.test(name))
    return (xml) => (/<(\w+:)?ddeLink/.test(xml) ? refuse("program") : null);
  if (name === "content.xml")
    return (xml) => (/<(\w+:)?(dde-source|dde-connection-decl)\b/.test(xml) ? refuse("program") : null);
  return null;
}

function lookIntoLinks(xml: string): Finding | null {
  for (const tag of tagsOf(xml)) {
    if (!/^(?:\w+:)?Relationship\s/.test(tag)) continue;
    const of = (pattern: RegExp) => attribute(tag, pattern).trim();
    if (!/^external$/i.test(of(targetMode)) || !fetchedTypes.test(of(type))) continue;
    if (!localTarget.test(of(target))) return refuse("remote");
  }
  return null;
}

/** Word splits an instruction over as many runs as it likes. */
function lookIntoFields(xml: string): Finding | null {
  let instructions = "";
  for (const tag of tagsOf(xml)) {
    if (/^(?:\w+:)?instrText\b/.test(tag)) instructions += tag.slice(tag.indexOf(">") + 1);
    else if (/^(?:\w+:)?fldSimple\b/.test(tag)) instructions += ` ${tag} `;
  }
  return /\bDDE(AUTO)?\b/i.test(instructions) ? refuse("program") : null;
}

/** Each tag with the text that follows it, without its first sign. */
function* tagsOf(xml: string): Generator<string> {
  let at = xml.indexOf("<");
  while (at >= 0) {
    const next = xml.indexOf("<", at + 1);
    yield xml.slice(at + 1, next < 0 ? xml.length : next);
    at = next;
  }
}

function attribute(tag: string, pattern: RegExp): string {
  const found = pattern.exec(tag);
  return found?.[1] ?? found?.[2] ?? "";
}

/** As XML says how it is encoded, its letters by number included. */
function textOf(content: Buffer): string {
  const [first, second] = content;
  const wide = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const swapped = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const encoding = wide ? "utf-16le" : swapped ? "utf-16be" : "utf-8";
  const text = new TextDecoder(encoding).decode(content);
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
