/**
 * A problem that Rounds itself finds in a record before it saves the record: a code and its parameters, which the screen puts in
 * words (`src-renderer/format/field-error.ts`). The service's own errors are `Issue`s, in the service's own words. `field`:
 * null if the problem concerns the whole record.
 */
export type FieldIssue = { readonly field: string | null } & (
  | { readonly code: PlainIssue }
  | { readonly code: LimitIssue; readonly most: number }
);

export type PlainIssue =
  | "missing"
  | "blank"
  | "missingForOrganization"
  | "unknown"
  | "notSettable"
  | "notPercent"
  | "notCurrency"
  | "notMoney"
  | "notDay"
  | "misfit"
  | "tooLong"
  | "notTime"
  | "peopleOnly"
  | "organizationsOnly"
  | "statusOnly"
  | "notOrganization"
  | "notWithType"
  | "noDueDate"
  | "notBeforeDue"
  | "notAddress"
  | "notMethod"
  | "notFormat"
  | "notEventTypes"
  | "eventsAndTriggers"
  | "notPostForEvents"
  | "notJsonForEvents"
  | "notSecureEndpoint"
  | "sameNames"
  | "oddNames"
  | "credentials"
  | "ownNames"
  | "oddValues"
  | "spacedValues"
  | "gone"
  | "taken"
  | "notPath"
  | "lineBreak"
  | "notTarget"
  | "colon"
  | "notMatchable"
  | "missingForMatch"
  /** The service offers no way to have the record created, changed or deleted. */
  | "notCreatable"
  | "notChangeable"
  | "notDeletable";

/** Codes for a list or a text that exceeds `most`. */
export type LimitIssue = "tooMany" | "longNames" | "longValues";

export function issueAt(field: string, code: PlainIssue): FieldIssue {
  return { field, code };
}
