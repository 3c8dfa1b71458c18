import { z } from "zod";

/** A part of the identifier that the service lists events by: four of them stand between colons. */
const part = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^:]*$/, "must hold no colon");

export const identifierType = z.enum(["email", "phone"]);
export type IdentifierType = z.infer<typeof identifierType>;

/**
 * Profile and identifiers by which the Support platform knows people, the preferred identifier first. Without
 * identifiers, Rounds neither reads nor sends their events.
 */
export const supportProfile = z.strictObject({
  source: part.describe("The source of the profiles, as `rounds`."),
  type: part.describe("Their type, as `contact`."),
  identifiers: z
    .array(identifierType)
    .refine((all) => new Set(all).size === all.length, "must name each once")
    .describe("What people are known by, the first first. Empty: their events are neither read nor sent."),
});
export type SupportProfile = z.infer<typeof supportProfile>;

export const usualProfile: SupportProfile = {
  source: "rounds",
  type: "contact",
  identifiers: ["email", "phone"],
};

/** The fields of an event that identify its person (support document, "Event profile and event"). */
export type PersonOf = Readonly<
  Record<"profile_source" | "profile_type" | "identifier_type" | "identifier_value", string>
>;

interface Reachable {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly mobile?: string | null | undefined;
}

/**
 * Identifiers by which the Support platform may know a person, the preferred one first. An email address and a telephone number are
 * there as Rounds sends them, and once more as they are written, because another system may have sent them so. A text with a colon is none:
 * the platform would take it for two parts of the identifier.
 */
export function personsOf(contact: Reachable, profile: SupportProfile): readonly PersonOf[] {
  const numbers = [contact.phone, contact.mobile].map((one) => one?.trim() ?? "").filter((one) => one !== "");
  const email = contact.email?.trim() ?? "";
  const values: Readonly<Record<IdentifierType, readonly string[]>> = {
    // mutation: email-looked-up-in-lower-case-alone
    email: [email.toLowerCase(), email],
    phone: [...numbers.map(asDialled), ...numbers.filter((one) => asDialled(one) !== "")],
  };
  return profile.identifiers.flatMap((type) =>
    [...new Set(values[type])]
      .filter((value) => value !== "" && !value.includes(":"))
      .map((value) => ({
        profile_source: profile.source,
        profile_type: profile.type,
        identifier_type: type,
        identifier_value: value,
      })),
  );
}

/**
 * A telephone number without the characters that people put between its digits, so that one number is one
 * person however it is written: `+49 (0)30 123-4`, `0049 30 1234` and `+49301234` are the same. Empty where
 * the text has no number. Rounds does not guess a missing country.
 */
export function asDialled(written: string): string {
  const [own = ""] = written.trim().split(/[a-z#;,]/i);
  const international = /^\(?\s*(\+|00)/.test(own);
  const digits = (international ? own.replaceAll("(0)", "") : own).replaceAll(/\D/g, "");
  if (digits.length < 3) return "";
  return international ? `+${digits.replace(/^00/, "")}` : digits;
}

/**
 * Whether Rounds sends events under this identifier. An email address or a number as it is written serves only to look events up.
 */
export function isSentSo({ identifier_type, identifier_value }: PersonOf): boolean {
  if (identifier_type === "email") return identifier_value === identifier_value.toLowerCase();
  return identifier_type !== "phone" || identifier_value === asDialled(identifier_value);
}

/** An account of the support platform. */
export const supportAccount = z.object({ email: z.string(), url: z.string() });
export type SupportAccount = z.infer<typeof supportAccount>;
