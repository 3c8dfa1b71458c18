import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Left, removeTree, removeWithin } from "../../configuration/remove-tree.ts";

/** Lists the crash reports, newest first. Crashpad keeps them in folders of its own; the list is empty if it has not begun. */
export async function reportsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith(".dmp")).map((name) => join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({
      file,
      at: await stat(file).then(
        (one) => one.mtimeMs,
        () => 0,
      ),
    })),
  );
  return dated.toSorted((a, b) => b.at - a.at).map((one) => one.file);
}

/** Removes everything but Crashpad's own settings at the top, because a report has files and attachments beside it. */
export async function removeReports(folder: string): Promise<readonly Left[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const going = entries.filter((one) => one.isDirectory() || one.name.endsWith(".dmp"));
  const left = going.map((one) => {
    const path = join(folder, one.name);
    return one.isDirectory() ? removeWithin(path) : removeTree(path);
  });
  return (await Promise.all(left)).flat();
}
