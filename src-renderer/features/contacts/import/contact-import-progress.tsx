import { plural, t } from "@lingui/core/macro";
import { ImportProgress, type ImportWords } from "../../imports/exports.ts";
import { SentContacts } from "./sent-contacts.tsx";

const words: ImportWords = {
  imported: (count) => plural(count, { one: "Imported # contact", other: "Imported # contacts" }),
  cutOff: ({ saved, all, failed }) =>
    failed
      ? t`${saved} of ${all} contacts were saved. Fix the problem, then open the file again to import the rest: the saved contacts are recognized.`
      : t`${saved} of ${all} contacts were saved before Rounds closed. Open the file again to import the rest: the saved contacts are recognized.`,
};

/** Shows the progress of each import of contacts. */
export function ContactImportProgress() {
  return (
    <ImportProgress type="contact" words={words} below={(standing) => <SentContacts standing={standing} />} />
  );
}
