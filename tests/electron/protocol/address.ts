/**
 * Chromium knows no `app://`. A page of `app://rounds/x` is served at `http://rounds.app.localhost/x`, which is a
 * secure context with an origin that stays the same from start to start; the main process sees `app://` throughout.
 */
const schemes = new Set<string>();
/** Those of whose scripts the compiled code is kept. */
const keptCode = new Set<string>();

export function serveScheme(
  scheme: string,
  { codeCache = false }: { readonly codeCache?: boolean } = {},
): void {
  schemes.add(scheme);
  if (codeCache) keptCode.add(scheme);
}

/** Whether Chromium may keep this answer, and with it the script's compiled code: its name has a hash of its content. */
export function mayBeKept(url: string): boolean {
  return keptCode.has(url.slice(0, url.indexOf(":"))) && /-[\w-]{8}\.js$/.test(url);
}

/** Chromium's resolver rules that lead every such origin to the loopback server. */
export function resolverRules(port: number): string {
  return [...schemes].map((scheme) => `MAP *.${scheme}.localhost 127.0.0.1:${port}`).join(",");
}

/** Translates an address as the main process writes it into the one that Chromium loads. */
export function toPageUrl(url: string): string {
  const parts = /^([a-z][a-z0-9+-]*):\/\/([^/?#]+)(.*)$/i.exec(url);
  const [, scheme, host, rest] = parts ?? [];
  if (scheme === undefined || host === undefined || !schemes.has(scheme.toLowerCase())) return url;
  return `http://${host}.${scheme.toLowerCase()}.localhost${rest === undefined || rest === "" ? "/" : rest}`;
}

/** Translates an address that Chromium reports into the one that the main process must see. */
export function toAppUrl(url: string): string {
  const parts = /^http:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.localhost(?::\d+)?([/?#].*)?$/.exec(url);
  const [, host, scheme, rest] = parts ?? [];
  if (host === undefined || scheme === undefined || !schemes.has(scheme)) return url;
  return `${scheme}://${host}${rest ?? "/"}`;
}

export function originOf(url: string): string {
  const match = /^([a-z][a-z0-9+-]*):\/\/([^/?#]+)/i.exec(url);
  if (match !== null && schemes.has(String(match[1]))) return match[0];
  return URL.canParse(url) ? new URL(url).origin : "null";
}

/** Content Security Policies name `app:`; the page lives elsewhere. Nothing else of a header is touched. */
export function translatePolicy(policy: string): string {
  let translated = policy.replace(/\bupgrade-insecure-requests\s*;?/g, "");
  for (const scheme of schemes) {
    translated = translated
      .replace(new RegExp(`\\b${scheme}://([^/\\s;,]+)`, "g"), `http://$1.${scheme}.localhost`)
      .replace(new RegExp(`(^|[\\s;,])${scheme}:(?=[\\s;,]|$)`, "g"), `$1http://*.${scheme}.localhost`);
  }
  return translated;
}
