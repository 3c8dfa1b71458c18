import { z } from "zod";
import { choiceLabel } from "../../../src-main/contract/records/field-label.ts";
import type { UserRow } from "../../../src-main/contract/records/user.ts";
import { useMe, useUserNames } from "../../app/use-me.ts";
import { useRows } from "../../replica/hooks.ts";
import { ReadTable } from "./read-table.tsx";

const roles = z.array(z.object({ name: z.string() }));
const group = z.object({ group: z.string() });

/** Everybody who works with this service. */
export function PeopleList() {
  const me = useMe();
  const nameOf = useUserNames();
  const users = useRows(["users"], (database) => database.user.orderBy("name").toArray());
  return (
    <ReadTable
      title="People"
      about="Everybody at your company who works with the sales service."
      heads={["Name", "E-mail", "Phone", "Team and role", "Reports to", "State"]}
      rows={users?.map((one) => ({
        id: one.id,
        cells: [
          one.id === me ? `${one.name} (you)` : one.name,
          one.email,
          one.phone_number,
          teamText(one),
          nameOf(one.reports_to),
          stateText(one),
        ],
      }))}
    />
  );
}

function teamText(user: UserRow): string {
  const named = roles.safeParse(user.roles);
  const grouped = group.safeParse(user.group);
  const role = named.success && named.data.length > 0 ? named.data.map((one) => one.name).join(", ") : "";
  const team = user.team_name || (grouped.success ? grouped.data.group : "");
  return [team, role || (user.role ? choiceLabel(user.role) : "")].filter(Boolean).join(", ");
}

function stateText(user: UserRow): string {
  if (user.deleted_at) return "Left";
  if (user.confirmed === false) return user.invited ? "Invited" : "Not confirmed";
  return user.status ? choiceLabel(user.status) : "";
}
