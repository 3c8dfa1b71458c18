import { t } from "@lingui/core/macro";
import { type Issue, unchangedCode } from "../../../src-shared/errors/transport.ts";
import { fieldLabel } from "../field-label.ts";

/** Gives a field's name on screen: by the record in question, where that is known. */
export type NameField = (field: string) => string;

export const inGeneral: NameField = (field) => fieldLabel(null, field);

export function issuesText(issues: readonly Issue[], name: NameField): string {
  return issues.map((one) => issueText(one, name)).join("; ");
}

/**
 * The service's own words, under the field's name here. Services name the field in the message or beside it.
 */
function issueText(issue: Issue, name: NameField): string {
  return issue.field === null ? issue.message : `${name(issue.field)} ${problemText(issue)}`;
}

/** The message about a field without the field's name, because the screen shows the name beside it. */
export function problemText({ field, code, message }: Issue): string {
  // Support answers `not_found` without a message if the named person does not exist.
  if (message === "" && code === "not_found") return t`isn't a user of the service`;
  if (code === unchangedCode) return t`wasn't changed by the service`;
  if (field === null || !message.toLowerCase().startsWith(field.toLowerCase())) return message;
  return message.slice(field.length).trim();
}
