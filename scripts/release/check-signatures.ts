import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFuses, wrongFuses } from "../package/fuses.ts";
import { type Environment, publishersOf, systemOf } from "../package/release.ts";
import { installersIn, type Receipt, sha256 } from "./receipt.ts";

/** Runs a program of the system; throws where it does not end well. Answers what it printed. */
export type Run = (program: string, args: readonly string[]) => string;

export const run: Run = (program, args) => execFileSync(program, args, { encoding: "utf8" });

/**
 * Asks the system itself whether it trusts what was built, and that the programs carry our fuses. Throws at the first that
 * it does not; else leaves a receipt beside the installers, without which they are not published.
 */
export async function checkSignatures(
  folder: string,
  options: { readonly platform: NodeJS.Platform; readonly env: Environment; readonly run: Run },
): Promise<Receipt> {
  const system = systemOf(options.platform);
  const checked: { name: string; sha256: string; how: string }[] = [];
  for (const name of await installersIn(folder)) {
    const file = join(folder, name);
    const how = await checkOne(system, file, options);
    checked.push({ name, sha256: await sha256(file), how });
  }
  if (checked.length === 0) throw new Error(`There is no installer in ${folder}.`);
  await checkFuses(folder, system);
  const receipt = { system, checked };
  await writeFile(join(folder, `signed-${system}.json`), `${JSON.stringify(receipt, null, 2)}\n`);
  return receipt;
}

async function checkOne(
  system: Receipt["system"],
  file: string,
  { env, run }: { readonly env: Environment; readonly run: Run },
): Promise<string> {
  switch (system) {
    case "windows":
      return authenticode(file, publishersOf(env)[0] ?? "", run);
    case "macos":
      return file.endsWith(".dmg") ? inImage(file, run) : inZip(file, run);
    case "linux":
      return "no signature of the system's; vouched for by checksum and provenance";
  }
}

function authenticode(file: string, publisher: string, run: Run): string {
  const script =
    "$s = Get-AuthenticodeSignature -LiteralPath $args[0]; $s.Status; $s.SignerCertificate.GetNameInfo('SimpleName', $false)";
  const [status, name] = run("pwsh", [
    "-NoProfile",
    "-Command",
    `& { ${script} } '${file.replaceAll("'", "''")}'`,
  ])
    .trim()
    .split(/\r?\n/);
  if (status !== "Valid") throw new Error(`${file} is not signed: ${status ?? "nothing said"}.`);
  if (publisher === "" || name !== publisher)
    throw new Error(`${file} is signed by "${name ?? ""}", not by "${publisher}".`);
  return `Authenticode, ${name}`;
}

async function inImage(file: string, run: Run): Promise<string> {
  const mount = await mkdtemp(join(tmpdir(), "rounds-image-"));
  run("hdiutil", ["attach", file, "-nobrowse", "-readonly", "-mountpoint", mount]);
  try {
    return trusted(join(mount, "Rounds.app"), run);
  } finally {
    run("hdiutil", ["detach", mount]);
  }
}

async function inZip(file: string, run: Run): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rounds-zip-"));
  try {
    run("ditto", ["-x", "-k", file, folder]);
    return trusted(join(folder, "Rounds.app"), run);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function trusted(app: string, run: Run): string {
  run("codesign", ["--verify", "--deep", "--strict", app]);
  run("xcrun", ["stapler", "validate", app]);
  run("spctl", ["--assess", "--type", "execute", app]);
  return "codesign, notarization stapled, Gatekeeper";
}

async function checkFuses(folder: string, system: Receipt["system"]): Promise<void> {
  const unpacked = (await readdir(folder, { withFileTypes: true }))
    .filter(
      (entry) => entry.isDirectory() && /^(mac|mac-arm64|win-.*unpacked|linux-.*unpacked)$/.test(entry.name),
    )
    .map((entry) =>
      join(folder, entry.name, { windows: "Rounds.exe", macos: "Rounds.app", linux: "rounds" }[system]),
    );
  if (unpacked.length === 0)
    throw new Error(`There is no unpacked program in ${folder} to read the fuses of.`);
  for (const program of unpacked) {
    const wrong = wrongFuses(await readFuses(program));
    if (wrong.length > 0)
      throw new Error(`The fuses of ${program} are not as they should be:\n${wrong.join("\n")}`);
  }
}
