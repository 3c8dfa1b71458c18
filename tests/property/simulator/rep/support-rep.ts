import type { Edits, Step as OneOfMany } from "../../../../src-renderer/outbox/edits.ts";
import type { RowOf } from "../../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName, Registry } from "../../../../src-shared/records/registry.ts";
import type { Computer } from "../computer/computer.ts";
import type { Screen } from "../computer/screen.ts";
import type { Step } from "../programme.ts";
import { personOf } from "./drafts.ts";
import { hookDraft, pathAt, ruleChange, ruleDraft, userEventDraft } from "./support-drafts.ts";

type Saving = ReturnType<Edits["create"]>;
type Draft = Parameters<Edits["create"]>[1];

/** The rep in the section Support. `keep` remembers what the window said. */
export class SupportRep {
  readonly #computer: Computer;
  readonly #keep: (saving: Saving) => Promise<void>;
  #count = 0;

  constructor(computer: Computer, keep: (saving: Saving) => Promise<void>) {
    this.#computer = computer;
    this.#keep = keep;
  }

  async rule(screen: Screen, step: Extract<Step, { do: "rule" }>): Promise<void> {
    const { pick, variant } = step;
    const rules = await screen.visible("redirect_rule");
    const one = rules.length === 0 ? undefined : rules[pick % rules.length];
    switch (step.what) {
      case "set":
        return this.#keep(this.#set(screen, pathAt(pick), variant));
      case "several":
        return this.#several(screen, step);
      case "change":
        if (one === undefined) return;
        return this.#keep(
          screen.edits.update("redirect_rule", one.id, ruleChange(one, this.#mark(), variant), one),
        );
      case "remove":
        if (one !== undefined) await this.#keep(screen.edits.remove("redirect_rule", one.id, { whole: one }));
        return;
    }
  }

  hook(screen: Screen, { pick, variant }: Extract<Step, { do: "hook" }>): Promise<void> {
    return this.#make(screen, "webhook", async () => {
      const known = await screen.visible("webhook");
      const original = variant % 3 === 0 && known.length > 0 ? known[pick % known.length] : undefined;
      const isSecret = original === undefined && variant % 4 !== 0;
      return hookDraft(this.#mark(), original, isSecret ? await this.secret(screen) : null);
    });
  }

  /** The rep types a secret. Null: main says that it could not keep it, and the webhook is made without. */
  async secret(screen: Screen): Promise<string | null> {
    const { secrets } = this.#computer.ledger;
    const typed = secrets.next();
    const kept = await screen.keepSecret(typed);
    this.#computer.tally.add(kept.ok ? "secrets of webhooks kept" : "secrets of webhooks not kept");
    if (!kept.ok) return null;
    secrets.kept(kept.value, typed.token);
    return kept.value;
  }

  userEvent(screen: Screen): Promise<void> {
    return this.#make(screen, "user_event", async () => userEventDraft(this.#mark()));
  }

  async #make(screen: Screen, type: RecordName, draft: () => Promise<Values>): Promise<void> {
    await this.#keep(screen.edits.create(type, (await draft()) as Draft));
  }

  /** As the screen does it: what is known of a path is changed. Now and then it is not known to be. */
  async #set(screen: Screen, path: string, variant: number): Saving {
    const draft = ruleDraft(path, this.#mark(), variant);
    const known = variant % 3 === 1 ? undefined : await ruleAt(screen, path);
    if (known === undefined) return screen.edits.create("redirect_rule", draft);
    const { redirect_from: _, ...patch } = draft;
    return screen.edits.update("redirect_rule", known.id, patch, known);
  }

  async #several(screen: Screen, { pick, variant }: Extract<Step, { do: "rule" }>): Promise<void> {
    const steps: OneOfMany<"redirect_rule">[] = [];
    for (let at = 0; at < 2 + (variant % 4); at += 1) {
      const draft = ruleDraft(pathAt(pick + at * 3), this.#mark(), variant + at);
      const known = await ruleAt(screen, pathAt(pick + at * 3));
      const { redirect_from: _, ...patch } = draft;
      if (known === undefined) steps.push({ id: null, draft });
      else if ((variant + at) % 4 === 3) steps.push({ id: known.id, remove: { whole: known } });
      else steps.push({ id: known.id, patch, seen: known });
    }
    await this.#keep(
      screen.edits.several("redirect_rule", steps).then((saved) => {
        if (!saved.ok) return saved;
        this.#computer.tally.add("rules left out of several", saved.value.left.length);
        return { ok: true, value: { id: 0 as RecordId, sequences: saved.value.sequences } };
      }),
    );
  }

  #mark(): string {
    this.#count += 1;
    return `R${this.#count}`;
  }
}

async function ruleAt(screen: Screen, path: string): Promise<RowOf<Registry["redirect_rule"]> | undefined> {
  return (await screen.visible("redirect_rule")).find((row) => row.redirect_from === path);
}

/** Returns the people whose events a page shows. */
export function peopleAt(pick: number): readonly Values[] {
  return [["someone@rounds.test"], ["s0@rounds.test"], ["s0@rounds.test", "someone@rounds.test"]][
    pick % 3
  ]?.map(personOf) as readonly Values[];
}
