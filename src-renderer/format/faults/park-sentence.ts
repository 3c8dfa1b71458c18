import { t } from "@lingui/core/macro";
import type { Fault, ParkReason } from "../../../src-shared/errors/fault.ts";
import { spokenLocale } from "../../../src-shared/i18n/spoken-locale.ts";
import { assertNever } from "../../../src-shared/result.ts";
import { type FaultSentence, faultSentence } from "./fault-sentence.ts";
import type { NameField } from "./issue-text.ts";
import { missingCapabilitySentence } from "./missing-capability.ts";

/** Says why an edit is parked, and what the rep can do. */
export function parkSentence(reason: ParkReason, name: NameField): FaultSentence {
  switch (reason.kind) {
    case "refused":
      return refusedSentence(reason.fault, name);
    case "conflict": {
      const names = [...new Set(reason.fields.map((one) => name(one.field)))];
      return {
        what:
          names.length > 0
            ? t`Somebody else changed this as well: ${{ fields: listed(names) }}.`
            : t`Somebody else changed this as well.`,
        next: t`Choose which version to keep.`,
      };
    }
    case "goneThere":
      return {
        what: t`You changed this. Meanwhile somebody deleted it on the service.`,
        next: t`Choose which version to keep.`,
      };
    case "unknownIfArrived":
      return {
        what:
          reason.sent === undefined
            ? t`No answer came, and the service offers no way to check whether this arrived.`
            : t`Rounds sent it ${{ times: reason.sent }} times: no answer came, and it never turned up there.`,
        next: t`Send it again, which may create a duplicate, or discard it.`,
      };
    case "notOffered":
      return {
        what: missingCapabilitySentence(reason.what),
        next: t`Discard your change, or add a note instead.`,
      };
    default:
      return assertNever(reason);
  }
}

/** Of a fault after which Rounds tries again, an edit is parked only once it has tried too often. */
function refusedSentence(fault: Fault, name: NameField): FaultSentence {
  const sentence = faultSentence(fault, name);
  switch (fault.kind) {
    case "serverFault":
    case "malformedResponse":
    case "timeout":
      return { ...sentence, next: t`Send it again later, or discard it.` };
    default:
      return sentence;
  }
}

/** "Due, About and Task". */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat(spokenLocale(), { type: "conjunction" }).format(names);
}
