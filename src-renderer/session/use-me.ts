import { t } from "@lingui/core/macro";
import type { RecordId } from "../../src-shared/ids.ts";
import { lineText } from "../format/brief.ts";
import { numbered } from "../format/names.ts";
import type { Option } from "../format/option.ts";
import { useAll, useReplica } from "../replica/live/hooks.ts";

/** The user whom this replica belongs to. */
export function useMe(): RecordId {
  return useReplica().account.userId;
}

/** Says who somebody is: "You", a name, or nothing where it is not known. */
export function useUserNames(): (id: RecordId | null | undefined) => string | null {
  const me = useMe();
  const users = useAll("user");
  return (id) => {
    if (id === null || id === undefined) return null;
    if (id === me) return t`You`;
    return lineText(users?.find((one) => one.id === id)?.name) ?? null;
  };
}

/** The people of the account by name, me first, for fields that name one. */
export function useUserOptions(): Option[] {
  const me = useMe();
  const users = useAll("user", "name") ?? [];
  const others = users.filter((one) => one.id !== me);
  return [
    { value: String(me), label: t`You` },
    ...others.map((one) => ({
      value: String(one.id),
      label: lineText(one.name) ?? numbered("user", one.id),
    })),
  ];
}
