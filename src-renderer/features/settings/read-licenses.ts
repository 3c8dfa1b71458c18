import { z } from "zod";
import { err, ok, type Result } from "../../../src-shared/result.ts";

const library = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  text: z.string(),
});

export type LibraryLicense = z.infer<typeof library>;

/** `licenses.json`, as the build writes it (`scripts/licenses/`). */
const libraries = z.array(library).min(1);

/** Reads the license texts from the app's own files. Only a build has them: the server of `npm run dev` does not. */
export async function readLicenses(): Promise<Result<readonly LibraryLicense[], "unreadable">> {
  try {
    const response = await fetch("/licenses.json");
    const parsed = libraries.safeParse(await response.json());
    return parsed.success ? ok(parsed.data) : err("unreadable");
  } catch {
    // A missing file, or one that is no JSON: the page says so either way.
    return err("unreadable");
  }
}
