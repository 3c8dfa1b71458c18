import { describe, expect, it } from "vitest";
import { type Command, type Installer, installChromium } from "../../../scripts/chromium/install.ts";

const debians = { path: "/usr/lib/chromium/chromium", how: "installed on this machine" };
const playwrights = { path: "/cache/chrome", how: "Playwright's own download" };

type World = {
  /** The command that brings a Chromium; undefined where none does. */
  readonly works?: "shell" | "apt-get" | "playwright";
  readonly root: boolean;
};

/** A machine without a Chromium that writes down, in order, each command and each line that a person reads. */
function machine({ works, root }: World): { readonly log: string[]; readonly installer: Installer } {
  const log: string[] = [];
  let present: Awaited<ReturnType<Installer["present"]>>;
  const installer: Installer = {
    present: async () => present,
    asRoot: root ? (command: Command) => command : undefined,
    run: async ([file, ...args]) => {
      const isApt = file === "apt-get";
      log.push(
        isApt
          ? `run apt-get ${args[0]}${args.slice(3, 4).map((name) => ` ${name}`)}`
          : `run playwright ${args.slice(1).join(" ")}`,
      );
      if (isApt && works === "apt-get" && args.includes("chromium")) present = debians;
      if (isApt && works === "shell" && args.includes("chromium-headless-shell")) present = debians;
      if (!isApt && works === "playwright") present = playwrights;
    },
    say: (line) => log.push(`say ${line}`),
    logFile: "out/chromium-install.log",
  };
  return { log, installer };
}

describe("installing a Chromium", () => {
  it("apt-get installs the headless shell first where it is permitted, and nothing is downloaded after that", async () => {
    const { log, installer } = machine({ works: "shell", root: true });
    expect(await installChromium("headless", installer)).toEqual({
      path: debians.path,
      how: "installed with apt-get just now",
    });
    expect(log).toEqual([
      "say There is no Chromium here yet: apt-get installs one, which takes a minute.",
      "run apt-get update",
      "run apt-get install chromium-headless-shell",
    ]);
  });

  it("apt-get installs Chromium itself when there is no headless shell, or when a person is to see the window", async () => {
    const ubuntu = machine({ works: "apt-get", root: true });
    await installChromium("headless", ubuntu.installer);
    expect(ubuntu.log.at(-1)).toBe("run apt-get install chromium");
    const seen = machine({ works: "apt-get", root: true });
    await installChromium("headed", seen.installer);
    expect(seen.log.filter((line) => line.includes("headless"))).toEqual([]);
  });

  it("Playwright's own Chromium is downloaded without asking apt-get where apt-get is not permitted", async () => {
    const { log, installer } = machine({ works: "playwright", root: false });
    expect(await installChromium("headless", installer)).toEqual({
      path: playwrights.path,
      how: "downloaded by Playwright just now",
    });
    expect(log).toEqual([
      "say There is no Chromium here yet: Playwright downloads one, which takes a few minutes.",
      "run playwright install --no-shell chromium",
    ]);
  });

  it("the log is named when apt-get failed, before Playwright's download begins", async () => {
    const { log, installer } = machine({ works: "playwright", root: true });
    expect((await installChromium("headless", installer)).path).toBe(playwrights.path);
    expect(log).toEqual([
      "say There is no Chromium here yet: apt-get installs one, which takes a minute.",
      "run apt-get update",
      "run apt-get install chromium-headless-shell",
      "run apt-get install chromium",
      "say apt-get installed none (out/chromium-install.log has its output): Playwright downloads one, which takes a few minutes.",
      "run playwright install --no-shell chromium",
    ]);
  });

  it("the installer says in one sentence where the output is and what to do when nothing worked", async () => {
    const { log, installer } = machine({ root: false });
    await expect(installChromium("headless", installer)).rejects.toThrow(
      "No Chromium could be installed (out/chromium-install.log says why). Install Chromium or Google Chrome, or name one by ROUNDS_CHROMIUM, and try again.",
    );
    expect(log.filter((line) => line.startsWith("say"))).toHaveLength(1);
  });
});
