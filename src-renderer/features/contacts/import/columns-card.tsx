import { plural, t } from "@lingui/core/macro";
import { Button, Select } from "@mantine/core";
import { useState } from "react";
import { brief, lineText } from "../../../format/brief.ts";
import { locale } from "../../../platform/locale.ts";
import type { Labels } from "../../../replica/query/contacts/contact-columns.ts";
import type { ContactCards, ContactColumns } from "../../../replica/query/contacts/contact-file.ts";
import type { LeftProperty } from "../../../replica/query/contacts/read-cards.ts";

const number = new Intl.NumberFormat(locale);
/** Stands for a column that is not imported. */
const none = "none";

interface Props {
  readonly columns: ContactColumns;
  readonly targets: readonly (string | null)[];
  readonly labels: Labels;
  readonly change: (targets: readonly (string | null)[]) => void;
}

/** Says which columns of a file are imported and which are not, and lets the rep change what each means. */
export function ColumnsCard({ columns: { heads, samples }, targets, labels, change }: Props) {
  const read = targets.filter((one) => one !== null).length;
  const [open, setOpen] = useState(read === 0);
  const left = heads.filter((_, at) => targets[at] === null).map((head, at) => headText(head, at));
  const choices = [
    { value: none, label: t`Not imported` },
    ...Object.entries(labels).map(([value, label]) => ({ value, label: brief(label) })),
  ];
  return (
    <section className="card import-columns" aria-label={t`Columns of the file`}>
      <div className="import-columns-line">
        <span className="import-columns-said">
          {plural(read, { one: "# column is imported.", other: "# columns are imported." })}{" "}
          <LeftOut names={left} />
        </span>
        <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Hide columns` : t`Change columns`}
        </Button>
      </div>
      {open && (
        <ul className="plain-list import-columns-list">
          {heads.map((head, at) => (
            // A file may have two columns of one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <li key={at} className="import-column">
              <span className="truncate import-column-head" title={headText(head, at)}>
                {headText(head, at)}
              </span>
              <span className="truncate dim" title={lineText(samples[at] ?? "")}>
                {lineText(samples[at] ?? "")}
              </span>
              <Select
                aria-label={t`Field for the column “${{ column: headText(head, at) }}”`}
                data={choices}
                value={targets[at] ?? none}
                allowDeselect={false}
                searchable
                size="xs"
                onChange={(value) => change(changed(targets, at, value === none ? null : value))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Says how many cards a file has, and which of their properties are not imported. */
export function CardsCard({ cards: { count, left } }: { readonly cards: ContactCards }) {
  return (
    <section className="card import-columns" aria-label={t`Cards of the file`}>
      <span className="import-columns-said">
        {plural(count, { one: "# card.", other: "# cards." })} <LeftOut names={left.map(leftText)} />
      </span>
    </section>
  );
}

function leftText({ name, part, isFurther }: LeftProperty): string {
  switch (part) {
    case "prefix":
      return t`title before the name`;
    case "suffix":
      return t`suffix of the name`;
    case "unit":
      return t`department`;
    default:
      return isFurther ? t`further ${{ property: name }}` : name;
  }
}

function LeftOut({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <span className="dim">{t`Not imported: ${{ names: lineText(names.join(", ")) }}`}</span>;
}

/** A field is read from one column: the one that it was chosen for last. */
function changed(targets: readonly (string | null)[], at: number, to: string | null) {
  return targets.map((one, column) => (column === at ? to : one === to ? null : one));
}

function headText(head: string, at: number): string {
  return brief(head.trim()) || t`Column ${{ number: number.format(at + 1) }}`;
}
