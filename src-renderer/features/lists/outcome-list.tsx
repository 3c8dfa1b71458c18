import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import type { NamedOutcome } from "../../../src-shared/ipc/account-settings/visit-outcomes.ts";
import { brief } from "../../format/brief.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce } from "../../session/announce.tsx";
import { InlineForm } from "../../ui/inputs/inline-form.tsx";
import { RemoveButton } from "../../ui/remove-button.tsx";
import { Section } from "../../ui/section.tsx";
import { ReadTable } from "./read-table.tsx";
import "./lists.css";
import { keepOutcomes, type OutcomeInUse, useOutcomes, useOutcomesInUse } from "../visits/exports.ts";

/**
 * Edits the names of visit outcomes. The service reports numbers only, so this computer or the administrator
 * names them.
 */
export function OutcomeList() {
  const { list: outcomes, locked } = useOutcomes();
  const seen = useOutcomesInUse() ?? [];
  if (locked) {
    return (
      <ReadTable
        title={t`Visit outcomes`}
        about={t`Outcomes of visits. Set by your administrator.`}
        heads={[t`Outcome`, t`Number in the CRM`, t`Effective`]}
        rows={outcomes.map(({ id, name, effective }, at) => ({
          id: id ?? -at - 1,
          cells: [name, id ?? "", effective ? t`Yes` : t`No`],
        }))}
      />
    );
  }
  const named = outcomes.flatMap((one) => one.id ?? []);
  const numbers = [...new Set([...named, ...seen.map(({ id }) => id)])].toSorted((a, b) => a - b);
  const rows = [
    ...numbers.map((id) => outcomes.find((one) => one.id === id) ?? { id, name: "" }),
    ...outcomes.filter((one) => one.id === undefined),
  ];
  return (
    <Section title={t`Visit outcomes`} count={outcomes.length}>
      <p className="section-words">
        {t`You choose from these names when you log a visit; its note carries the name. Your CRM reports outcomes as numbers: give a name its number to see both as one.`}
      </p>
      <div className="list-new">
        <NewOutcome />
      </div>
      <ul className="rows" aria-label={t`Visit outcomes`}>
        {rows.map((one) => (
          <OutcomeRow
            key={`${one.id ?? ""} ${one.name}`}
            outcome={one}
            used={seen.find(({ id }) => id === one.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  readonly outcome: NamedOutcome;
  /** Visits that have it: from them the rep knows what to call it. */
  readonly used: OutcomeInUse | undefined;
}

/** Edits the name of one outcome. Enter or the button saves it. */
function OutcomeRow({ outcome, used }: RowProps) {
  const { id, name, effective = false } = outcome;
  const { account } = useReplica();
  const { list: outcomes } = useOutcomes();
  const [typed, setTyped] = useState(name);
  const othersIn = (all: readonly NamedOutcome[]) =>
    all.filter((one) => (id === undefined ? one.name !== name : one.id !== id));
  const taken = othersIn(outcomes).some((one) => one.name === typed.trim());
  const change = (part: Partial<NamedOutcome>) =>
    keepOutcomes(account.key, (from) => [...othersIn(from), { ...outcome, ...part }]);
  const keep = async () => {
    if (taken || typed.trim() === "" || typed.trim() === name) return;
    if (await change({ name: typed.trim() })) announce(t`Outcome named.`);
  };
  const remove = async () => {
    const kept = await keepOutcomes(account.key, othersIn);
    if (!kept) return;
    const place = outcomes.indexOf(outcome);
    announce(t`Name of the outcome deleted.`, async () => {
      await keepOutcomes(account.key, (from) => othersIn(from).toSpliced(place, 0, outcome));
    });
  };
  return (
    <li className="row">
      <form
        className="outcome-line"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <TextInput
          className="name-field"
          label={id === undefined ? t`Outcome without a number` : t`Number ${{ number: String(id) }}`}
          description={used && usedText(used)}
          placeholder={t`Not named`}
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={taken ? t`Another outcome already has this name. Choose another name.` : undefined}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === name}>
          {t`Save`}
        </Button>
        {name !== "" && (
          <Checkbox
            label={t`Effective`}
            aria-label={t`${name} is effective`}
            checked={effective}
            onChange={(event) => void change({ effective: event.currentTarget.checked })}
          />
        )}
        {name !== "" && <RemoveButton label={t`Delete ${name}`} size={36} onClick={() => void remove()} />}
      </form>
    </li>
  );
}

/** "36 visits, the last: Short stop, all fine." */
function usedText({ count, latest }: OutcomeInUse): string {
  const visits = plural(count, { one: "# visit", other: "# visits" });
  return latest === "" ? visits : t`${visits}, the last: ${{ summary: brief(latest) }}`;
}

function NewOutcome() {
  const { account } = useReplica();
  const { list: outcomes } = useOutcomes();
  const [number, setNumber] = useState("");
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const id = number.trim() === "" ? undefined : Number(number);
  const wrongNumber =
    id !== undefined && (!Number.isSafeInteger(id) || id < 1 || outcomes.some((one) => one.id === id));
  const wrongName = name.trim() === "" || outcomes.some((one) => one.name === name.trim());
  const add = async () => {
    setTried(true);
    if (wrongNumber || wrongName) return;
    const added = { ...(id !== undefined && { id }), name: name.trim() };
    if (!(await keepOutcomes(account.key, (from) => [...from, added]))) return;
    announce(t`Outcome added.`);
    setName("");
    setNumber("");
    setTried(false);
  };
  return (
    <InlineForm className="outcome-line" submit={add}>
      <TextInput
        className="outcome-number"
        label={t`Number in the CRM`}
        inputMode="numeric"
        placeholder={t`Optional`}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        error={tried && wrongNumber ? t`Enter a whole number that has no name yet.` : undefined}
      />
      <TextInput
        className="name-field"
        label={t`New outcome`}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        error={tried && wrongName ? t`Enter a name that no other outcome has.` : undefined}
      />
      <Button type="submit">{t`Add outcome`}</Button>
    </InlineForm>
  );
}
