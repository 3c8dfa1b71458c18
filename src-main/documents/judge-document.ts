import type { DocumentReason } from "../../src-shared/errors/files.ts";
import { extensionOf } from "./file-name.ts";
import { holds } from "./finding.ts";

type Bytes = Uint8Array;
type Begins = (bytes: Bytes) => boolean;
type Fits = (bytes: Bytes) => boolean | Promise<boolean>;

/**
 * Endings of files that the system would run, install, or follow to another place. They only choose the
 * message: Rounds refuses every unknown ending.
 */
const programs: ReadonlySet<string> = new Set(
  (
    "exe com scr pif cpl msi msix msp appx bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta reg inf dll sys jar jnlp " +
    "lnk url website webloc inetloc fileloc scf library-ms settingcontent-ms desktop service app command tool workflow action scpt applescript " +
    "pkg mpkg dmg iso img vhd vhdx sh bash zsh fish run bin appimage deb rpm snap flatpakref py pyw pl rb php lua " +
    "docm dotm xlsm xltm xlam xll xlsb pptm ppsm potm ppam sldm accdb mdb chm hlp gadget svg html htm xhtml mht mhtml xml"
  ).split(" "),
);

/** The first bytes of programs, scripts and shortcuts, whatever their ending. */
const programMarks: readonly Begins[] = [
  at(0, "MZ"),
  at(0, "\x7fELF"),
  at(0, "#!"),
  // macOS, one chip and several; Java; a shortcut of Windows.
  ...["\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"].map((mark) =>
    at(0, mark),
  ),
  at(0, "\xca\xfe\xba\xbe"),
  at(0, "L\0\0\0\x01\x14\x02\0"),
  (bytes) => /^(\xef\xbb\xbf)?\s*(#!|\[(internetshortcut|desktop entry)\])/i.test(head(bytes, 512)),
];

const zip = at(0, "PK\x03\x04");
const ole = at(0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
/** A newer document with a password is in the container of the older formats. */
export async function isSealed(bytes: Bytes): Promise<boolean> {
  return ole(bytes) && (await holds(bytes, Buffer.from("EncryptedPackage", "utf16le")));
}
const media = at(4, "ftyp");
const office: Fits = async (bytes) => zip(bytes) && (await holds(bytes, Buffer.from("[Content_Types].xml")));
const openDocument: Begins = (bytes) =>
  zip(bytes) && at(30, "mimetypeapplication/vnd.oasis.opendocument.")(bytes);
const text: Begins = (bytes) =>
  /^(\xff\xfe|\xfe\xff)/.test(head(bytes, 2)) || !head(bytes, 65_536).includes("\0");

/** Endings that Rounds opens, with the test for the first bytes of such a file. */
const kinds: Readonly<Record<string, Fits>> = {
  pdf: (bytes) => head(bytes, 1024).includes("%PDF-"),
  ...same(["docx", "xlsx", "pptx"], async (bytes) => (await office(bytes)) || (await isSealed(bytes))),
  ...same(["odt", "ods", "odp"], openDocument),
  ...same(["doc", "xls", "ppt"], ole),
  rtf: at(0, "{\\rtf"),
  ...same(["txt", "csv", "tsv", "md", "log", "ics", "vcf"], text),
  png: at(0, "\x89PNG\r\n\x1a\n"),
  ...same(["jpg", "jpeg"], at(0, "\xff\xd8\xff")),
  gif: (bytes) => /^GIF8[79]a/.test(head(bytes, 6)),
  webp: (bytes) => at(0, "RIFF")(bytes) && at(8, "WEBP")(bytes),
  bmp: at(0, "BM"),
  ...same(["tif", "tiff"], (bytes) => /^(II\*\0|MM\0\*)/.test(head(bytes, 4))),
  ...same(["heic", "heif", "mp4", "m4v", "m4a"], media),
  mov: (bytes) => media(bytes) || /^.{4}(moov|mdat|wide|free|skip)/s.test(head(bytes, 8)),
  mp3: (bytes) => at(0, "ID3")(bytes) || /^\xff[\xe2-\xff]/.test(head(bytes, 2)),
  wav: (bytes) => at(0, "RIFF")(bytes) && at(8, "WAVE")(bytes),
  webm: at(0, "\x1a\x45\xdf\xa3"),
};

/**
 * The reason not to hand a file to the system, by its ending and its first bytes; null if Rounds may. This
 * lists the files that Rounds opens rather than those that it refuses: the system chooses the program by the
 * ending, so ending and content must both be of the same known kind.
 */
export async function judgeDocument(fileName: string, bytes: Bytes): Promise<DocumentReason | null> {
  const extension = extensionOf(fileName);
  if (programs.has(extension) || programMarks.some((mark) => mark(bytes))) return "program";
  const fits = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (fits === undefined) return "otherType";
  if (!(await fits(bytes))) return "disguised";
  // The older Office formats carry macros under the same ending as without.
  const macros = ole(bytes) && (await holds(bytes, Buffer.from("_VBA_PROJECT", "utf16le")));
  return macros ? "program" : null;
}

/** The container of the older Office formats. */
export function isOle(bytes: Bytes): boolean {
  return ole(bytes);
}

function at(offset: number, mark: string): Begins {
  const wanted = Buffer.from(mark, "latin1");
  return (bytes) => wanted.equals(bytes.subarray(offset, offset + wanted.length));
}

function head(bytes: Bytes, length: number): string {
  return Buffer.from(bytes.subarray(0, length)).toString("latin1");
}

function same(extensions: readonly string[], fits: Fits): Readonly<Record<string, Fits>> {
  return Object.fromEntries(extensions.map((extension) => [extension, fits]));
}
