import { isoSeconds } from "../services/clock.ts";
import type { SeededRandom } from "../services/random.ts";
import { issuesOf } from "../services/support/problem.ts";
import { brand, mostRules, ruleBody } from "../services/support/redirects/rule.ts";
import type { ListLag } from "./follower.ts";
import type { ServiceAnswer, ServiceRequest } from "./service-request.ts";

export const rulesPath = "/api/v2/guide/redirect_rules";

export interface Rule {
  readonly id: string;
  readonly brand_id: string;
  readonly redirect_from: string;
  readonly redirect_status: string;
  readonly redirect_to: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/**
 * A request's effect on the rule of a path. `before` and `after` agree if the request set the values that the rule
 * already had.
 */
export interface RuleChange {
  readonly path: string;
  readonly before: Rule | null;
  readonly after: Rule | null;
}

/** Behavior of the service's cursor lists, on which the document is silent. */
export interface CursorHabits {
  /** Largest number of rules on a page, whatever size the client asks for. */
  readonly page: number;
  /** Milliseconds for which the service accepts a cursor. */
  readonly lifeMs: number;
  /** The service refuses cursors that it gave before this time, in milliseconds since 1970. */
  readonly since: number;
  /** Share (0 to 1) of the remaining cursors that the service refuses. */
  readonly refused: number;
}

const largest = 100;

export const patientCursors: CursorHabits = {
  page: 100,
  lifeMs: Number.POSITIVE_INFINITY,
  since: 0,
  refused: 0,
};

/** Redirect rules (support document, "Redirect rules"), as the sandbox has them, in memory. */
export class RuleService {
  readonly rules = new Map<string, Rule>();
  habits: CursorHabits = patientCursors;
  /** Counts the cursors that the service refused. */
  refusals = 0;
  onChange: (change: RuleChange) => void = () => {};
  readonly #random: SeededRandom;
  #given = 0;
  #lag: ListLag | null = null;
  /** Entries that the list does not show yet, and the list without them. */
  readonly #ahead: { readonly at: number; readonly rule: Rule; readonly isGone: boolean }[] = [];
  #listed: Map<string, Rule> | null = null;
  /** Counts the lists that the service answered while they lacked an entry. */
  timesBehind = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Makes the list lag from now on; one rule by its id, and writes, stay current. */
  lagLists(lag: ListLag): void {
    this.#lag = lag;
    this.#listed = new Map(this.rules);
  }

  #rulesListed(): Map<string, Rule> {
    if (this.#lag === null || this.#listed === null) return this.rules;
    const until = this.#lag.now() - this.#lag.ms;
    for (let next = this.#ahead[0]; next !== undefined && next.at <= until; next = this.#ahead[0]) {
      this.#ahead.shift();
      if (next.isGone) this.#listed.delete(next.rule.id);
      else this.#listed.set(next.rule.id, next.rule);
    }
    if (this.#ahead.length > 0) this.timesBehind += 1;
    return this.#listed;
  }

  #noteAhead(rule: Rule, isGone: boolean): void {
    if (this.#lag !== null) this.#ahead.push({ at: this.#lag.now(), rule, isGone });
  }

  byPath(path: string): Rule | null {
    return [...this.rules.values()].find((one) => one.redirect_from === path) ?? null;
  }

  handle(request: ServiceRequest): ServiceAnswer {
    const id = request.path === rulesPath ? null : request.path.slice(rulesPath.length + 1);
    if (id === null) return request.method === "GET" ? this.#list(request) : this.#set(request);
    const rule = this.rules.get(decodeURIComponent(id));
    if (rule === undefined) return refused(404, "NotFound", "There is no such redirect rule");
    if (request.method === "GET") return { status: 200, body: { redirect_rule: rule } };
    this.remove(rule);
    return { status: 204, body: undefined };
  }

  #set({ body, now }: ServiceRequest): ServiceAnswer {
    const read = ruleBody.safeParse(body);
    if (!read.success) {
      const [first] = issuesOf(read.error);
      return refused(422, "InvalidParameter", `${first?.field}: ${first?.says}`);
    }
    const { redirect_rule: draft } = read.data;
    if (this.rules.size >= mostRules && this.byPath(draft.redirect_from) === null)
      return refused(422, "LimitExceeded", `A brand holds at most ${mostRules} redirect rules`);
    this.set(draft, now);
    return { status: 204, body: undefined };
  }

  set(draft: Pick<Rule, "redirect_from" | "redirect_to" | "redirect_status">, now: number): void {
    const { redirect_from: path, redirect_to, redirect_status } = draft;
    const before = this.byPath(path);
    const at = isoSeconds(now);
    if (before === null) this.#given += 1;
    const id = before?.id ?? `01RULE${String(this.#given).padStart(8, "0")}`;
    const known = before ?? { id, brand_id: brand, redirect_from: path, created_at: at };
    const after: Rule = { ...known, redirect_to, redirect_status, updated_at: at };
    this.rules.set(id, after);
    this.#noteAhead(after, false);
    this.onChange({ path, before, after });
  }

  remove(rule: Rule): void {
    this.rules.delete(rule.id);
    this.#noteAhead(rule, true);
    this.onChange({ path: rule.redirect_from, before: rule, after: null });
  }

  #list({ query, now }: ServiceRequest): ServiceAnswer {
    const sort = query.get("sort") ?? "id";
    const [, minus, by] = /^(-?)(id|redirect_from)$/.exec(sort) ?? [];
    if (by !== "id" && by !== "redirect_from") return refused(400, "InvalidParameter", "sort");
    if (query.has("page") || query.has("per_page"))
      return refused(400, "InvalidParameter", "Only cursor pagination is offered");
    const asked = Number(query.get("page[size]") ?? largest);
    if (!Number.isInteger(asked) || asked < 1 || asked > largest)
      return refused(400, "InvalidParameter", "page[size]");
    const prefix = query.get("filter[redirect_from_prefix]") ?? "";
    const [after, before] = [query.get("page[after]") || null, query.get("page[before]") || null];
    if (after !== null && before !== null) return refused(400, "InvalidParameter", "page");
    const cursor = after ?? before;
    const from = cursor === null ? null : this.#readCursor(cursor, `${sort} ${prefix}`, now);
    if (from === undefined) {
      this.refusals += 1;
      return refused(400, "InvalidParameter", "The cursor is not one of this list");
    }
    const backwards = before !== null;
    const sign = (minus === "-") === backwards ? 1 : -1;
    const fitting = [...this.#rulesListed().values()]
      .filter((one) => one.redirect_from.startsWith(prefix))
      .filter((one) => from === null || sign * compare(one[by], from) > 0)
      .toSorted((a, b) => sign * compare(a[by], b[by]));
    const size = Math.min(asked, this.habits.page);
    const found = fitting.slice(0, size);
    const records = backwards ? found.reverse() : found;
    const cursorAt = (rule: Rule | undefined) =>
      rule === undefined ? "" : JSON.stringify([`${sort} ${prefix}`, rule[by], now]);
    const meta = {
      after_cursor: cursorAt(records.at(-1)),
      before_cursor: cursorAt(records[0]),
      has_more: fitting.length > size,
    };
    return { status: 200, body: { meta, records } };
  }

  /** Returns the key from which a cursor continues the list; undefined if the service refuses the cursor. */
  #readCursor(cursor: string, list: string, now: number): string | undefined {
    const [of, key, given] = JSON.parse(cursor) as [string, string, number];
    const { lifeMs, since, refused: share } = this.habits;
    if (of !== list || now - given > lifeMs || given < since) return undefined;
    return this.#random.chance(share) ? undefined : key;
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function refused(status: number, code: string, title: string): ServiceAnswer {
  return { status, body: { errors: [{ code, title, status: String(status), meta: {} }] } };
}
