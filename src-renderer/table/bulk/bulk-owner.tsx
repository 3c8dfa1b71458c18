import { Menu } from "@mantine/core";
import type { RecordId } from "../../../src-shared/ids.ts";
import { recordFieldLabel, titleOf } from "../../format/names.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { BulkMenu } from "./bulk-bar.tsx";

interface Props {
  readonly change: (
    patchOf: () => { readonly owner_id: RecordId },
    announcement: (count: number) => string,
  ) => Promise<void>;
  /** "3 deals assigned to Ada." */
  readonly announcement: (count: number, name: string) => string;
}

/** Gives the selected rows to one of the people of the account. */
export function BulkOwner({ change, announcement }: Props) {
  const users = useAll("user", "name") ?? [];
  return (
    <BulkMenu label={recordFieldLabel("owner_id")}>
      {users.map((user) => {
        const [owner_id, name] = [user.id, titleOf("user", user)];
        const give = () =>
          void change(
            () => ({ owner_id }),
            (count) => announcement(count, name),
          );
        return (
          <Menu.Item key={owner_id} onClick={give}>
            {name}
          </Menu.Item>
        );
      })}
    </BulkMenu>
  );
}
