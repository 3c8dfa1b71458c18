import fc from "fast-check";

/** Texts that must reach no log and no diagnostics: people, their addresses and numbers, their notes, and secrets. */
export const personal: readonly string[] = [
  "Ada Lovelace",
  "ada",
  "Zoë Ångström",
  "李小龙",
  "O'Brien",
  "Marta.Lindqvist",
  "marta.lindqvist@rounds.example",
  "Zoe+fair@Example.COM",
  "+44 20 7946 0958",
  "(555) 123-4567",
  "020.7946.0958",
  "07700900123",
  "crm.acme.example",
  "https://crm.acme.example/v2/contacts?q=Zo%C3%AB",
  "/home/ada.lovelace/.config/Rounds/journal.sqlite",
  "C:\\Users\\Ada Lovelace\\AppData",
  "Prefers oat milk\nand never on Mondays",
  "at Zoë (/home/ada/x.js:1:2)",
  "hunter2",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl",
  "access-0f6f2d60-2b63-4c6c-9a3c-7a1f0f0e2a11",
  "__proto__",
];

const letters = fc.string({ unit: "grapheme", minLength: 4, maxLength: 30 });

/** Gives a text of the corpus, or any text between the marks `Zq` and `qZ`. */
export const personalText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...personal),
  letters.map((text) => `Zq${text}qZ`),
);
