import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { ask, type Finding, indexOfMark, letOthersWork, piecesOf, refuse } from "./finding.ts";

const unpack = promisify(inflate);

/** Letters from the beginning of an object to its stream. */
const longestDictionary = 2_048;
const mostStreams = 2_000;
const mostInStream = 8 * 1024 * 1024;
const mostInAll = 64 * 1024 * 1024;

/** Starts a program, or opens another file with it (ISO 32000-1, 12.6.4.5). */
const launch = /\/Launch(?![\w#])/;
/** A script, and not three bytes of a picture: a text or a reference follows. Forms in XFA have their own. */
const script = /\/JavaScript(?![\w#])|\/JS\s*(?:\(|<|\d+\s+\d+\s+R)|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;
const encrypted = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;
/** A letter that is written by its number. A name needs none, but hides in it. */
const hiddenLetter = /\/[\w#]{0,60}#(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i;

const packedObjects = Buffer.from("/ObjStm");
const streamEnd = Buffer.from("endstream");

/** A PDF's objects, those in packed streams of objects included. */
export async function lookIntoPdf(bytes: Uint8Array): Promise<Finding | null> {
  const seen = { script: false, encrypted: false, unseen: false };
  for await (const piece of piecesOf(bytes)) {
    if (launch.test(piece)) return refuse("program");
    seen.script ||= script.test(piece);
    seen.encrypted ||= encrypted.test(piece);
    seen.unseen ||= hiddenLetter.test(piece);
  }
  // An encrypted stream cannot be unpacked.
  if (seen.encrypted) return ask("encrypted");
  const packed = await lookIntoStreams(bytes);
  if (packed?.kind === "refuse") return packed;
  if (seen.script) return ask("scripts");
  return seen.unseen ? ask("unseen") : packed;
}

async function lookIntoStreams(file: Uint8Array): Promise<Finding | null> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let [left, count] = [mostInAll, 0];
  let worst: Finding | null = null;
  for (
    let at = await indexOfMark(bytes, packedObjects);
    at >= 0;
    at = await indexOfMark(bytes, packedObjects, at + 1)
  ) {
    count += 1;
    const objects = count > mostStreams ? null : await unpacked(bytes, at, Math.min(left, mostInStream));
    if (objects === null) return ask("unseen");
    left -= objects.length;
    for await (const text of piecesOf(objects)) {
      if (launch.test(text)) return refuse("program");
      if (script.test(text)) worst = ask("scripts");
      else if (hiddenLetter.test(text)) worst ??= ask("unseen");
    }
    await letOthersWork();
  }
  return worst;
}

/** The objects of the stream whose dictionary names itself one at `at`; null where they are not packed as nearly all are. */
async function unpacked(bytes: Buffer, at: number, most: number): Promise<Buffer | null> {
  const begin = Math.max(0, at - longestDictionary);
  const near = bytes.toString("latin1", begin, at + longestDictionary);
  const head = near.lastIndexOf("obj", at - begin);
  const word = near.indexOf("stream", at - begin);
  if (head < 0 || word < 0) return null;
  const dictionary = near.slice(head, word);
  const from = begin + word + (near[word + 6] === "\r" ? 8 : 7);
  if (!/\/Filter/.test(dictionary)) {
    const rest = bytes.subarray(from, from + most);
    const end = await indexOfMark(rest, streamEnd);
    return end < 0 ? null : rest.subarray(0, end);
  }
  if (!/\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return null;
  if (/\/DecodeParms/.test(dictionary)) return null;
  // `inflate` finds the end of the stream. Null for a damaged stream or one larger than `most`.
  return await unpack(bytes.subarray(from), { maxOutputLength: most }).catch(() => null);
}
