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
  return { source, profileType, type, value: comparable(type, value) };
}

/** Email addresses are one whatever their case. */
export function comparable(type: string, value: string): string {
  return type === "email" ? value.trim().toLowerCase() : value;
}
