/**
 * Variables that make TLS weaker, in Node or in Chromium: they turn verification off, add roots, or write
 * keys down. No rep wants any of this; an administrator adds a root to the system.
 */
const weak = [
  "NODE_TLS_REJECT_UNAUTHORIZED",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_DIR",
  "SSL_CERT_FILE",
  "SSLKEYLOGFILE",
] as const;

/** Removes these variables. Call before anything opens a connection. */
export function forgetWeakTls(environment: NodeJS.ProcessEnv): void {
  // mutation: environment-weakens-tls
  for (const name of weak) delete environment[name];
}
