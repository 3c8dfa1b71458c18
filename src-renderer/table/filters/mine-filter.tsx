import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { useMe } from "../session/use-me.ts";
import type { TableSearch } from "./table-search.ts";

type Filters = NonNullable<TableSearch["where"]>;

interface Props {
  readonly type: RecordName;
  readonly where: Filters;
  readonly change: (where: Filters) => void;
}

/** Shows the rep's own records alone with one press, and everybody's with the next. */
export function MineFilter({ type, where, change }: Props) {
  const me = useMe();
  if (!Object.hasOwn(descriptorOf(type).list.filters, "owner_id")) return null;
  const isOn = where.owner_id === me;
  const { owner_id: _, ...others } = where;
  return (
    <Button
      size="compact-sm"
      variant={isOn ? "light" : "default"}
      aria-pressed={isOn}
      onClick={() => change(isOn ? others : { ...where, owner_id: me })}
    >
      {t`Mine`}
    </Button>
  );
}
