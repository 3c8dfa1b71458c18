/** The four parts by which a profile is found. */
export interface Identifier {
  readonly source: string;
  readonly profileType: string;
  readonly type: string;
  readonly value: string;
}

/** `<source>:<type>:<identifier type>:<value>`; the value may hold colons of its own. Null where a part is missing. */
export function readIdentifier(text: string): Identifier | null {
  const match = /^([^:]+):([^:]+):([^:]+):(.+)$/s.exec(text);
  if (match === null) return null;
  const [, source = "", profileType = "", type = "", value = ""] = match;
  return { source, profileType, type, value };
}

/** Users are one person whatever the case of their email address. An identifier is found only as it was sent. */
export function comparable(email: string): string {
  return email.trim().toLowerCase();
}
