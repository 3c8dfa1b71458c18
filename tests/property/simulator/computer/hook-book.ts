import type { WebhookPlace } from "../../../../src-main/configuration/webhook-store.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { AccountKey, RecordId } from "../../../../src-shared/ids.ts";
import { supportUrl } from "./small-files.ts";

/** The webhooks that main keeps, by account, as `src-main/configuration/webhook-store.ts` does. It outlives the app. */
export class HookBook {
  readonly #kept = new Map<AccountKey, Map<RecordId, Row>>();
  readonly #account: () => AccountKey;

  /** `account`: whose are at hand. */
  constructor(account: () => AccountKey) {
    this.#account = account;
  }

  readonly rows = (): readonly Row[] => [...this.of(this.#account()).values()];

  readonly remoteIdOf = (id: RecordId): string | null => {
    const remote = this.of(this.#account()).get(id)?.remote_id;
    return typeof remote === "string" ? remote : null;
  };

  /** Nothing is lost here: its disk takes everything. */
  readonly adopt = async (): Promise<ReadonlySet<RecordId>> => new Set();

  readonly place = (): WebhookPlace => ({ account: this.#account(), url: supportUrl });

  /** False where its account was left meanwhile. */
  keep(row: Row, place: WebhookPlace | null): boolean {
    if (place?.account !== this.#account()) return false;
    this.#kept.set(place.account, new Map([...this.of(place.account), [row.id, row]]));
    return true;
  }

  of(account: AccountKey): ReadonlyMap<RecordId, Row> {
    return this.#kept.get(account) ?? new Map();
  }

  wipe(account: AccountKey): void {
    this.#kept.delete(account);
  }
}
