import { t } from "@lingui/core/macro";
import type { FieldIssue } from "../../src-shared/errors/field-issue.ts";
import { assertNever } from "../../src-shared/result.ts";
import { recordFieldLabel } from "./names.ts";

/**
 * Puts a draft's problem in a sentence. `label`: the form's name for the field, if it differs from the
 * field's own name.
 */
export function fieldErrorOf(issue: FieldIssue, label?: string): string {
  const name = label ?? (issue.field === null ? "" : recordFieldLabel(issue.field));
  switch (issue.code) {
    case "missing":
    case "blank":
      return t`${name} is needed.`;
    case "missingForOrganization":
      return t`${name} is needed for an organization.`;
    case "unknown":
      return t`${name} isn't known.`;
    case "notSettable":
      return t`${name} can't be set.`;
    case "notPercent":
      return t`${name} must be a number from 0 to 100.`;
    case "notCurrency":
      return t`${name} must be a code of three letters, such as EUR.`;
    case "notMoney":
      return t`${name} must be an amount with two decimals or none, such as 1250 or 1250.50.`;
    case "notDay":
      return t`${name} must be a day.`;
    case "misfit":
      return t`Check ${name}: this value isn't valid.`;
    case "tooLong":
      return t`${name} is too long.`;
    case "notTime":
      return t`${name} isn't a time.`;
    case "peopleOnly":
      return t`${name} is only for people.`;
    case "organizationsOnly":
      return t`${name} is only for organizations.`;
    case "statusOnly":
      return t`${name} is only for customers and prospects.`;
    case "notOrganization":
      return t`${name} must be an organization.`;
    case "notWithType":
      return t`Enter ${name} and its type together, or leave both empty.`;
    case "noDueDate":
      return t`${name} needs a due date.`;
    case "notBeforeDue":
      return t`${name} must be earlier than the due date.`;
    case "notAddress":
      return t`${name} must be a web address, such as https://example.com.`;
    case "notMethod":
      return t`${name} must be POST, PUT, PATCH, GET or DELETE.`;
    case "notFormat":
      return t`${name} must be JSON, XML or form encoded.`;
    case "notEventTypes":
      return t`${name} must be event types, such as svc:event-type:user.created.`;
    case "eventsAndTriggers":
      return t`${name} can be events, or triggers and automations, but not both.`;
    case "notPostForEvents":
      return t`${name} must be POST for events.`;
    case "notJsonForEvents":
      return t`${name} must be JSON for events.`;
    case "notSecureEndpoint":
      return t`${name} need an endpoint that begins with https://.`;
    case "tooMany":
      return t`${name}: you can enter up to ${{ most: issue.most }}.`;
    case "sameNames":
      return t`${name}: names must differ by more than capital letters.`;
    case "longNames":
      return t`${name}: names can have up to ${{ most: issue.most }} characters.`;
    case "oddNames":
      return t`${name}: names can contain only letters without accents, digits and !#$%&'*+-.^_\`|~.`;
    case "credentials":
      return t`${name} can't contain credentials. Enter them under Authentication.`;
    case "ownNames":
      return t`${name} can't include headers that the service sets itself, such as Host and Content-Type.`;
    case "longValues":
      return t`${name}: values can have up to ${{ most: issue.most }} characters.`;
    case "oddValues":
      return t`${name}: values can contain only letters without accents, digits and signs.`;
    case "spacedValues":
      return t`${name}: values can't begin or end with a space.`;
    case "gone":
      return t`The record in ${name} was deleted.`;
    case "taken":
      return t`${name} is taken: choose another one.`;
    case "notPath":
      return t`${name} must begin with /.`;
    case "lineBreak":
      return t`${name} can't contain line breaks.`;
    case "notTarget":
      return t`${name} must begin with https://, http:// or /.`;
    case "colon":
      return t`${name} can't contain a colon.`;
    case "notMatchable":
      return t`A record can't be found by ${name}.`;
    case "missingForMatch":
      return t`${name} is needed to find a record by it.`;
    case "notCreatable":
      return t`The service offers no way to create this.`;
    case "notChangeable":
      return t`The service offers no way to change this.`;
    case "notDeletable":
      return t`The service offers no way to delete this.`;
    default:
      return assertNever(issue);
  }
}
