import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeRows } from "../../scripts/electron-surface/judge-rows.ts";
import { usedMembers } from "../../scripts/electron-surface/used-members.ts";
import { desktopStates } from "../electron/desktop.ts";
import { readSources } from "../electron/surface/read-sources.ts";
import { row } from "../electron/surface/row.ts";
import { surfaceRows } from "../electron/surface/rows.ts";
import { readTitles } from "../titles/read-titles.ts";

const rows = [...surfaceRows.values()].flat();
const titles = new Map<string, readonly string[]>();

function titlesOf(file: string): readonly string[] {
  const known = titles.get(file) ?? readTitles(file, readFileSync(file, "utf8")).map(({ text }) => text);
  titles.set(file, known);
  return known;
}

/** The system's certificates are read by Node, not by Electron. */
const faults = Object.entries(desktopStates)
  .filter(([part]) => part !== "certificates")
  .flatMap(([part, [, ...states]]) => states.map((state) => `${part}=${state}`));

const repository = {
  faults,
  hasFile: existsSync,
  wasRead: (source: string) => readSources.has(source),
  hasTest: ({ file, title }: { readonly file: string; readonly title: string }) =>
    existsSync(file) &&
    (title.length >= 20 || titlesOf(file).includes(title)) &&
    titlesOf(file).filter((one) => one.startsWith(title)).length === 1,
};

describe("The page of what Rounds uses of Electron", { timeout: 60_000 }, () => {
  it("every member of Electron that Rounds uses has a row, and every row names a use, a source and an existing test", () => {
    expect(judgeRows(usedMembers(), rows, repository)).toEqual([]);
  });

  it("every source in the list of read sources is named by a row", () => {
    const named = new Set(rows.flatMap(({ sources }) => sources));
    expect([...readSources].filter((path) => !named.has(path))).toEqual([]);
  });

  it("members, events, options, details and constructors are found in the code, even when the code passes them on", () => {
    const folder = "tests/contract/fixtures/violations/electron-uses/";
    expect([...usedMembers(`${folder}tsconfig.json`, folder).keys()]).toEqual([
      'App "before-quit"',
      "App.quit",
      "BaseWindowConstructorOptions.width",
      "BrowserWindowConstructorOptions.webPreferences",
      'ClientRequest "response"',
      "ClientRequest.end",
      "CustomScheme.privileges",
      "CustomScheme.scheme",
      "Event.preventDefault",
      "Net.request",
      "Privileges.standard",
      "Protocol.registerSchemesAsPrivileged",
      "RenderProcessGoneDetails.reason",
      'WebContents "render-process-gone"',
      "WebPreferences.sandbox",
      "new BrowserWindow",
    ]);
  });
});

describe("A row of the page", () => {
  const told = {
    electron: "Ends.",
    shim: "`application/app.ts` ends.",
    failure: "None.",
    test: "tests/contract/electron-surface.test.ts: a row of the page",
  };
  const good = row("App.quit", "shell/browser/browser.cc", told);
  const there = { faults: [], hasFile: () => true, hasTest: () => true, wasRead: () => true };
  const used = new Map([["App.quit", ["src-main/a.ts"]]]);

  it("a member that is used without a row fails with a sentence that names its file", () => {
    expect(judgeRows(used, [], there)).toEqual([
      "src-main/a.ts uses App.quit, which has no row: read in Electron's sources what it does, and add a row in tests/electron/surface/.",
    ]);
  });

  it("a row of a member that nothing uses fails with a sentence that asks for its removal", () => {
    expect(judgeRows(new Map(), [good], there)).toEqual([
      "Nothing uses App.quit any more: take it out of its row in tests/electron/surface/.",
    ]);
  });

  it("a second row of a member fails", () => {
    expect(judgeRows(used, [good, good], there)).toEqual([
      "App.quit has two rows in tests/electron/surface/: keep one.",
    ]);
  });

  it("a row without a path of Electron's, without the shim's file or without its test fails with a sentence for each gap", () => {
    const bad = row("App.quit", "somewhere", told);
    expect(judgeRows(used, [bad], { ...there, hasFile: () => false, hasTest: () => false })).toEqual([
      "The row of App.quit names no file of Electron's own sources: write its path in electron/electron.",
      "The row of App.quit names tests/electron/application/app.ts, which is not there: name the file of the shim that has it.",
      "The row of App.quit names the test “a row of the page”, which tests/contract/electron-surface.test.ts has not: name one that holds it.",
    ]);
  });

  it("a row whose source nobody has read fails", () => {
    expect(judgeRows(used, [good], { ...there, wasRead: () => false })).toEqual([
      "The row of App.quit names shell/browser/browser.cc, whose text nobody has read: read it, say what it does, and list it in tests/electron/surface/read-sources.ts.",
    ]);
  });

  it("a row that names a file of one system alone fails until it says what Electron does there", () => {
    const sources =
      "shell/browser/browser_win.cc shell/browser/browser_mac.mm shell/browser/browser_linux.cc";
    const silent = row("App.quit", sources, { ...told, electron: "macOS: ends. Windows: ends." });
    expect(judgeRows(used, [silent], there)).toEqual([
      "The row of App.quit names a file of Linux alone, and does not tell what Electron does there: tell it.",
    ]);
  });

  it("a row that does not say how its member fails is refused", () => {
    expect(
      judgeRows(used, [row("App.quit", "shell/browser/browser.cc", { ...told, failure: " " })], there),
    ).toEqual(["The row of App.quit does not tell how it fails: tell it in `failure`."]);
  });

  it("the check refuses both a fault of the shim's desktop that no row names and a fault that no desktop has", () => {
    const failing = row("App.quit", "shell/browser/browser.cc", {
      ...told,
      failure: "`tray=lost`: it hides.",
    });
    expect(judgeRows(used, [failing], { ...there, faults: ["tray=none"] })).toEqual([
      "No row says what Electron does under tray=none, a fault of tests/electron/desktop.ts: name it where a member fails so.",
      "The row of App.quit names the fault tray=lost, which tests/electron/desktop.ts has not.",
    ]);
  });

  it("a row names several members of one owner, events in quotes", () => {
    expect(row('App: quit, "before-quit"', "shell/browser/browser.cc", told).members).toEqual([
      "App.quit",
      'App "before-quit"',
    ]);
  });
});
