import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { fileHeaders, pageAnswer } from "./page-policy.ts";

/** The origin of our one page. */
export const rendererOrigin = "app://rounds";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
};

/**
 * Answers requests for `app://rounds/…` from one folder. Paths without an extension are the page's own routes. `locale` is
 * asked each time the page is loaded.
 */
export function createRendererFiles(
  folder: string,
  locale: () => string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = URL.parse(request.url);
    if (url === null || url.host !== "rounds") return refuse(404);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
    const parts = partsOf(url.pathname);
    if (parts === null) return refuse(400);
    const name = parts.at(-1) ?? "";
    const wanted = extname(name) === "" ? ["index.html"] : parts;
    const file = await fileWithin(folder, wanted);
    const type = contentTypes[extname(wanted.at(-1) ?? "")];
    if (file === null || type === undefined) return refuse(404);
    const bytes = new Uint8Array(await readFile(file));
    const { body, headers } = type.startsWith("text/html")
      ? page(bytes, locale())
      : { body: bytes, headers: fileHeaders };
    return new Response(request.method === "HEAD" ? null : body, {
      headers: { ...headers, "content-type": type },
    });
  };
}

function page(bytes: Uint8Array, locale: string) {
  const { text, headers } = pageAnswer(new TextDecoder().decode(bytes), locale);
  return { body: text, headers };
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: fileHeaders });
}

/** The names of a path; null where it tries to be anything but names. */
function partsOf(pathname: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL ends a path for the system, but not for us
  if (/[\\:\u0000]/.test(decoded)) return null;
  const parts = decoded.split("/").filter((part) => part !== "");
  return parts.includes("..") || parts.includes(".") ? null : parts;
}

/** The real file, null where there is none or a link leads out of the folder. */
async function fileWithin(folder: string, parts: readonly string[]): Promise<string | null> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...parts));
    return file.startsWith(root + sep) ? file : null;
  } catch {
    // A page cannot tell a missing file from an unreadable one.
    return null;
  }
}
