import { Menu } from "@mantine/core";
import type { RecordId } from "../../../src-shared/ids.ts";
import { fieldText, titleOf } from "../../format/names.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { BulkMenu } from "./bulk-bar.tsx";

/** Gives the chosen rows to one of the people of the account. */
export function BulkOwner({ give }: { readonly give: (owner: RecordId, name: string) => void }) {
  const users = useAll("user", "name") ?? [];
  return (
    <BulkMenu label={fieldText("owner_id")}>
      {users.map((user) => (
        <Menu.Item key={user.id} onClick={() => give(user.id, titleOf("user", user))}>
          {titleOf("user", user)}
        </Menu.Item>
      ))}
    </BulkMenu>
  );
}
