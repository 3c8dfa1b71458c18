/** Exports for other features, which import nothing else of this one. */
export { EventDetails } from "./event-details.tsx";
export { textsOf } from "./event-lines.ts";
export { EventsNotice, EventsUnderWay } from "./events-notice.tsx";
export { deliveredAt, readEventsOf } from "./events-of.ts";
export { FromRounds } from "./from-rounds.tsx";
export { ProfileForm } from "./profile-form.tsx";
export { timeOfEvent } from "./read-event.ts";
export { lastReadings, readEvents } from "./read-events.ts";
export { supportFaultSentence } from "./support-fault-sentence.ts";
export { SupportFrame } from "./support-frame.tsx";
export { discardForSupport, unsentForSupport } from "./unsent-support.ts";
export { useContactEvents } from "./use-contact-events.ts";
