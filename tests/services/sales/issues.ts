import type { FieldIssue } from "../../../src-shared/errors/field-issue.ts";
import type { Issue } from "../../../src-shared/errors/transport.ts";

export function issueAt(field: string, code: string, message: string): Issue {
  return { field, code, message };
}

/** Translates a descriptor's issue into the service's own code and words (docs/assumptions.md, "Codes"). */
export function inServiceWords({ field, code }: FieldIssue): Issue {
  const [own, message] = words[code];
  return { field, code: own, message };
}

const words: Readonly<Record<FieldIssue["code"], readonly [code: string, message: string]>> = {
  missing: ["missing", "is needed"],
  blank: ["blank", "is needed"],
  missingForOrganization: ["missing", "is needed for an organization"],
  unknown: ["unknown", "is not known"],
  notSettable: ["unknown", "cannot be set"],
  notPercent: ["invalid_type", "must be a number from 0 to 100"],
  notCurrency: ["invalid_type", "must be a code of three letters, as EUR"],
  notMoney: ["invalid_type", "must be an amount with two decimals or none, as 1250 or 1250.50"],
  notDay: ["invalid_type", "must be a day"],
  misfit: ["invalid_type", "has a value that does not fit"],
  tooLong: ["too_long", "is too long"],
  notTime: ["invalid_type", "is not a time"],
  peopleOnly: ["incorrect_value", "is only for people"],
  organizationsOnly: ["incorrect_value", "is only for organizations"],
  statusOnly: ["incorrect_value", "is only for customers and prospects"],
  notOrganization: ["incorrect_value", "must be an organization"],
  notWithType: ["missing", "and its type are given together or not at all"],
  noDueDate: ["incorrect_value", "needs a due date"],
  notBeforeDue: ["incorrect_value", "must be earlier than the due date"],
  notAddress: ["invalid", "must be a web address, as https://example.com"],
  notMethod: ["invalid", "must be POST, PUT, PATCH, GET or DELETE"],
  notFormat: ["invalid", "must be JSON, XML or form encoded"],
  notEventTypes: ["invalid", "must be event types, as svc:event-type:user.created"],
  eventsAndTriggers: ["invalid", "are either events or triggers and automations, never both"],
  notPostForEvents: ["invalid", "must be POST for events"],
  notJsonForEvents: ["invalid", "must be JSON for events"],
  notSecureEndpoint: ["invalid", "need an endpoint that begins with https://"],
  tooMany: ["invalid", "are 5 at most"],
  sameNames: ["invalid", "must have names that differ by more than capital letters"],
  longNames: ["invalid", "must have names of 128 characters at most"],
  oddNames: ["invalid", "must have names of letters without accents, digits and !#$%&'*+-.^_`|~"],
  credentials: ["invalid", "must hold no credentials: these belong under Authentication"],
  ownNames: ["invalid", "must leave out what the service sets itself, as Host and Content-Type"],
  longValues: ["invalid", "must have values of 1000 characters at most"],
  oddValues: ["invalid", "must have values of letters without accents, digits and signs"],
  spacedValues: ["invalid", "must have values that neither begin nor end with a space"],
  gone: ["incorrect_value", "names a record that is no longer there"],
  taken: ["already_exists", "is taken: choose another one"],
  notPath: ["invalid_path", "must begin with /"],
  lineBreak: ["line_break", "must be without line breaks"],
  notTarget: ["invalid_target", "must begin with https://, http:// or /"],
  colon: ["incorrect_value", "must hold no colon"],
  notMatchable: ["unknown", "is nothing that a record is found by"],
  missingForMatch: ["missing", "is needed to find a record by it"],
  notCreatable: ["unknown", "cannot be created"],
  notChangeable: ["unknown", "cannot be changed"],
  notDeletable: ["unknown", "cannot be deleted"],
};
