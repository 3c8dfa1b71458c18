import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from "@electron/fuses";

/** Every fuse that Electron has, and how Rounds ships it. One that is missing does not compile. */
export const fuses = {
  /** Nobody runs our signed program as a bare Node. */
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  /** `NODE_OPTIONS` and `--inspect` would let another program into ours. */
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** The archive is checked against the hash in the program, and nothing but the archive is run. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  /** We bring no V8 snapshot of our own. */
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  /** The page comes from `app://`; a file opened by mistake is nobody. */
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** As Electron ships it: off only makes WebAssembly slower. */
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>;

const wanted = new Map<string, boolean>(
  Object.entries(fuses).map(([key, value]) => [FuseV1Options[Number(key)] ?? key, value]),
);

/** Sets every fuse; throws where the program has one that is not named above. */
export async function setFuses(program: string, options: { readonly signAnew: boolean }): Promise<void> {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: options.signAnew,
    ...fuses,
  });
}

export type FuseReading = { readonly [name: string]: boolean | "removed" | "inherited" };

/** Reads the fuses of the program itself, by name; a fuse without a name here becomes `fuse <n>`. */
export async function readFuses(program: string): Promise<FuseReading> {
  const wire = await getCurrentFuseWire(program);
  const reading: Record<string, boolean | "removed" | "inherited"> = {};
  for (const [key, state] of Object.entries(wire)) {
    if (key === "version") continue;
    reading[FuseV1Options[Number(key)] ?? `fuse ${key}`] = stateOf(Number(state));
  }
  return reading;
}

/** Returns a line for each fuse with a wrong value; none if all is right. */
export function wrongFuses(reading: FuseReading): readonly string[] {
  const unknown = Object.keys(reading).filter((name) => !wanted.has(name));
  const wrong = [...wanted].filter(([name, value]) => reading[name] !== value);
  return [
    ...wrong.map(([name, value]) => `${name} is ${String(reading[name] ?? "not there")}, not ${value}`),
    ...unknown.map((name) => `${name} is not named in scripts/package/fuses.ts`),
  ];
}

function stateOf(state: number): boolean | "removed" | "inherited" {
  switch (state) {
    case FuseState.ENABLE:
      return true;
    case FuseState.DISABLE:
      return false;
    case FuseState.REMOVED:
      return "removed";
    default:
      return "inherited";
  }
}
