import { blank } from "../../../../src-shared/descriptor/blank.ts";
import type { FilterKind } from "../../../../src-shared/descriptor/define.ts";
import { flag, makerAndOwner, oneOf, referenceBy, text } from "../../../../src-shared/descriptor/field.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { contactFilters } from "./contact-filters.ts";
import { lastDay, lastDayOfContact, onDay } from "./day-filters.ts";
import { localDay } from "./local-day.ts";
import type { VirtualFilter } from "./virtual-filter.ts";

/** The filters that the screen of a list offers beside those of the service's own list: the replica alone answers them. */
interface LocalFilters {
  readonly kinds: Readonly<Record<string, FilterKind>>;
  /** Those that are no field's value, the service's own among them. */
  readonly virtual: Readonly<Record<string, VirtualFilter>>;
}

const none: LocalFilters = { kinds: {}, virtual: {} };

const ownedBy: VirtualFilter = {
  field: makerAndOwner.owner_id,
  reads: ["me"],
  of: (row, _, around) => row.owner_id ?? around.me(),
};

/** Main asks for none of these, so they are no part of a descriptor. */
const filters = {
  contact: {
    kinds: {
      tags: "text",
      industry: "text",
      created_at: "date",
      updated_at: "date",
      last_activity_at: "date",
      last_visit_at: "date",
      no_email: "flag",
    },
    virtual: {
      tags: { field: text({ label: "Tag" }), of: (row) => row.tags },
      created_at: onDay("created_at", "Created"),
      updated_at: onDay("updated_at", "Changed"),
      last_activity_at: lastDay("lastActivityOn", "Last activity", (row) => row.id),
      last_visit_at: lastDay("lastVisitOn", "Last visit", (row) => row.id),
      no_email: { field: flag({ label: "Has no email" }), of: (row) => blank(row.email) },
    },
  },
  deal: {
    kinds: {
      open: "flag",
      currency: "text",
      no_currency: "flag",
      no_value: "flag",
      tags: "text",
      created_at: "date",
      updated_at: "date",
      last_stage_change_at: "date",
      last_activity_at: "date",
      last_visit_at: "date",
      loss_reason_id: "number",
      unqualified_reason_id: "number",
      ...contactFilters.kinds,
    },
    virtual: {
      open: {
        field: flag({ label: "Still open" }),
        reads: ["isOpenStage"],
        of: (row, _, around) => around.isOpenStage(row.stage_id),
      },
      tags: { field: text({ label: "Tag" }), of: (row) => row.tags },
      created_at: onDay("created_at", "Created"),
      updated_at: onDay("updated_at", "Changed"),
      last_stage_change_at: {
        ...onDay("last_stage_change_at", "Stage changed"),
        reads: ["isMovedHere"],
        clock: "day",
        of: (row, now, around) => localDay(around.isMovedHere(row.id) ? now : row.last_stage_change_at),
      },
      owner_id: ownedBy,
      no_currency: { field: flag({ label: "Has no currency" }), of: (row) => blank(row.currency) },
      no_value: { field: flag({ label: "Has no value" }), of: (row) => (row.value ?? null) === null },
      last_activity_at: onDay("last_activity_at", "Last activity"),
      last_visit_at: lastDay("lastVisitOn", "Last visit", (row) => row.contact_id),
      ...contactFilters.virtual,
    },
  },
  task: {
    kinds: {
      created_at: "date",
      updated_at: "date",
      due_date: "date",
      completed_at: "date",
      last_activity_at: "date",
      last_visit_at: "date",
      ...contactFilters.kinds,
    },
    virtual: {
      created_at: onDay("created_at", "Created"),
      updated_at: onDay("updated_at", "Changed"),
      due_date: onDay("due_date", "Due"),
      completed_at: {
        ...onDay("completed_at", "Done on"),
        clock: "day",
        of: (row, now) => localDay(row.completed_at ?? (row.completed === true ? now : null)),
      },
      owner_id: ownedBy,
      last_activity_at: lastDayOfContact("lastActivityOn", "Last activity"),
      last_visit_at: lastDayOfContact("lastVisitOn", "Last visit"),
      ...contactFilters.virtual,
      type: {
        field: oneOf(["floating", "related"], { label: "Kind" }),
        of: (row) => (row.resource_type == null ? "floating" : "related"),
      },
      resource_id: {
        field: referenceBy("resource_type", { label: "Record" }),
        of: (row) => row.resource_id,
      },
      overdue: { field: flag(), clock: "time", of: isLate },
      remind: { field: flag({ label: "Reminder" }), of: (row) => row.remind_at != null },
    },
  },
  redirect_rule: {
    kinds: { redirect_to: "text", redirect_status: "text", created_at: "date", updated_at: "date" },
    virtual: {
      created_at: onDay("created_at", "Created"),
      updated_at: onDay("updated_at", "Changed"),
    },
  },
} satisfies Partial<Record<RecordName, LocalFilters>>;

/** `type`: a descriptor's name. */
export function localFiltersOf(type: string): LocalFilters {
  const all: Readonly<Record<string, LocalFilters>> = filters;
  return (Object.hasOwn(all, type) ? all[type] : undefined) ?? none;
}

/** By the clock: the service's own word is as old as the last pull. */
function isLate(row: Readonly<Record<string, unknown>>, now: number): boolean {
  return row.completed !== true && typeof row.due_date === "string" && Date.parse(row.due_date) < now;
}
