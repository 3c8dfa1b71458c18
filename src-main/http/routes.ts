/** A way to a service: by itself, or through a proxy, whose address is as `new URL` reads it. */
export type Route = { readonly kind: "direct" } | { readonly kind: "proxy"; readonly address: string };

/** Schemes of proxies by the words of a PAC script. SOCKS 4 and QUIC are not spoken. */
const schemes: Readonly<Record<string, string>> = {
  PROXY: "http",
  HTTP: "http",
  HTTPS: "https",
  SOCKS5: "socks5",
};

/**
 * The ways that the system names, in the order to be tried: "PROXY proxy.example:8080; DIRECT", as Electron's
 * `session.resolveProxy` answers. Empty where none of them can be taken.
 */
export function routesOf(answer: string): readonly Route[] {
  return answer
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .flatMap((one): readonly Route[] => {
      const [word = "", host] = one.split(/\s+/);
      if (word.toUpperCase() === "DIRECT") return [{ kind: "direct" }];
      const scheme = schemes[word.toUpperCase()];
      const address = scheme === undefined || host === undefined ? null : `${scheme}://${host}`;
      return address !== null && URL.canParse(address) ? [{ kind: "proxy", address }] : [];
    });
}
