/**
 * Switches of Chromium, Electron and Node that open the program to others, or take a wall away. Switches that only change how
 * Rounds looks, or its proxy, are not among them. Names as in Chromium's `content_switches.cc`, `sandbox/policy/switches.cc`,
 * `network_switches.cc`, and Electron's `shell/common/options_switches.cc`.
 */
export const refusedSwitches: ReadonlySet<string> = new Set(
  // Debuggers, and scripts at their word.
  (
    "remote-debugging-port remote-debugging-pipe remote-debugging-address remote-debugging-socket-name remote-debugging-io-pipes " +
    "remote-debugging-targets remote-allow-origins custom-devtools-frontend auto-open-devtools-for-tabs enable-automation " +
    "inspect inspect-brk inspect-brk-node inspect-port inspect-publish-uid inspect-wait debug debug-brk debug-port js-flags " +
    "wait-for-debugger wait-for-debugger-children expose-internals-for-testing enable-unsafe-webgpu " +
    // Walls between processes.
    "no-sandbox disable-sandbox disable-gpu-sandbox disable-setuid-sandbox disable-namespace-sandbox disable-seccomp-filter-sandbox " +
    "no-zygote no-zygote-sandbox allow-sandbox-debugging single-process in-process-gpu disable-site-isolation-trials " +
    "disable-site-isolation-for-policy allow-third-party-modules disable-win32k-lockdown " +
    // Walls around the page.
    "disable-web-security allow-file-access-from-files allow-running-insecure-content unsafely-treat-insecure-origin-as-secure " +
    "enable-blink-features disable-blink-features blink-settings enable-blink-test-features enable-experimental-web-platform-features bypasscsp-schemes secure-schemes " +
    "cors-schemes fetch-schemes standard-schemes service-worker-schemes streaming-schemes " +
    // Other programs in place of ours, or in it.
    "load-extension disable-extensions-except browser-subprocess-path renderer-cmd-prefix utility-cmd-prefix gpu-launcher " +
    "zygote-cmd-prefix register-pepper-plugins " +
    // Other data, other keys, other certificates, and copies of what goes over the network.
    "user-data-dir use-mock-keychain ignore-certificate-errors ignore-certificate-errors-spki-list allow-insecure-localhost " +
    "host-rules host-resolver-rules ssl-key-log-file log-net-log net-log-capture-mode trace-startup trace-startup-file trace-startup-format trace-startup-owner trace-to-console"
  ).split(" "),
);

/**
 * Switches that turn features of Chromium on or off, of which there are hundreds, walls among them. A rep of a Linux desktop may need
 * those of its display, and no other.
 */
const featureSwitches: ReadonlySet<string> = new Set(["enable-features", "disable-features"]);
const displayFeatures = /^(?:(?:Wayland|Ozone|UseOzone|Vaapi|AcceleratedVideo)\w*(?:,|$))+$/;

/**
 * Returns the first argument that opens the program; null if there is none. Reads arguments as Chromium does: `--name` and
 * `-name`, on Windows `/name` too, in upper or lower case. Arguments after a bare `--` count as well, because Node reads on where
 * Chromium stops.
 */
export function refusedSwitch(argv: readonly string[], platform: NodeJS.Platform): string | null {
  for (const argument of argv.slice(1)) {
    const [, prefix, given, value = ""] =
      /^(--?|\/)([A-Za-z][\w-]*)(?:[=\s](.*)|$)/s.exec(argument.trim()) ?? [];
    if (given === undefined || (prefix === "/" && platform !== "win32")) continue;
    const name = given.toLowerCase().replaceAll("_", "-");
    // Node has more of these with each version.
    // mutation: switch-opens-the-program
    if (refusedSwitches.has(name) || name.startsWith("inspect")) return name;
    if (featureSwitches.has(name) && !displayFeatures.test(value)) return name;
  }
  return null;
}
