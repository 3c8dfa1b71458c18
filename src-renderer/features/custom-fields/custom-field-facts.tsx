import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Json } from "../../../src-shared/plain-json.ts";
import { lineText } from "../../format/brief.ts";
import { customText, type Definition } from "../../format/custom-field.ts";
import { DescriptionItem } from "../../ui/description-item.tsx";
import { useSeveral } from "../../ui/texts/use-several.tsx";
import { isEmpty, isWebAddress, withHeld } from "./definition.ts";

interface Props {
  readonly definitions: readonly Definition[];
  readonly values: Values | null | undefined;
}

/** Shows a record's custom fields as items of a description list. */
export function CustomFieldFacts({ definitions, values }: Props) {
  const held = values ?? {};
  const { shown, more } = useSeveral(withHeld(definitions, held).filter((one) => !isEmpty(held[one.name])));
  return (
    <>
      {shown.map((one) => (
        <DescriptionItem key={one.name} name={one.name}>
          {factOf(one, held[one.name] ?? null)}
        </DescriptionItem>
      ))}
      <DescriptionItem name="">{more}</DescriptionItem>
    </>
  );
}

function factOf({ kind }: Definition, value: Json) {
  // Rounds opens only https addresses in the system's browser.
  if (kind === "url" && typeof value === "string" && isWebAddress(value) && /^https:/i.test(value.trim())) {
    return (
      <a href={value.trim()} target="_blank" rel="noreferrer" className="link">
        {lineText(value)}
      </a>
    );
  }
  return customText(kind, value);
}
