import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { type RecordId, recordId } from "../../../../src-shared/ids.ts";
import type { Cursor, PulledPage } from "../../../../src-shared/ipc/pull.ts";

export const perPage = 100;

const first = [
  "Ana",
  "Björn",
  "Chloé",
  "Dmitri",
  "Elif",
  "Farid",
  "Grace",
  "Hana",
  "Ivo",
  "Jana",
  "Kofi",
  "Lea",
];
const last = ["Abbott", "Brandt", "Castillo", "Dvořák", "Eriksen", "Fischer", "Grabowski", "Haddad", "Ito"];
const streets = ["Long Lane", "Hauptstraße", "Rue de la Paix", "Marszałkowska", "Via Roma", "Kungsgatan"];
const cities = ["Leeds", "Köln", "Lyon", "Kraków", "Torino", "Göteborg", "Porto", "Graz"];
const jobs = ["Head of purchasing", "Owner", "Store manager", "Procurement lead", "Operations director"];
const sights = "Orders every other week; prefers to be called before noon. Delivery by the back door only.";

/** The page `number` (from 1) of a made-up list of contacts, about 750 bytes each as JSON; the same each time. */
export function contactPage(number: number, records: number): readonly Row[] {
  const from = (number - 1) * perPage;
  return Array.from({ length: Math.max(0, Math.min(perPage, records - from)) }, (_, at) =>
    contact(from + at),
  );
}

/** As the engine hands it over; `number` pages of a sweep are then applied. */
export function sweptPage(number: number, records: number): PulledPage {
  const rows = contactPage(number, records);
  return {
    type: "contact",
    rows: [...rows],
    cursor: sweepCursor(number, records),
    requestSeq: number,
    others: "keep",
  };
}

export function sweepCursor(number: number, records: number): Cursor {
  const ended = number * perPage >= records;
  return {
    type: "contact",
    phase: ended ? "steady" : "sweeping",
    page: ended ? 0 : number,
    watermark: "2026-05-01T08:00:00Z",
    rows: Math.min(records, number * perPage),
    sweptAt: null,
    newest: null,
    confirmations: 0,
    disagreements: 0,
    vanished: null,
    after: null,
  };
}

export function contactId(place: number): RecordId {
  return recordId.parse(1_000_000 + place);
}

function contact(place: number): Row {
  // A multiplicative hash of the place: scattered, and the same in every run.
  const chance = (salt: number) => Math.imul(place * 31 + salt, 2_654_435_761) >>> 8;
  const pick = <T>(list: readonly T[], salt: number) => list[chance(salt) % list.length] as T;
  const given = pick(first, 1);
  const family = `${pick(last, 2)}${chance(3) % 7 === 0 ? `-${pick(last, 4)}` : ""}`;
  const minute = String(chance(5) % 60).padStart(2, "0");
  return {
    id: contactId(place),
    creator_id: 100 + (chance(6) % 9),
    owner_id: 100 + (chance(7) % 9),
    is_organization: false,
    contact_id: 1_000_000 + (chance(8) % Math.max(1, place)),
    parent_organization_id: null,
    name: `${given} ${family}`,
    first_name: given,
    last_name: family,
    customer_status: pick(["none", "current", "past"], 9),
    prospect_status: "none",
    title: pick(jobs, 10),
    description: chance(11) % 2 === 0 ? sights : null,
    email: `${given}.${family}.${place}@mail.example`.toLowerCase(),
    phone: `+44 ${chance(12) % 90} ${chance(13) % 1000} ${chance(14) % 1000}`,
    mobile: chance(15) % 3 === 0 ? `+44 7${chance(16) % 1000} ${chance(17) % 1000000}` : null,
    address: {
      line1: `${pick(streets, 18)} ${chance(19) % 220}`,
      city: pick(cities, 20),
      postal_code: String(10_000 + (chance(21) % 80_000)),
      state: null,
      country: "Poland",
    },
    tags: chance(22) % 3 === 0 ? ["fair 2026", "key account"] : [],
    custom_fields: { Region: pick(cities, 23), "Account number": String(40_000 + place) },
    created_at: `2025-0${1 + (chance(24) % 9)}-1${chance(25) % 9}T1${chance(26) % 9}:${minute}:00Z`,
    updated_at: `2026-0${1 + (chance(27) % 4)}-1${chance(28) % 9}T1${chance(29) % 9}:${minute}:00Z`,
  };
}
