import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { type Place, placeOf } from "../../../memory-services/place.ts";
import type { ServiceAnswer } from "../../../memory-services/service-request.ts";

/**
 * The fate of each request that a lasting condition concerns. `hangs`: it is never answered; `breaks`: its
 * connection breaks off before it arrives.
 */
export type Manner =
  | { readonly kind: "refused" | "hangs" | "breaks" }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly retryAfter: number | null;
      /** Body of the answer. Without it the answer is an object that says nothing. */
      readonly says?: Words;
    };

/** `reason`: complaints in the service's own form; `page`: a page of a firewall, which is no word of the service. */
export type Words = "reason" | "page";

/** Returns the body of an answer with these words. */
export function bodyOf(says: Words | undefined): unknown {
  if (says === "page") return Buffer.from("<html><body>Blocked</body></html>", "utf8");
  return says === "reason"
    ? { errors: [{ error: { code: "read_only", message: "Your plan is over" } }] }
    : {};
}

/** The requests that are concerned: all, but for what is said here. */
export interface Concern {
  readonly service?: "sales" | "support";
  readonly method?: "reads" | "writes";
  /** Every request for a list of this type; a record by its id is none. */
  readonly list?: RecordName;
  readonly record?: {
    readonly type: RecordName;
    readonly id: number;
    /** `naming`: requests that name its id. `showing`: those as well, and every page of a list that it stands on. */
    readonly by: "naming" | "showing";
  };
}

/** Something that stays as it is until somebody at the service mends it. */
export interface Lasting {
  readonly name: string;
  readonly concern: Concern;
  readonly manner: Manner;
}

export interface Asked {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

/** The condition that keeps a request from being carried out; undefined where there is none. */
export function keptBy(conditions: readonly Lasting[], asked: Asked): Lasting | undefined {
  return conditions.find(({ concern }) => concerns(concern, asked));
}

/** The condition that an answer falls under by what it shows; undefined where there is none. */
export function spoiltBy(
  conditions: readonly Lasting[],
  asked: Asked,
  answer: ServiceAnswer,
): Lasting | undefined {
  if (asked.method !== "GET" || asked.host !== hosts.sales) return undefined;
  const type = placeOf(asked.path)?.resource.descriptor.name;
  return conditions.find(
    ({ concern: { record } }) =>
      record?.by === "showing" && record.type === type && idsIn(answer).includes(record.id),
  );
}

const hosts = { sales: "sales.test", support: "support.test" } as const;

function concerns({ service, method, list, record }: Concern, asked: Asked): boolean {
  const isRead = asked.method === "GET";
  if (service !== undefined && asked.host !== hosts[service]) return false;
  if (method !== undefined && isRead !== (method === "reads")) return false;
  if (list === undefined && record === undefined) return true;
  const place = asked.host === hosts.sales ? placeOf(asked.path) : null;
  const type = place?.resource.descriptor.name;
  if (place === null) return false;
  if (list !== undefined) return isRead && place.id === null && type === list;
  return record !== undefined && type === record.type && namedBy(place, asked).includes(record.id);
}

function namedBy(place: Place, { query }: Asked): readonly number[] {
  if (place.id !== null) return [Number(place.id)];
  return (query.get("ids") ?? "").split(",").map(Number);
}

/** The ids of the records on the page. */
function idsIn({ body }: ServiceAnswer): readonly number[] {
  const { items = [] } = (body ?? {}) as { readonly items?: readonly { readonly data?: { id?: number } }[] };
  return items.map(({ data }) => data?.id ?? 0);
}
