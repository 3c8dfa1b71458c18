import { plural, t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import type { Choices, ParkReason } from "../../../../src-shared/errors/fault.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { instantOf, momentText } from "../../../format/dates.ts";
import { fieldLabel } from "../../../format/field-label.ts";
import { useNow } from "../../../platform/clock.ts";
import { useNames } from "../../../records/use-names.ts";
import {
  asChoices,
  type ConflictRow,
  chosenValue,
  conflictRows,
} from "../../../records/values/conflict-rows.ts";
import { ShownValue } from "../../../records/values/shown-value.tsx";
import { useRow } from "../../../replica/live/hooks.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { useUnsaved } from "../../../session/unsaved.ts";
import { isOverlaid, isTyping } from "../../../ui/keyboard-owner.ts";
import { ConflictField, choiceOfKey } from "./conflict-field.tsx";
import type { DecisionActions } from "./use-decision.ts";

type Choice = Choices[string];

interface Props {
  readonly group: ParkedGroup;
  readonly reason: Extract<ParkReason, { kind: "conflict" }>;
  readonly decision: DecisionActions;
}

/** Both changed the same fields: the rep chooses for each, sees what will come of it, and applies it (law 8). */
export function ConflictScreen({ group, reason, decision }: Props) {
  const { type, id } = group.head;
  const descriptor = descriptorOf(type);
  const record = useRow(type, id);
  const rows = conflictRows(descriptor, reason, { ...(record as Values | null), ...group.patch });
  const nameOf = useNames(rows.flatMap((row) => [row.base, row.mine, row.theirs]));
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(Object.values(chosen).some(({ keep }) => keep === "own"));
  const open = rows.filter((row) => chosen[row.field] === undefined).length;
  const all = (choice: Choice) =>
    setChosen(Object.fromEntries(rows.map((row) => [row.field, choice] as const)));
  const rest = Object.keys(group.patch)
    .filter((field) => !reason.fields.some((one) => one.field.split(".", 1)[0] === field))
    .map((field) => fieldLabel(descriptor, field));
  const along = [...new Set(rest)].join(", ");
  const now = useNow();
  const changedThere = instantOf((record as Values | null)?.updated_at as string | null | undefined);
  const when = {
    mine: momentText(group.head.recordedAt, now),
    theirs: changedThere === null ? null : momentText(changedThere, now),
  };
  // The field that has the focus, else the first that is still open, else the only one.
  useWindowEvent("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isOverlaid()) return;
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-field]") : null;
    const row =
      rows.find((one) => one.field === at?.dataset.field) ??
      rows.find((one) => chosen[one.field] === undefined) ??
      (rows.length === 1 ? rows[0] : undefined);
    const choice = row && choiceOfKey(row, event.key);
    if (!row || !choice) return;
    event.preventDefault();
    setChosen({ ...chosen, [row.field]: choice });
    // Whoever has come to the field hears the choice. From elsewhere, the next key is for the next field.
    at?.querySelectorAll("input")[Number(event.key) - 1]?.focus();
  });
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (open === 0) void decision.choose(asChoices(rows, chosen)).then(setErrors);
      }}
    >
      {rows.length > 1 && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => all({ keep: "mine" })}>
            {t`Keep my version for all`}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => all({ keep: "theirs" })}>
            {t`Keep their version for all`}
          </Button>
        </Group>
      )}
      {rows.map((row) => (
        <ConflictField
          key={row.field}
          row={row}
          choice={chosen[row.field]}
          choose={(choice) => setChosen({ ...chosen, [row.field]: choice })}
          nameOf={nameOf}
          error={errors[row.field]}
          when={when}
        />
      ))}
      {rest.length > 0 && (
        <p className="parked-note">{t`Also sent, because nobody else changed them: ${along}.`}</p>
      )}
      {open < rows.length && <Result rows={rows} chosen={chosen} nameOf={nameOf} />}
      <Group gap="xs">
        <Button type="submit" disabled={open > 0}>
          {effectOf(
            rows.map((row) => chosen[row.field]),
            rest.length > 0,
          )}
        </Button>
        <Button variant="default" onClick={() => void decision.discard(t`Your change was discarded.`)}>
          {t`Discard my change`}
        </Button>
        {open > 0 && (
          <span className="dim">
            {plural(open, {
              one: "# field still needs a decision.",
              other: "# fields still need a decision.",
            })}
          </span>
        )}
      </Group>
    </form>
  );
}

/**
 * Names the button by its effect. If the rep keeps all values of the service and the edit changes no other field,
 * Rounds sends nothing.
 */
function effectOf(choices: readonly (Choice | undefined)[], more: boolean): string {
  if (choices.every((one) => one?.keep === "mine")) return t`Send my version`;
  if (!more && choices.every((one) => one?.keep === "theirs")) return t`Keep their version`;
  return t`Send this version`;
}

interface ResultProps {
  readonly rows: readonly ConflictRow[];
  readonly chosen: Readonly<Record<string, Choice>>;
  readonly nameOf: ReturnType<typeof useNames>;
}

function Result({ rows, chosen, nameOf }: ResultProps) {
  return (
    <section className="result" aria-label={t`Final version`}>
      <h3 className="result-title">{t`Final version`}</h3>
      <dl className="result-list">
        {rows.map((row) => {
          const choice = chosen[row.field];
          return (
            <div key={row.field} className="result-line">
              <dt>{row.label}</dt>
              <dd>
                {choice === undefined ? (
                  <span className="dim">{t`Not selected yet`}</span>
                ) : (
                  <ShownValue value={chosenValue(row, choice)} nameOf={nameOf} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
