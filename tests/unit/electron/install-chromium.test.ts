import { describe, expect, it } from "vitest";
import { type Command, type Installer, installChromium } from "../../../scripts/chromium/install.ts";

const debians = { path: "/usr/lib/chromium/chromium", how: "installed on this machine" };
const playwrights = { path: "/cache/chrome", how: "Playwright's own download" };

type World = {
  /** The command that brings a Chromium; undefined where none does. */
  readonly works?: "apt-get" | "playwright";
  readonly root: boolean;
};

/** A machine without a Chromium that writes down, in order, each command and each line that a person reads. */
function machine({ works, root }: World): { readonly log: string[]; readonly installer: Installer } {
  const log: string[] = [];
  let present: Awaited<ReturnType<Installer["present"]>>;
  const installer: Installer = {
    present: async () => present,
    asRoot: root ? (command: Command) => command : undefined,
    run: ([file, ...args]) => {
      const isApt = file === "apt-get";
      log.push(isApt ? `run apt-get ${args[0]}` : `run playwright ${args.slice(1).join(" ")}`);
      if (isApt && works === "apt-get" && args[0] === "install") present = debians;
      if (!isApt && works === "playwright") present = playwrights;
    },
    say: (line) => log.push(`say ${line}`),
    logFile: "out/chromium-install.log",
  };
  return { log, installer };
}

describe("installing a Chromium", () => {
  it("asks apt-get first where it may, and downloads nothing when that worked", async () => {
    const { log, installer } = machine({ works: "apt-get", root: true });
    expect(await installChromium(installer)).toEqual({
      path: debians.path,
      how: "installed with apt-get just now",
    });
    expect(log).toEqual([
      "say There is no Chromium here yet: apt-get installs one, which takes a minute.",
      "run apt-get update",
      "run apt-get install",
    ]);
  });

  it("downloads Playwright's without asking apt-get where it may not", async () => {
    const { log, installer } = machine({ works: "playwright", root: false });
    expect(await installChromium(installer)).toEqual({
      path: playwrights.path,
      how: "downloaded by Playwright just now",
    });
    expect(log).toEqual([
      "say There is no Chromium here yet: Playwright downloads one, which takes a few minutes.",
      "run playwright install --no-shell chromium",
    ]);
  });

  it("names the log when apt-get failed, and goes on to Playwright's download", async () => {
    const { log, installer } = machine({ works: "playwright", root: true });
    expect((await installChromium(installer)).path).toBe(playwrights.path);
    expect(log).toEqual([
      "say There is no Chromium here yet: apt-get installs one, which takes a minute.",
      "run apt-get update",
      "run apt-get install",
      "say apt-get installed none (out/chromium-install.log has its output): Playwright downloads one, which takes a few minutes.",
      "run playwright install --no-shell chromium",
    ]);
  });

  it("says in one sentence where the output is and what to do when nothing worked", async () => {
    const { log, installer } = machine({ root: false });
    await expect(installChromium(installer)).rejects.toThrow(
      "No Chromium could be installed (out/chromium-install.log says why). Install Chromium or Google Chrome, or name one by ROUNDS_CHROMIUM, and try again.",
    );
    expect(log.filter((line) => line.startsWith("say"))).toHaveLength(1);
  });
});
