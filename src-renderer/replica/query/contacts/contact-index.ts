import { numberKeys } from "../../search/phone-number.ts";
import { type ContactTraits, mailboxKeys, nameKey, type SameBy } from "./same-contact.ts";

/** Contacts to be found by their traits, in steps that do not depend on their number. */
export interface ContactIndex<T> {
  readonly add: (traits: ContactTraits, of: T) => void;
  /** Finds a contact that seems to be this one: by its email address (`mailboxKeys`), then by its name, then by a number. The first that was added counts. */
  readonly find: (traits: ContactTraits) => { readonly of: T; readonly by: SameBy } | null;
}

export function createContactIndex<T>(): ContactIndex<T> {
  const byEmail = new Map<string, T>();
  const byShorterName = new Map<string, T>();
  const byName = new Map<string, T>();
  const byCore = new Map<string, T>();
  const byEnding = new Map<string, T>();
  const keep = (map: Map<string, T>, key: string | null, of: T) => {
    if (key !== null && !map.has(key)) map.set(key, of);
  };
  const numbersOf = ({ phone, mobile }: ContactTraits) => [numberKeys(phone), numberKeys(mobile)];
  return {
    add: (traits, of) => {
      const mailbox = mailboxKeys(traits);
      keep(byEmail, mailbox?.whole ?? null, of);
      for (const key of mailbox?.shorter ?? []) keep(byShorterName, key, of);
      keep(byName, nameKey(traits), of);
      for (const keys of numbersOf(traits)) {
        if (keys === null) continue;
        keep(byCore, keys.core, of);
        for (const ending of keys.endings) keep(byEnding, ending, of);
      }
    },
    find: (traits) => {
      const held = (map: Map<string, T>, key: string | null) => (key === null ? undefined : map.get(key));
      const mailbox = mailboxKeys(traits);
      // One of the two names may be the other made shorter.
      const sameEmail =
        held(byEmail, mailbox?.whole ?? null) ??
        held(byShorterName, mailbox?.whole ?? null) ??
        mailbox?.shorter.map((key) => byEmail.get(key)).find((one) => one !== undefined);
      if (sameEmail !== undefined) return { of: sameEmail, by: "email" };
      const sameName = held(byName, nameKey(traits));
      if (sameName !== undefined) return { of: sameName, by: "name" };
      for (const keys of numbersOf(traits)) {
        if (keys === null) continue;
        const [same] = [byEnding.get(keys.core), ...keys.endings.map((one) => byCore.get(one))].filter(
          (one) => one !== undefined,
        );
        if (same !== undefined) return { of: same, by: "phone" };
      }
      return null;
    },
  };
}
