import { randomUUID } from "node:crypto";
import { isoMilliseconds } from "../../clock.ts";
import type { Desk } from "../desk.ts";
import { opaqueId } from "../opaque-id.ts";
import { subscribedTo, type Webhook } from "../webhooks/webhook.ts";
import type { Breaker } from "./breaker.ts";
import { deliver } from "./deliver.ts";
import { logInvocation } from "./log.ts";
import type { Content } from "./request.ts";

/** Something that happened on the platform. */
interface PlatformEvent {
  /** `svc:event-type:<entity>.<action>`. */
  readonly type: string;
  /** The event's object, as `svc:user:17`. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The invocations that an event or a trigger began. */
export interface Begun {
  readonly invocations: readonly string[];
  /** Settles when the first attempt of each invocation is over. */
  readonly tried: Promise<void>;
}

/** Delivers with best effort: an attempt under way when the sandbox ends or resets is not taken up again. */
export interface Deliveries {
  /** Invokes every active webhook that is subscribed, `times` over: "an action can invoke a webhook more than once". */
  readonly fire: (event: PlatformEvent, times?: number) => Begun;
  /** Invokes a webhook with the content that a trigger's action gives. */
  readonly invoke: (webhook: Webhook, content: Content) => Begun;
  /** Ends the deliveries under way and closes every circuit breaker. */
  readonly reset: () => void;
}

const account = 1;

export function deliveriesOf(desk: Desk): Deliveries {
  const breakers = new Map<string, Breaker>();
  let ending = new AbortController();

  const begin = (webhook: Webhook, message: Message): Begun => {
    const { content, happenedAt } = message;
    const id = opaqueId(desk.clock.now());
    logInvocation(desk, { id, webhook }, message.eventType);
    const tried = new Promise<void>((resolve) => {
      const courier = { desk, breakers, signal: ending.signal, tried: resolve };
      deliver({ id, webhook, content, happenedAt }, courier).catch((error: unknown) => {
        console.error(error);
        resolve();
      });
    });
    return { invocations: [id], tried };
  };

  return {
    fire: ({ type, subject, detail }, times = 1) => {
      const time = isoMilliseconds(desk.clock.now());
      const content = JSON.stringify({
        id: randomUUID(),
        account_id: account,
        type,
        time,
        subject,
        detail,
        event: {},
      });
      const message = { content, happenedAt: time, eventType: type };
      const webhooks = subscribedTo(desk, type);
      return together(Array.from({ length: times }, () => webhooks.map((one) => begin(one, message))).flat());
    },
    invoke: (webhook, content) => {
      const happenedAt = isoMilliseconds(desk.clock.now());
      return begin(webhook, { content, happenedAt, eventType: null });
    },
    reset: () => {
      ending.abort();
      ending = new AbortController();
      breakers.clear();
    },
  };
}

interface Message {
  readonly content: Content;
  readonly happenedAt: string;
  readonly eventType: string | null;
}

export function together(all: readonly Begun[]): Begun {
  return {
    invocations: all.flatMap(({ invocations }) => invocations),
    tried: Promise.all(all.map(({ tried }) => tried)).then(() => undefined),
  };
}
