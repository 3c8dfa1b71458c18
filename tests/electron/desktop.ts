/**
 * The desktops that the shim can be, fault by fault. The first state of each part is that of a desktop which
 * does all that is asked of it. `npm start` and `npm run demo` take the same words: `-- --desktop keychain=locked`.
 */
export const desktopStates = {
  /**
   * `none`: there is no keychain, `v10`: Linux's last resort, a key that everybody knows, `locked`: it is away for now,
   * `denied`: the rep dismisses the system's question each time, `damaged`: it is made anew at each start, and opens nothing of an earlier one,
   * `asks`: the system's question stands open until it is answered, and every call waits for that. Each is what some system does, on
   * every system here: macOS alone refuses to seal when its question is dismissed, and on Linux `v10` or `locked` come of that.
   * No system of today answers as `none` does; Electron's interface lets it.
   */
  keychain: ["ok", "none", "v10", "locked", "denied", "damaged", "asks"],
  /** `timeout`: a banner goes by itself, as on Windows, and its notice stays to be clicked; `denied`: the system shows none. */
  notices: ["ok", "timeout", "denied"],
  /**
   * The system's proxy is at ROUNDS_SHIM_PROXY, by host and port. `fixed`: everything goes there; `pac`: by a script, which names
   * one that is gone first; `login`: it asks who we are.
   */
  proxy: ["direct", "fixed", "pac", "login"],
  /**
   * `never`: the system never says which certificates it trusts, and holds up the thread that asks. macOS asks the network about each of the
   * rep's, for more than a minute on some computers (nodejs/node#63313).
   */
  certificates: ["ok", "never"],
  /** `never`: as Wayland does it, nothing of a hidden window is drawn, so `ready-to-show` comes only once it is shown (electron/electron#48859). */
  paint: ["ok", "never"],
  /** `none`: a Linux desktop without a host for icons: one is made without an error, and shows nothing. */
  tray: ["ok", "none"],
  /**
   * `yes`: as installed by a package of the system. Electron goes by the program's name (`lib/browser/api/app.ts`, `isPackaged`), gives no script
   * among the arguments, and Rounds reads no environment of a developer's.
   */
  packaged: ["no", "yes"],
  /**
   * `none`: no program opens a web address. Windows and macOS say so; Linux starts `xdg-open` and does not wait for its exit
   * (`shell/common/platform_util_linux.cc`).
   */
  browser: ["ok", "none"],
  /** `refused`: the system leads no link to the program, and says so where it is asked to. */
  links: ["ok", "refused"],
} as const;

type States = typeof desktopStates;
export type Desktop = { readonly [Part in keyof States]: States[Part][number] };

/** @throws RangeError that names the part or the state which does not exist, and those that do */
export function desktopOf(text: string): Desktop {
  const working = Object.entries(desktopStates).map(([part, states]) => [part, states[0]]);
  return { ...(Object.fromEntries(working) as unknown as Desktop), ...partsNamedIn(text) };
}

function partsNamedIn(text: string): Partial<Desktop> {
  const pairs = text.split(",").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [part = "", state = ""] = pair.split("=");
      const states = Object.entries(desktopStates).find(([name]) => name === part)?.[1];
      if (states === undefined)
        throw new RangeError(`no desktop has "${part}": ${Object.keys(desktopStates).join(", ")}`);
      if (!(states as readonly string[]).includes(state))
        throw new RangeError(`${part} is one of ${states.join(", ")}`);
      return [part, state];
    }),
  );
}

/** The desktop of this run of the shim. */
export const desktop: Desktop = desktopOf(process.env.ROUNDS_SHIM_DESKTOP ?? "");
