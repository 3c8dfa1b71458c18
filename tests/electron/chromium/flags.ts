import { statfsSync } from "node:fs";

export type ChromiumSwitches = {
  readonly profile: string;
  readonly headed: boolean;
  /** Whether other processes (the tests) may attach over a local port. */
  readonly attachable: boolean;
  /** Opens, at once, one window without tabs or address: what an app's window looks like. */
  readonly appWindow?: boolean;
  readonly extra?: readonly string[];
};

export const EMPTY_PAGE = "data:text/html,";

const disabledFeatures = [
  "Translate",
  "MediaRouter",
  "OptimizationHints",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  // Chromium's own address bar is drawn by a page, whose process costs a fifth of a start. An app's window has none.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PreloadTopChromeWebUI",
];

/** Without a screen Chromium takes the computer for one without a mouse, and shows what else comes on hover. */
const WITH_MOUSE =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** The command line for a Chromium that belongs to the shim: quiet, offline by itself, driven over a pipe. */
export function chromiumFlags(switches: ChromiumSwitches): string[] {
  return [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--disable-extensions",
    "--disable-default-apps",
    "--disable-search-engine-choice-screen",
    `--disable-features=${disabledFeatures.join(",")}`,
    "--disable-field-trial-config",
    "--disable-component-extensions-with-background-pages",
    "--password-store=basic",
    "--use-mock-keychain",
    "--disable-hang-monitor",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    "--remote-debugging-pipe",
    `--user-data-dir=${switches.profile}`,
    switches.appWindow === true ? `--app=${EMPTY_PAGE}` : "--no-startup-window",
    // In sight, `--no-sandbox` would bring a bar that warns of it.
    ...(switches.headed ? ["--test-type"] : ["--headless", "--mute-audio", WITH_MOUSE]),
    ...(process.platform === "linux" ? sharedMemoryFlags(freeSharedMemory()) : []),
    ...(switches.attachable ? ["--remote-debugging-port=0"] : []),
    ...(switches.extra ?? []),
    ...(process.env.ROUNDS_SHIM_FLAGS ?? "").split(" ").filter((flag) => flag !== ""),
  ];
}

/** Debian's own measure (bug 1072299): with less of it free, Chromium crashes when it makes shared images. */
const ENOUGH_SHARED_MEMORY = 3.8 * 1024 ** 3;

/** A container often has 64 MB in `/dev/shm`: Chromium is then to use the folder for temporary files. */
export function sharedMemoryFlags(free: number): readonly string[] {
  return free < ENOUGH_SHARED_MEMORY ? ["--disable-dev-shm-usage"] : [];
}

function freeSharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize;
  } catch {
    return 0;
  }
}
