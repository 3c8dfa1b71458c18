import { t } from "@lingui/core/macro";
import { locale } from "../../platform/locale.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { Section } from "../../ui/section.tsx";
import { NameForm } from "./name-form.tsx";
import { NamedRow } from "./named-row.tsx";
import type { NamedType } from "./named-type.ts";
import { namedWords } from "./named-words.ts";
import "./lists.css";

interface Props {
  readonly type: NamedType;
  readonly about: string;
}

/** A list of names that reps keep: add, rename, delete, with or without a network. */
export function NamedList({ type, about }: Props) {
  const { many, label, add } = namedWords[type];
  const keyOf = useStableKeys();
  const rows = useAll(type);
  const ordered = rows?.toSorted((one, other) => (one.name ?? "").localeCompare(other.name ?? "", locale));
  return (
    <Section title={many} count={rows?.length}>
      <p className="section-words">{about}</p>
      <div className="list-new">
        <NameForm type={type} label={label} saveLabel={add} />
      </div>
      {ordered?.length === 0 && <p className="section-words">{t`None on this computer yet.`}</p>}
      <ul className="rows" aria-label={many}>
        {ordered?.map((row) => (
          <NamedRow key={keyOf(type, row.id)} type={type} id={row.id} name={row.name ?? ""} />
        ))}
      </ul>
    </Section>
  );
}
