import { dirname, join } from "node:path";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { addressError } from "./address.ts";
import { readIfThere } from "./durable-file.ts";
import { type ManagedConfiguration, managedConfiguration } from "./managed-configuration.ts";
import { redirectUriError } from "./redirect-uri.ts";
import { unicodeText } from "./unicode-text.ts";

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The program file. */
  readonly executable: string;
  readonly packaged: boolean;
}

/**
 * The paths at which IT may have put the managed configuration, in order: Rounds uses the first file that
 * exists.
 */
export function managedPlaces(machine: Machine): readonly string[] {
  const machineWide = join(machineFolder(machine), "configuration.json");
  const beside = besideFile(machine);
  if (machine.packaged) return beside === null ? [machineWide] : [machineWide, beside];
  const given = machine.env.ROUNDS_MANAGED_CONFIG;
  return given ? [given, machineWide] : [machineWide];
}

/**
 * A folder into which only administrators can put a file. On Windows, any account may make folders and files in `ProgramData`:
 * another account of the computer could make Rounds' folder there first, and decide where the rep signs in.
 */
function machineFolder({ platform, env }: Machine): string {
  // mutation: managed-file-of-any-account
  if (platform === "win32") return join(env.ProgramFiles ?? "C:\\Program Files", "Rounds");
  return platform === "darwin" ? "/Library/Application Support/Rounds" : "/etc/rounds";
}

/**
 * Path of the file beside the app as a person sees it: on macOS beside the bundle, because its inside is signed. Null for an
 * AppImage: it runs from its download folder, and other files that somebody downloaded there are not from IT.
 */
function besideFile({ platform, env, executable }: Machine): string | null {
  if (platform === "linux" && env.APPIMAGE) return null;
  const folder = platform === "darwin" ? join(executable, "../../../..") : dirname(executable);
  return join(folder, "rounds.configuration.json");
}

/** Checks addresses here, so that the message blames the file and not the rep. */
const checked = managedConfiguration.superRefine((value, context) => {
  for (const service of ["sales", "support"] as const) {
    const url = value[service]?.url;
    const message = url === undefined ? null : addressError(url);
    if (message !== null) context.addIssue({ code: "custom", path: [service, "url"], message });
  }
  const maps = value.maps === undefined ? null : mapsUrlError(value.maps.url);
  if (maps !== null) context.addIssue({ code: "custom", path: ["maps", "url"], message: maps });
  const redirectUri = value.sales?.redirectUri;
  const message = redirectUri === undefined ? null : redirectUriError(redirectUri);
  if (message !== null) context.addIssue({ code: "custom", path: ["sales", "redirectUri"], message });
});

/** Reads the managed configuration; null if there is none. Fails with `configurationMalformed`. */
export async function readManaged(
  places: readonly string[],
): Promise<Result<ManagedConfiguration | null, Fault>> {
  for (const file of places) {
    const bytes = await readIfThere(file);
    const refuse = (expected: string) =>
      err({ kind: "configurationMalformed", file, line: 1, expected } as const);
    if (!bytes.ok) return refuse("Rounds must be allowed to read it");
    if (bytes.value === null) continue;
    const text = unicodeText(bytes.value);
    if (text === null) return refuse("it must be saved as UTF-8");
    // Few computers have such a file: the others start without what finds its lines.
    const { readJsonFile } = await import("./read-json-file.ts");
    return readJsonFile(file, text, checked);
  }
  return ok(null);
}

const place = "{address}";

/**
 * Describes, as part of a sentence, the error in the address of a page of maps in a file; null if a contact's address can stand
 * in it. In its host a contact's text would decide where the rep is led.
 */
function mapsUrlError(address: string): string | null {
  const url = URL.parse(address.replace(place, "here"));
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    return "must begin with https://";
  const [before = "", ...after] = address.split(place);
  const isBehindHost = URL.parse(before)?.host === url.host && /^https:\/\/[^/]+\//i.test(before);
  return after.length === 1 && isBehindHost
    ? null
    : "must have {address} once, where the address of a contact goes, such as https://maps.example.com/?q={address}";
}
