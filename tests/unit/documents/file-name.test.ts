import { basename, extname, win32 } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { extensionOf, fileNameOf } from "../../../src-main/documents/file-name.ts";

test.each([
  ["Offer.pdf", "application/pdf", "Offer.pdf"],
  ["Ladenfront Öffnungszeiten.png", "image/png", "Ladenfront Öffnungszeiten.png"],
  ["Signed contract – final (2).PDF", "", "Signed contract – final (2).pdf"],
  ["Offer", "application/pdf; charset=binary", "Offer.pdf"],
  ["Offer v1.2 draft", "application/pdf", "Offer v1.2 draft.pdf"],
  ["Offer v1.2", "application/pdf", "Offer v1.2.pdf"],
  ["Offer v1.2", "", "Offer v1.2"],
  ["Offer", "application/x-msdownload", "Offer"],
  ["Proposal", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Proposal.docx"],
  ["Prices", "application/vnd.ms-excel", "Prices.xls"],
  ["Talk", "application/vnd.oasis.opendocument.presentation", "Talk.odp"],
  ["Shop front", "image/heic", "Shop front.heic"],
  ["Prices", "application/vnd.ms-excel.sheet.macroEnabled.12", "Prices"],
  ["../../.bashrc", "", "bashrc"],
  ["C:\\Windows\\win.exe", "", "win.exe"],
  ["evil.exe:offer.pdf", "", "evil.exe_offer.pdf"],
  ["offer.pdf\u0000.exe", "", "offer.pdf.exe"],
  ["offer\u202efdp.exe", "", "offerfdp.exe"],
  ["offer.exe. . .", "", "offer.exe"],
  ["offer .exe", "", "offer.exe"],
  ["CON.pdf", "", "_CON.pdf"],
  ["nul.tar.pdf", "", "_nul.tar.pdf"],
  ["COM¹.pdf", "", "_COM¹.pdf"],
  ["conout$.pdf", "", "_conout$.pdf"],
  ["-rf.txt", "", "rf.txt"],
  ["", "application/pdf", "Document.pdf"],
  ["...", "", "Document"],
  [`${"A".repeat(400)}.pdf`, "", `${"A".repeat(80)}.pdf`],
])("a document named %j of the type %j gets the file name %j", (name, type, file) => {
  expect(fileNameOf(name, type)).toBe(file);
});

test("the path of a document that is kept is short enough for Excel, which opens none of more than 218 characters", () => {
  const profile = "C:\\Users\\Maximiliane.Mustermann\\AppData\\Roaming\\Rounds";
  const place = `documents\\0123456789abcdef\\1234567890.1764500000000.contact-1234567890`;
  const name = fileNameOf(`${"Rahmenvertrag Wartung ".repeat(20)}.xlsx`, "");
  expect(win32.join(profile, place, name).length).toBeLessThanOrEqual(218);
});

test("a reserved device name that is too long keeps its file name once it was cut", () => {
  const file = fileNameOf(`CON.${"a".repeat(200)}`, "application/pdf");
  expect(file).toBe(`_CON.${"a".repeat(75)}.pdf`);
  expect(fileNameOf(file, "application/pdf")).toBe(file);
});

test("a document's file stays in its folder and has one extension for every system, whatever the document is called", () => {
  const part = fc.constantFrom(
    ...'./\\:*?"<>| ~-\u0000\u202e\u200b\ufeff',
    "..",
    "CON",
    ".exe",
    ".pdf",
    "::$DATA",
    "\ud800",
  );
  const name = fc.array(fc.oneof(part, fc.string({ unit: "binary" })), { maxLength: 12 });
  fc.assert(
    fc.property(name, (parts) => {
      const file = fileNameOf(parts.join(""), "application/pdf");
      expect(basename(file)).toBe(file);
      expect(win32.basename(file)).toBe(file);
      expect(file).not.toMatch(/[<>:"|?*\p{Cc}\u200b-\u200f\u202a-\u202e]|[\s.]$|^[.\s-]/u);
      expect(file).toBe(file.toWellFormed());
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(140);
      expect(file.length).toBeLessThanOrEqual(100);
      expect(extname(file).slice(1)).toBe(extensionOf(file));
      expect(fileNameOf(file, "application/pdf")).toBe(file);
    }),
    { numRuns: 3_000 },
  );
});
