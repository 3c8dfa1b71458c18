/** Playwright ships the DevTools protocol's types but does not list them in its exports; types only. */
import type { Protocol } from "../../../node_modules/playwright-core/types/protocol.d.ts";

export type { Protocol };
export type Method = keyof Protocol.CommandParameters & keyof Protocol.CommandReturnValues;
export type EventName = keyof Protocol.Events;
