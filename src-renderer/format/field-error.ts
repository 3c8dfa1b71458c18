import { t } from "@lingui/core/macro";
import type { Issue } from "../../src-shared/errors/transport.ts";
import { fieldText } from "./names.ts";

/**
 * Turns a draft's problem into a sentence. `label`: the form's name for the field, if it differs from the
 * field's own name.
 */
export function fieldErrorOf({ field, message }: Pick<Issue, "field" | "message">, label?: string): string {
  if (field === null) return message.endsWith(".") ? message : `${message}.`;
  const name = label ?? fieldText(field);
  switch (message) {
    case "is needed":
      return t`${name} is needed.`;
    case "is needed for an organization":
      return t`${name} is needed for an organization.`;
    case "is not known":
      return t`${name} isn't known.`;
    case "cannot be set":
      return t`${name} can't be set.`;
    case "must be a number":
      return t`${name} must be a number.`;
    case "must be a number from 0 to 100":
      return t`${name} must be a number from 0 to 100.`;
    case "must be a code of three letters, as EUR":
      return t`${name} must be a code of three letters, such as EUR.`;
    case "must be an amount with two decimals or none, as 1250 or 1250.50":
      return t`${name} must be an amount with two decimals or none, such as 1250 or 1250.50.`;
    case "must be a day":
      return t`${name} must be a day.`;
    case "must be a web address, as https://example.com":
      return t`${name} must be a web address, such as https://example.com.`;
    case "is too long":
      return t`${name} is too long.`;
    case "has a value that does not fit":
      return t`${name} has a value that doesn't fit.`;
    case "is not a time":
      return t`${name} isn't a time.`;
    case "is only for people":
      return t`${name} is only for people.`;
    case "is only for organizations":
      return t`${name} is only for organizations.`;
    case "is only for customers and prospects":
      return t`${name} is only for customers and prospects.`;
    case "and its type are given together or not at all":
      return t`${name} and its type are given together or not at all.`;
    case "needs a due date":
      return t`${name} needs a due date.`;
    case "must be earlier than the due date":
      return t`${name} must be earlier than the due date.`;
    case "must be an organization":
      return t`${name} must be an organization.`;
    case "must be POST, PUT, PATCH, GET or DELETE":
      return t`${name} must be POST, PUT, PATCH, GET or DELETE.`;
    case "must be JSON, XML or form encoded":
      return t`${name} must be JSON, XML or form encoded.`;
    case "must be event types, as svc:event-type:user.created":
      return t`${name} must be event types, such as svc:event-type:user.created.`;
    case "are either events or triggers and automations, never both":
      return t`${name} are either events or triggers and automations, never both.`;
    case "must be POST for events":
      return t`${name} must be POST for events.`;
    case "must be JSON for events":
      return t`${name} must be JSON for events.`;
    case "need an endpoint that begins with https://":
      return t`${name} need an endpoint that begins with https://.`;
    case "are 5 at most":
      return t`${name} are 5 at most.`;
    case "must have names that differ by more than capital letters":
      return t`${name} must have names that differ by more than capital letters.`;
    case "must have names of 128 characters at most":
      return t`${name} must have names of 128 characters at most.`;
    case "must have names of letters without accents, digits and !#$%&'*+-.^_`|~":
      return t`${name} must have names of letters without accents, digits and !#$%&'*+-.^_\`|~.`;
    case "must hold no credentials: these belong under Authentication":
      return t`${name} must hold no credentials: these belong under Authentication.`;
    case "must leave out what the service sets itself, as Host and Content-Type":
      return t`${name} must leave out headers that the service sets itself, such as Host and Content-Type.`;
    case "must have values of 1000 characters at most":
      return t`${name} must have values of 1000 characters at most.`;
    case "must have values of letters without accents, digits and signs":
      return t`${name} must have values of letters without accents, digits and signs.`;
    case "must have values that neither begin nor end with a space":
      return t`${name} must have values that neither begin nor end with a space.`;
    case "names a record that is no longer there":
      return t`${name} names a record that is no longer there.`;
    case "is taken: choose another one":
      return t`${name} is taken: choose another one.`;
    case "must begin with /":
      return t`${name} must begin with /.`;
    case "must be without line breaks":
      return t`${name} must be without line breaks.`;
    case "must begin with https://, http:// or /":
      return t`${name} must begin with https://, http:// or /.`;
    default:
      // In the service's own words.
      return `${name} ${message}.`;
  }
}
