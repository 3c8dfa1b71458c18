import { t } from "@lingui/core/macro";
import { z } from "zod";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { UserRow } from "../../../src-shared/records/user.ts";
import { lineText } from "../../format/brief.ts";
import { choiceLabel } from "../../format/field-label.ts";
import { titleOf } from "../../format/names.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { ReadTable } from "./read-table.tsx";

const roles = z.array(z.object({ name: z.string() }));
const group = z.object({ group: z.string() });

/** Everybody who works with this service. */
export function PeopleList() {
  const me = useMe();
  const nameOf = useUserNames();
  const users = useAll("user", "name");
  return (
    <ReadTable
      title={t`People`}
      type="user"
      about={t`Everyone at your company who works with the CRM.`}
      heads={[t`Name`, t`Phone`, t`Team and role`, t`Reports to`]}
      rows={users?.map((one) => ({
        id: one.id,
        cells: [
          <Person key="name" user={one} me={me} />,
          <span key="phone" className="read-whole">
            {lineText(one.phone_number)}
          </span>,
          <Team key="team" user={one} />,
          <span key="manager" className="read-whole">
            {nameOf(one.reports_to)}
          </span>,
        ],
      }))}
    />
  );
}

function Person({ user, me }: { readonly user: UserRow; readonly me: RecordId }) {
  const state = stateText(user);
  const name = titleOf("user", user);
  return (
    <>
      {user.id === me ? t`${{ name }} (you)` : name}
      <span className="read-about">{lineText(user.email)}</span>
      {state && <span className="read-about">{state}</span>}
    </>
  );
}

/** Shows the team, and below it the person's role there. */
function Team({ user }: { readonly user: UserRow }) {
  const named = roles.safeParse(user.roles);
  const grouped = group.safeParse(user.group);
  const role = named.success && named.data.length > 0 ? named.data.map((one) => one.name).join(", ") : "";
  const team = user.team_name || (grouped.success ? grouped.data.group : "");
  const [first, second] = [team, role || (user.role ? choiceLabel(user.role) : "")].filter(Boolean);
  return (
    <>
      {first}
      {second && <span className="read-about">{second}</span>}
    </>
  );
}

/** Returns the state of a user in words; empty for an active user. */
function stateText(user: UserRow): string {
  if (user.deleted_at) return t`No longer with the company`;
  if (user.confirmed === false) return user.invited ? t`Invited` : t`Not confirmed`;
  return user.status && user.status !== "active" ? choiceLabel(user.status) : "";
}
