import { withoutEnd } from "../../src-shared/without-end.ts";

/**
 * Controls, signs without a width, and signs that turn writing around: `gnp.exe` must not read as `exe.png`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Signs that some system takes for more than a letter; a colon would name a second stream of another file on
 * Windows.
 */
const special = /[<>:"|?*]/g;

/** Windows leaves these out at the end of a name. */
const lastOnes = /[\s.]/;

/** Names of devices on Windows, whatever the ending. It takes three raised digits for digits. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])$/i;

/** In bytes: with folders and ending it has to stay under every system's limit. */
const mostBytes = 120;
/** In characters: Excel opens nothing whose path, with all folders, has more than 218. */
const mostCharacters = 80;

/** By the content type, for documents that the system may open (`judge-document.ts`). */
const endings: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/rtf": "rtf",
  "text/rtf": "rtf",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.ms-powerpoint": "ppt",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.oasis.opendocument.presentation": "odp",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/bmp": "bmp",
  "image/tiff": "tif",
  "image/heic": "heic",
  "image/heif": "heif",
  "text/plain": "txt",
  "text/csv": "csv",
};

/** The letters behind the last dot: digits alone are the end of a number, as in "Offer v1.2". */
const endingForm = /^(?=.*[a-z])[a-z0-9]{1,10}$/i;

/** Rounds reads so many letters at each end of a name: no system takes as many. */
const readAtEachEnd = 300;

/**
 * Turns a document's name into a file name that any system accepts: no folder, no unseen sign. The system
 * chooses the program by the ending; a name without one gets the ending of its content type.
 */
export function fileNameOf(name: string, contentType: string): string {
  const seen = (withoutMiddle(name).toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replace(unseen, "")
    .replace(special, "_")
    .replace(/^[\s.~-]+/, "");
  const bare = withoutEnd(seen, lastOnes);
  const dot = bare.lastIndexOf(".");
  const ending = dot >= 0 && endingForm.test(bare.slice(dot + 1)) ? bare.slice(dot + 1) : null;
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const extension = ending?.toLowerCase() ?? endings[type] ?? "";
  const stem = shortened(ending === null ? bare : bare.slice(0, dot)) || "Document";
  const safe = device.test(stem.split(".")[0] ?? "") ? shortened(`_${stem}`) : stem;
  return extension === "" ? safe : `${safe}.${extension}`;
}

/** Returns the ending as the system would see it: lower case, without the dot. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/.exec(fileName)?.[1] ?? "";
}

function withoutMiddle(name: string): string {
  if (name.length <= 2 * readAtEachEnd) return name;
  return name.slice(0, readAtEachEnd) + name.slice(-readAtEachEnd);
}

function shortened(stem: string): string {
  const letters = [...stem];
  const isTooLong = (text: string) => text.length > mostCharacters || Buffer.byteLength(text) > mostBytes;
  while (isTooLong(letters.join(""))) letters.pop();
  return withoutEnd(letters.join(""), lastOnes);
}
