import { plural, t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useReplica } from "../../../replica/live/hooks.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import type { OutboxRow } from "../../../replica/store/database.ts";
import { announce, announceFailure } from "../../../session/announce.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { blockedDependents } from "./blocked-dependents.ts";
import { type RiskMessage, riskMessage } from "./risk-message.tsx";

interface Props {
  readonly groups: readonly ParkedGroup[];
  /** Every edit that is not delivered: some may wait for these. */
  readonly all: readonly OutboxRow[];
}

/**
 * Lets the rep settle many ambiguous edits at once, because an outage leaves dozens of them. Edits with different risks
 * have separate choices. The rep settles a single edit on its card.
 */
export function UnknownTogether({ groups, all }: Props) {
  const unknown = groups.filter(({ head }) => head.park?.kind === "unknownIfArrived");
  return [...Map.groupBy(unknown, ({ head }) => riskMessage(head.type))].map(([words, those]) =>
    those.length < 2 ? null : <Together key={those[0]?.head.type} groups={those} all={all} words={words} />,
  );
}

/** The question, about those that were there when the rep put it: more may come while it is read. */
interface Asked {
  readonly how: "again" | "forget";
  readonly groups: readonly ParkedGroup[];
}

function Together({ groups, all, words }: Props & { readonly words: RiskMessage }) {
  // The button that settles them disappears with this component.
  useFocusBack();
  const { edits } = useReplica();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (how: Asked["how"]) => setAsked({ how, groups });
  const count = asked?.groups.length ?? groups.length;
  const sequences = asked?.groups.map((one) => one.head.sequence) ?? [];
  const rows = asked?.groups.flatMap((one) => one.rows) ?? [];

  const again = async () => {
    setAsked(null);
    const answer = await edits.retryAll(sequences);
    if (answer.ok)
      announce(plural(count, { one: "# change is sent again.", other: "# changes are sent again." }));
    else announceFailure(answer.error);
  };
  const forget = async () => {
    setAsked(null);
    const answer = await edits.discardAll(sequences);
    if (!answer.ok) return announceFailure(answer.error);
    const forgotten = count - answer.value.left;
    announce(plural(forgotten, { one: "# change isn't sent again.", other: "# changes aren't sent again." }));
  };
  const unknown = groups.length;
  const title = plural(unknown, {
    one: "It isn't known whether # change arrived.",
    other: "It isn't known whether # changes arrived.",
  });
  return (
    <section className="card unknown-together" aria-label={title}>
      <p>{title}</p>
      <Group gap="xs">
        <Button variant="default" onClick={() => ask("again")}>
          {t`Send all again`}
        </Button>
        <Button variant="default" onClick={() => ask("forget")}>
          {t`Forget all`}
        </Button>
      </Group>
      {asked?.how === "again" && (
        <Confirm
          title={plural(count, { one: "Send # change again?", other: "Send # changes again?" })}
          confirm={t`None is there, send all again`}
          run={() => void again()}
          close={() => setAsked(null)}
        >
          {words.manyTwice}
        </Confirm>
      )}
      {asked?.how === "forget" && (
        <Confirm
          title={plural(count, { one: "Forget # change?", other: "Forget # changes?" })}
          confirm={t`All are there, forget them`}
          run={() => void forget()}
          close={() => setAsked(null)}
        >
          <p className="unknown-words">{words.manyNever}</p>
          {blockedDependents(all, rows).length > 0 && (
            <p className="unknown-words">
              {t`Some changes can't be discarded together because others depend on them. Decide on each one.`}
            </p>
          )}
        </Confirm>
      )}
    </section>
  );
}
