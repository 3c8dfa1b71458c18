import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** One system's build receipt: each file's hash, and how the build checked its signature. */
export interface Receipt {
  readonly system: "windows" | "macos" | "linux";
  readonly checked: readonly { readonly name: string; readonly sha256: string; readonly how: string }[];
}

const receiptName = /^signed-\w+\.json$/;

/** Matches files for reps. Block maps and feeds lie beside them, and are useless without them. */
const installer = /\.(exe|dmg|zip|AppImage|deb|rpm)$/;

export async function installersIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => installer.test(name)).toSorted();
}

export async function readReceipts(folder: string): Promise<readonly Receipt[]> {
  const names = (await readdir(folder)).filter((name) => receiptName.test(name));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Receipt),
  );
}

export async function sha256(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

/**
 * Returns a line for each installer that no receipt covers as it is now; none if all is right. Names also a system
 * without an installer: half a release is no release.
 */
export async function unvouched(folder: string): Promise<readonly string[]> {
  const receipts = await readReceipts(folder);
  const checked = new Map(
    receipts.flatMap((receipt) => receipt.checked.map((one) => [one.name, one.sha256])),
  );
  const wrong: string[] = [];
  for (const name of await installersIn(folder)) {
    const expected = checked.get(name);
    if (expected === undefined) wrong.push(`${name}: its signature was not checked`);
    else if (expected !== (await sha256(join(folder, name))))
      wrong.push(`${name}: not the file that was checked`);
  }
  for (const system of ["windows", "macos", "linux"] as const)
    if (!receipts.some((receipt) => receipt.system === system && receipt.checked.length > 0))
      wrong.push(`${system}: no installer was checked`);
  return wrong;
}
