import fc from "fast-check";
import { expect, test } from "vitest";
import { openOutside, outsideLink, outsideSignIn } from "../../../../src-main/desktop/links/open-outside.ts";
import { collectingLog } from "../../http/parts.ts";

test.each([
  ["https://example.com/help", "https://example.com/help"],
  ["HTTPS://Example.com", "https://example.com/"],
  ["https://example.com/a?q=\"x\"&r='y'#z", "https://example.com/a?q=%22x%22&r=%27y%27#z"],
  ["mailto:zoe@example.com", "mailto:zoe@example.com"],
  ["mailto:o'brien@example.ie", "mailto:o%27brien@example.ie"],
  ["mailto:o%27brien@example.ie?cc=d'arc@example.fr", "mailto:o%27brien@example.ie?cc=d%27arc@example.fr"],
  ["mailto:jörg@möbel.example", "mailto:j%C3%B6rg@m%C3%B6bel.example"],
  [
    "mailto:zoe@example.com?subject=Hello&body=One%0ATwo",
    "mailto:zoe@example.com?subject=Hello&body=One%0ATwo",
  ],
  [
    "mailto:zoe@example.com?cc=deal%2B7%40inbox.example",
    "mailto:zoe@example.com?cc=deal%2B7%40inbox.example",
  ],
  ["tel:+493012345678", "tel:+493012345678"],
  ["tel:0030123", "tel:0030123"],
])("the system may open the link %s", (address, opened) => {
  expect(outsideLink(address)).toBe(opened);
});

/** Addresses that attacks on desktop programs passed to `openExternal`, and addresses that parsers read differently. */
const hostile = [
  "",
  " ",
  "example.com",
  "//example.com/share",
  "\\\\example.com\\share\\run.exe",
  "file:///etc/passwd",
  "file://example.com/share/run.exe",
  "FILE:///C:/Windows/System32/calc.exe",
  "file:\\\\example.com\\share",
  "http://example.com/",
  "http://127.0.0.1:631/",
  "http://localhost/",
  "ftp://example.com/",
  "sftp://example.com/",
  "smb://example.com/share",
  "nfs://example.com/share",
  "dav://example.com/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.com/0b1e",
  "vbscript:msgbox(1)",
  "about:blank",
  "view-source:https://example.com/",
  "chrome://settings",
  "app://rounds/",
  "rounds://contact/1",
  "ms-settings:network",
  "ms-msdt:/id PCWDiagnostic /skip force /param IT_BrowseForFile=calc",
  "search-ms:query=x&crumb=location:\\\\example.com\\share",
  "ms-officecmd:{}",
  "ms-cxh-full://0",
  "ms-appinstaller:?source=https://example.com/x.msix",
  "shell:startup",
  "res://ieframe.dll/x",
  "jar:https://example.com!/x",
  "ldap://example.com/",
  "ssh://-oProxyCommand=calc/x",
  "telnet:example.com",
  "steam://run/1",
  "zoommtg://example.com/join",
  "vscode://file/etc/passwd",
  "x-apple.systempreferences:",
  "applescript://com.apple.scripteditor?action=new&script=x",
  "terminal:ls",
  "intent://x#Int;scheme=https;end",
  "steam:https://example.com",
  "https:",
  "https://",
  "https:// example.com/",
  "https://example.com\\@evil.example.com/",
  "https://user@example.com/",
  "https://user:pw@example.com/",
  "https://example.com@evil.example.com/",
  "https://example.com/%00",
  "https://example.com/\u0000",
  "https://example.com/\r\nHost: evil",
  "https://example.com/\u202egpj.exe",
  "https://exa\tmple.com/",
  `https://example.com/${"a".repeat(2000)}`,
  "mailto:",
  "mailto:zoe@example.com?attach=/etc/passwd",
  "mailto:zoe@example.com?attachment=C:\\secret",
  "mailto:zoe@example.com?ATTACH=/etc/passwd",
  "mailto:zoe@example.com?subject=x&bcc=evil@example.com",
  "mailto:zoe@example.com?subject=x%0D%0ABcc:evil@example.com",
  "mailto:zoe@example.com?cc=bo@example.com,evil@example.com",
  "mailto:zoe@example.com?cc=bo@example.com&cc=evil@example.com",
  "mailto:zoe@example.com?cc=bo@example.com&CC=evil@example.com",
  "mailto:zoe@example.com?cc=%22;calc;%22@example.com",
  "mailto:zoe@example.com?__proto__=x",
  'mailto:zoe@example.com" -attach /etc/passwd',
  "mailto:%22;calc;%22@example.com",
  "mailto:zoe@example.com%00",
  "mailto:--utf8@-x",
  "mailto://zoe@example.com",
  "mailto:zoe@example.com,bo@example.com",
  "tel:",
  "tel:*%2306%23",
  "tel:*21*123#",
  "tel:12;phone-context=evil",
  'tel:+1" calc',
  "tel:+49(30)123-456.78",
  "tel:11",
  `tel:${"1".repeat(18)}`,
  "sms:+491234567?body=x",
  "facetime:zoe@example.com",
  "skype:echo123?call",
  "callto:+4930",
];

test.each(hostile)("the system may not open the link %j", (address) => {
  expect(outsideLink(address)).toBeNull();
});

test.each(hostile.filter((address) => !/^http:\/\/(127|localhost)/.test(address)))(
  "the sign-in page %j may not be opened",
  (address) => {
    // The address of a sign-in may be of any length.
    if (address.length < 1000) expect(outsideSignIn(address)).toBeNull();
  },
);

test("Rounds opens only https, mail and telephone links without a name and password, for any text", () => {
  const scheme = fc.constantFrom(
    "https:",
    "HTTPS:",
    "http:",
    "mailto:",
    "tel:",
    "file:",
    "javascript:",
    "ms-x:",
    "",
  );
  const glue = fc.constantFrom("", "/", "//", "\\\\", "@", " ", "\t", "%00", "#", "?attach=");
  const text = fc
    .array(fc.oneof(scheme, glue, fc.string({ unit: "binary" }), fc.webUrl(), fc.emailAddress()), {
      maxLength: 6,
    })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (address) => {
      const opened = outsideLink(address);
      if (opened === null) return;
      const url = new URL(opened);
      expect(["https:", "mailto:", "tel:"]).toContain(url.protocol);
      expect(`${url.username}${url.password}`).toBe("");
      expect(opened).not.toMatch(/[\s\\"<>]|^mailto:.*attach/i);
      // Read again it is the same: no second parser finds another address in it.
      expect(outsideLink(opened)).toBe(opened);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  "https://crm.example.com/oauth2/authorize?a=b%20c",
  "http://127.0.0.1:4000/oauth2/authorize?a=b",
  "http://localhost:4000/",
  "http://[::1]:4000/",
])("the sign-in page %s may be opened", (address) => {
  expect(outsideSignIn(address)).toBe(address);
});

test.each(["http://127.0.0.1.example.com/", "http://localhost.example.com/", "http://10.0.0.1/"])(
  "a sign-in page over plain http on another machine is refused: %s",
  (address) => {
    expect(outsideSignIn(address)).toBeNull();
  },
);

test("a refused link does not reach the system, and the log names only its scheme", async () => {
  const log = collectingLog();
  const shell = { openExternal: () => expect.unreachable() };
  const opened = await openOutside("file:///home/ada/secret", outsideLink, shell, log);
  expect(opened).toMatchObject({ ok: false, error: { kind: "addressInsecure" } });
  expect(log.lines.join("\n")).toContain("file:");
  expect(log.lines.join("\n")).not.toContain("secret");
});

test("the system opens the link as Rounds has parsed it, not as it was given", async () => {
  const opened: string[] = [];
  const shell = { openExternal: async (address: string) => void opened.push(address) };
  await openOutside("HTTPS://EXAMPLE.com/a/../b", outsideLink, shell, collectingLog());
  expect(opened).toEqual(["https://example.com/b"]);
});

test("a system without a browser causes a fault of its own, and the link is not in the log", async () => {
  const log = collectingLog();
  const shell = { openExternal: () => Promise.reject(new Error("https://x.example.com/?state=s")) };
  const opened = await openOutside("https://x.example.com/?state=s", outsideSignIn, shell, log);
  expect(opened).toMatchObject({ ok: false, error: { kind: "noBrowser" } });
  expect(log.lines.join("\n")).not.toContain("state=s");
});
