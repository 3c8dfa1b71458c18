/**
 * What makes TLS weaker, by Node or by Chromium: a certificate that nobody verifies, roots that somebody adds, keys that are written
 * down. None of it is a rep's wish; an administrator adds a root to the system.
 */
const weak = [
  "NODE_TLS_REJECT_UNAUTHORIZED",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_DIR",
  "SSL_CERT_FILE",
  "SSLKEYLOGFILE",
] as const;

/** To be called before anything opens a connection. */
export function forgetWeakTls(environment: NodeJS.ProcessEnv): void {
  // mutation: environment-weakens-tls
  for (const name of weak) delete environment[name];
}
