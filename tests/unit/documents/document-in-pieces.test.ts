import fc from "fast-check";
import { expect, test } from "vitest";
import { lookIntoDocument } from "../../../src-main/documents/look-into-document.ts";
import { atDepth } from "../../depth.ts";
import { makeZip } from "./make-zip.ts";

const word = (xml: string) =>
  makeZip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "word/document.xml", content: xml },
  ]);

test("the rep is asked about a document with a field whose end is read apart from the long comment before the end", async () => {
  const comment = (letters: number) => `<!--${"x".repeat(letters)}-->`;
  const start = `<w:instrText>DD${comment(300_000)}EAUTO cmd`;
  const pieces = 8 * 64 * 1024;
  // The sign that begins the end is the last of a piece.
  const xml = `${start}${comment(pieces - 1 - start.length - comment(0).length)}</w:instrText>`;
  expect(xml[pieces - 1]).toBe("<");
  expect(await lookIntoDocument("a.docx", word(xml))).toEqual({ kind: "ask", doubt: "unseen" });
});

test("an office document gets the same finding wherever the pieces end in which Rounds reads its parts", async () => {
  const piece = 64 * 1024;
  const padding = fc.integer({ min: 0, max: 3 * piece }).map((letters) => "x".repeat(letters));
  const [opening, end] = [fc.constant("<w:instrText>"), fc.constant("</w:instrText>")];
  const comment = padding.map((letters) => `<!--${letters}-->`);
  const part = fc.oneof(
    comment,
    fc.constantFrom("DD", "EAUTO cmd", "<w:t>", "</w:t>"),
    opening,
    end,
    padding,
  );
  const parts = fc
    .tuple(opening, fc.array(part, { minLength: 2, maxLength: 6 }), end)
    .map(([first, more, last]) => [first, ...more, last].join(""));
  await fc.assert(
    fc.asyncProperty(parts, fc.nat(), fc.integer({ min: 0, max: 2 }), async (xml, chosen, beyond) => {
      const signs = [...xml.matchAll(/</g)].map((sign) => sign.index);
      const sign = signs[chosen % signs.length] ?? 0;
      // The sign, or a letter shortly behind it, is the last of a piece.
      const shift = piece - 1 - ((sign + beyond) % piece);
      const finding = await lookIntoDocument("a.docx", word(xml));
      expect(await lookIntoDocument("a.docx", word(`${" ".repeat(shift)}${xml}`))).toEqual(finding);
    }),
    { numRuns: atDepth(60, 2_000) },
  );
});
