import { expect, test } from "vitest";
import { openFile } from "../../../../src-main/desktop/links/open-file.ts";
import { collectingLog } from "../../http/parts.ts";

const file = "/documents/offer.pdf";

test("a document on Linux counts as opened once Rounds has asked the system, because Electron never reports there how it went", async () => {
  const asked: string[] = [];
  const openPath = (path: string): Promise<string> => {
    asked.push(path);
    return new Promise(() => undefined);
  };
  expect(await openFile({ openPath }, "linux", collectingLog())(file)).toBe(true);
  expect(asked).toEqual([file]);
});

test.each(["darwin", "win32"] as const)(
  "a document that no program of the system opens is reported on %s, and the log does not name it",
  async (platform) => {
    const log = collectingLog();
    const refused = async () => `No application is set for ${file}`;
    expect(await openFile({ openPath: refused }, platform, log)(file)).toBe(false);
    expect(await openFile({ openPath: async () => "" }, platform, log)(file)).toBe(true);
    expect(JSON.stringify(log.lines)).toContain("file.notOpened");
    expect(JSON.stringify(log.lines)).not.toContain("offer");
  },
);
