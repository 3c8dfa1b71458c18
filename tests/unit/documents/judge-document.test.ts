import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeDocument } from "../../../src-main/documents/judge-document.ts";
import { documentBytes } from "../../services/sales/document-bytes.ts";
import { documentKinds } from "../../services/seed/phrases.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const docx = bytes("PK\x03\x04\x14\0\x06\0........[Content_Types].xml....word/document.xml");
const odt = bytes(`PK\x03\x04${".".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`);
const ole = bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(600)}`);
const pdf = bytes("%PDF-1.7\n%âãÏÓ");

test.each(documentKinds.map(([name, content_type]) => [name, content_type]))(
  "the sandbox's document %s is handed to the system's program",
  async (name, content_type) => {
    const made = documentBytes({ id: 7, resource_id: 3, resource_type: "deal", name, content_type });
    expect(await judgeDocument(name, made)).toBeNull();
  },
);

test.each([
  ["offer.pdf", pdf],
  ["scanned.pdf", bytes(`\xef\xbb\xbf\n%PDF-1.4`)],
  ["offer.docx", docx],
  ["prices.xlsx", docx],
  ["talk.pptx", docx],
  ["letter.odt", odt],
  ["old.doc", ole],
  ["letter.rtf", bytes("{\\rtf1\\ansi}")],
  ["empty.txt", bytes("")],
  ["prices.csv", Buffer.from("\ufeffName;Preis\nÖl;1", "utf16le")],
  ["card.vcf", bytes("BEGIN:VCARD")],
  ["photo.jpeg", bytes("\xff\xd8\xff\xe1..Exif")],
  ["photo.heic", bytes("\0\0\0\x24ftypheic")],
  ["clip.mov", bytes("\0\0\0\x14ftypqt  ")],
  ["old.mov", bytes("\0\0\0\x08wide")],
  ["picture.webp", bytes("RIFF....WEBPVP8 ")],
  ["scan.tif", bytes("II*\0....")],
  ["voice.mp3", bytes("\xff\xfb\x90\0")],
])("a document named %s with matching content is handed to the system's program", async (name, content) => {
  expect(await judgeDocument(name, content)).toBeNull();
});

describe("documents that are refused", () => {
  test.each(
    [
      "setup.exe setup.msi run.bat run.cmd run.ps1 run.vbs run.js run.hta run.com run.scr run.pif run.jar",
      "open.lnk open.url open.desktop open.webloc x.app x.command x.scpt x.dmg x.pkg x.sh x.py x.AppImage x.deb",
      "offer.docm prices.xlsm prices.xlsb talk.pptm page.html page.svg page.xhtml page.mht settings.reg disk.iso",
    ].flatMap((line) => line.split(" ")),
  )("a file named %s is refused, whatever it holds", async (name) => {
    for (const content of [pdf, docx, bytes("plain words")]) {
      const reason = await judgeDocument(name.toLowerCase(), content);
      expect(reason).toBe("program");
    }
  });

  const programs = [
    ["a program of Windows", bytes("MZ\x90\0\x03")],
    ["a program of Linux", bytes("\x7fELF\x02\x01")],
    ["a program of macOS", bytes("\xcf\xfa\xed\xfe")],
    ["one for several chips", bytes("\xca\xfe\xba\xbe")],
    ["a script", bytes("#!/bin/sh\nrm -rf ~")],
    ["a script behind a mark of its encoding", bytes("\xef\xbb\xbf#!/bin/sh")],
    ["a shortcut of Windows", bytes("L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0")],
    ["a link to the web", bytes("[InternetShortcut]\r\nURL=file://evil/x.exe")],
    ["a starter of Linux", bytes("\n[Desktop Entry]\nExec=sh")],
  ] as const;
  test.each(programs)("a file that holds %s is refused, whatever it is called", async (_what, content) => {
    for (const name of [
      "offer.pdf",
      "offer.docx",
      "notes.txt",
      "prices.csv",
      "photo.jpg",
      "offer.zzz",
      "offer",
    ])
      expect(await judgeDocument(name, content)).toBe("program");
  });

  test("an older Office file with macros is refused as a program", async () => {
    const macros = Buffer.concat([ole, Buffer.from("_VBA_PROJECT", "utf16le")]);
    for (const name of ["old.doc", "old.xls", "old.ppt"])
      expect(await judgeDocument(name, macros)).toBe("program");
  });

  test("a file of an unknown type is refused, however harmless its content looks", async () => {
    for (const name of ["archive.zip", "offer.zzz", "offer", "offer.constructor", "offer.__proto__"])
      expect(await judgeDocument(name, pdf)).toBe("otherType");
  });

  test("a file of one kind with the extension of another kind is refused as disguised", async () => {
    for (const [name, content] of [
      ["offer.pdf", docx],
      ["offer.docx", pdf],
      ["offer.docx", bytes("PK\x03\x04 some archive")],
      ["offer.odt", docx],
      ["old.doc", bytes("<html><script>")],
      ["photo.png", bytes("<svg onload=alert(1)>")],
      ["notes.txt", bytes("some\0thing else")],
      ["voice.wav", bytes("RIFF....WEBP")],
    ] as const)
      expect(await judgeDocument(name, content)).toBe("disguised");
  });

  test("a file of random bytes is refused under every extension that has a signature", async () => {
    const endings = [
      "pdf",
      "docx",
      "xlsx",
      "odt",
      "doc",
      "rtf",
      "png",
      "jpg",
      "gif",
      "webp",
      "heic",
      "mp4",
      "wav",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(...endings),
        async (noise, ending) => {
          expect(await judgeDocument(`x.${ending}`, noise)).not.toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
