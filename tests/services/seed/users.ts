import { isoSeconds } from "../clock.ts";
import { administratorRole } from "../sales/people.ts";
import type { Values } from "../store/records.ts";
import { day, firstIds, type Kit } from "./kit.ts";
import { teams } from "./phrases.ts";

/** Users who can sign in, all with the same password; the sandbox's description names the first. */
export const people = [
  { name: "Marta Lindqvist", email: "marta.lindqvist@rounds.example", zone: "+01:00" },
  { name: "Jiří Dvořák", email: "jiri.dvorak@rounds.example", zone: "+01:00" },
  { name: "Siobhán O'Brien", email: "siobhan.obrien@rounds.example", zone: "+00:00" },
  { name: "José Ángel Núñez", email: "jose.nunez@rounds.example", zone: "+01:00" },
  { name: "Denise Washington", email: "denise.washington@rounds.example", zone: "-06:00" },
  { name: "Gökhan Yılmaz", email: "gokhan.yilmaz@rounds.example", zone: "+03:00" },
  { name: "Małgorzata Brzęczyszczykiewicz", email: "malgorzata.b@rounds.example", zone: "+01:00" },
  { name: "François Le Goff", email: "francois.legoff@rounds.example", zone: "+01:00" },
] as const;

/** Can sign in but is no agent: the service refuses this account resource operations. */
export const administrator = { name: "Account Administrator", email: "admin@rounds.example" } as const;

export function* users(kit: Kit): Iterable<Values> {
  const made = isoSeconds(kit.today - 1200 * day);
  for (const [place, { name, email, zone }] of people.entries()) {
    const leads = place === 1;
    const team = place % teams.length;
    yield {
      id: firstIds.user + place,
      name,
      email,
      status: "active",
      invited: false,
      confirmed: true,
      role: leads ? "admin" : "user",
      roles: [{ id: leads ? 2 : 1, name: leads ? "Manager" : "Field rep" }],
      phone_number: `+46 70 555 01${10 + place}`,
      timezone: `UTC${zone}`,
      reports_to: leads ? null : firstIds.user + 1,
      team_name: teams[team],
      group: { id: 11 + team, group: teams[team] },
      deleted_at: null,
      created_at: made,
      updated_at: made,
    };
  }
  yield {
    id: firstIds.user + people.length,
    ...administrator,
    status: "active",
    invited: false,
    confirmed: true,
    role: "admin",
    roles: [{ id: administratorRole, name: "Administrator" }],
    phone_number: null,
    timezone: "UTC+00:00",
    reports_to: null,
    team_name: null,
    group: null,
    deleted_at: null,
    created_at: made,
    updated_at: made,
  };
}
