import { t } from "@lingui/core/macro";
import { kindsOf } from "../../format/names.ts";
import { locale } from "../../platform/locale.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { Section } from "../../ui/section.tsx";
import { NameForm } from "./name-form.tsx";
import { namedMessages } from "./named-messages.ts";
import { NamedRow } from "./named-row.tsx";
import type { NamedType } from "./named-type.ts";
import "./lists.css";

/** A list of names that reps keep: add, rename, delete, with or without a network. */
export function NamedList({ type }: { readonly type: NamedType }) {
  const { about, label, add } = namedMessages[type];
  const title = kindsOf(type);
  const refusal = useRefusal(type);
  const keyOf = useStableKeys();
  const rows = useAll(type);
  const ordered = rows?.toSorted((one, other) => (one.name ?? "").localeCompare(other.name ?? "", locale));
  return (
    <Section title={title} count={rows?.length}>
      <p className="section-words">{about}</p>
      <div className="list-new">
        <NameForm type={type} label={label} saveLabel={add} />
      </div>
      {ordered?.length === 0 && <p className="section-words">{refusal ?? t`None on this computer yet.`}</p>}
      <ul className="rows" aria-label={title}>
        {ordered?.map((row) => (
          <NamedRow key={keyOf(type, row.id)} type={type} id={row.id} name={row.name ?? ""} />
        ))}
      </ul>
    </Section>
  );
}
