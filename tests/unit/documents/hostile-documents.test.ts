// notices: document-holds-main
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { lookIntoDocument } from "../../../src-main/documents/look-into-document.ts";
import { zipContent, zipEntries } from "../../../src-main/documents/zip-directory.ts";
import { atDepth } from "../../depth.ts";
import { longestStretchMs } from "../linear.ts";
import { makeZip } from "./make-zip.ts";

/** Milliseconds of the processor for which a document may keep main from everything else. */
const mostMs = 50;
const size = 1024 * 1024;
const bytes = (text: string) => Buffer.from(text, "latin1");
const stream = (objects: Buffer) => objects.toString("latin1");

/** Files of each kind that Rounds looks into, made of the same text throughout. */
const kinds: Readonly<Record<string, (text: string) => Buffer>> = {
  "a.pdf": (text) => bytes(`%PDF-1.7 ${text}`),
  "packed.pdf": (text) =>
    bytes(
      `%PDF-1.7 1 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n${stream(deflateSync(text))}\nendstream`,
    ),
  "plain.pdf": (text) => bytes(`%PDF-1.7 1 0 obj <</Type /ObjStm>> stream\n${text}endstream`),
  "a.rtf": (text) => bytes(`{\\rtf1 ${text}`),
  "a.csv": (text) => bytes(`a,b\r\n${text}`),
  "wide.csv": (text) => Buffer.from(`\ufeffa,b\r\n${text}`, "utf16le"),
  "a.doc": (text) => bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${text}`),
  "a.docx": (text) =>
    makeZip([
      { name: "[Content_Types].xml", content: `<Types ${text}` },
      { name: "_rels/.rels", content: `<Relationship ${text}` },
      { name: "word/document.xml", content: text },
    ]),
  "a.ods": (text) =>
    makeZip([
      { name: "mimetypeapplication/vnd.oasis.opendocument.spreadsheet", content: "" },
      { name: "content.xml", content: text },
    ]),
  "sylk.csv": (text) => bytes(`ID;P\n${text}`),
  "a.txt": bytes,
};

const anywhere = ["a", " ", "9 ", '"', "&#65;"];
/** Text by the ending of a document; each has some search begin anew, or go on, as often as it can. */
const pieces: Readonly<Record<string, readonly string[]>> = {
  pdf: [...anywhere, "/", "/a#", "/JS ", "/JS 1 1 ", "/Encrypt 1 ", "/ObjStm obj stream\n"],
  rtf: [...anywhere, "DDE", "\\template ", "\\obj"],
  csv: [
    ...anywhere,
    "\n",
    "=",
    "=|",
    "=a|x ",
    "=a|    ",
    "-(,",
    '"+a',
    '""+',
    "+'(",
    "+a(a",
    "\n-12.50,x",
    "\nC;E",
    ";E",
  ],
  doc: [...anywhere, "_\0V\0", "E\0n\0"],
  docx: [...anywhere, "<", "<w:instrText>D", "<w:fldSimple ", "<Relationship ", ' Type="'],
  ods: [...anywhere, "<", "<dde-source "],
  txt: anywhere,
};

test.each(Object.keys(kinds))(
  "law 14: main handles other work at least every 50 ms while it inspects a document named %s, whatever the document contains",
  async (name) => {
    for (const piece of pieces[name.split(".")[1] ?? ""] ?? []) {
      const file = kinds[name]?.(piece.repeat(size / piece.length)) ?? Buffer.alloc(0);
      const ms = await longestStretchMs(() => lookIntoDocument(name, file), mostMs);
      expect(ms, JSON.stringify(piece)).toBeLessThan(mostMs);
    }
  },
);

test("law 14: main inspects rich text within 50 ms whose template is followed by spaces alone", async () => {
  const file = bytes(`{\\rtf1\\template${" ".repeat(size)}`);
  expect(await longestStretchMs(() => lookIntoDocument("a.rtf", file), mostMs)).toBeLessThan(mostMs);
});

test("law 14: main handles other work at least every 50 ms while it inspects a long part of an office document", async () => {
  const damaged = Buffer.alloc(15.9 * size, 0xff);
  const file = makeZip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "word/document.xml", content: Buffer.concat([bytes("<w:t>"), damaged]) },
  ]);
  const ms = await longestStretchMs(() => lookIntoDocument("a.docx", file), mostMs);
  expect(ms).toBeLessThan(mostMs);
});

test.each([
  ["packed", false],
  ["not packed", true],
])(
  "law 14: main handles other work before each further piece of an office document whose parts are %s",
  async (_how, isStored) => {
    const content = Buffer.alloc(size, "a");
    const file = makeZip(["a.xml", "b.xml"].map((name) => ({ name, content, isStored })));
    let [hasOtherWorkRun, read] = [true, 0];
    for (const part of zipEntries(file) ?? []) {
      for await (const piece of zipContent(file, part)) {
        expect(hasOtherWorkRun, `before ${piece?.length} bytes of ${part.name}`).toBe(true);
        hasOtherWorkRun = false;
        read += piece?.length ?? 0;
        setImmediate(() => {
          hasOtherWorkRun = true;
        });
      }
    }
    expect(read).toBe(2 * size);
  },
);

test.each(["/", "//ObjSt ", "/ObjSt"])(
  "law 14: main handles other work at least every 50 ms while it inspects a large PDF that is full of %j",
  async (piece) => {
    const file = Buffer.concat([bytes("%PDF-1.7 "), Buffer.alloc(atDepth(20, 99) * size, piece)]);
    const ms = await longestStretchMs(() => lookIntoDocument("a.pdf", file), mostMs);
    expect(ms).toBeLessThan(mostMs);
  },
);

test("law 14: main handles other work at least every 50 ms while it reads the names of a zip's parts, however long they are", async () => {
  const names = Array.from({ length: 6_000 }, (_, index) => `${"a/".repeat(4_500)}${index}`);
  const file = makeZip(["[Content_Types].xml", ...names].map((name) => ({ name, content: "" })));
  const ms = await longestStretchMs(() => lookIntoDocument("a.docx", file), mostMs);
  expect(ms).toBeLessThan(mostMs);
});
