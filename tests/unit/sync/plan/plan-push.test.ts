// notices: order-by-device-clock, child-before-parent, edit-passes-parked-one
// notices: ambiguous-change-folded, rule-passes-one-of-its-path
import { describe, expect, it } from "vitest";
import { planPush, type Unit } from "../../../../src-main/sync/plan/plan-push.ts";
import { type RequestId, requestId } from "../../../../src-shared/ids.ts";
import type { JournalEntry } from "../../../../src-shared/ipc/outbox.ts";
import { anEntry, id } from "../entries.ts";

const none = new Set<string>();
const inShort = (units: readonly Unit[]) =>
  units.map((unit) =>
    unit.do === "lookFor"
      ? `probe ${unit.head.sequence}`
      : `${unit.request.kind} ${unit.request.sequences.join("+")}`,
  );

describe("the order of a push", () => {
  it("law 6: records are sent oldest first, whatever order their entries arrive in", () => {
    expect(inShort(planPush([anEntry(3), anEntry(1), anEntry(2)], none))).toEqual([
      "create 1",
      "create 2",
      "create 3",
    ]);
  });

  it("law 6: a record that refers to an unsent one waits, and other records go", () => {
    const note = anEntry(2, {
      type: "note",
      patch: { resource_type: "contact", resource_id: -1, content: "x" },
    });
    expect(inShort(planPush([anEntry(1), note, anEntry(3)], none))).toEqual(["create 1", "create 3"]);
  });

  it("law 6: a parked parent holds back its own subtree and nothing else", () => {
    const parked = anEntry(1, { state: "parked" });
    const child = anEntry(2, {
      type: "task",
      patch: { resource_type: "contact", resource_id: -1, content: "x" },
    });
    expect(inShort(planPush([parked, child, anEntry(3)], none))).toEqual(["create 3"]);
  });

  it("law 6: a later edit of a record is not sent past an earlier parked one", () => {
    const update = anEntry(2, { kind: "update", type: "task", id: id(5), patch: { completed: true } });
    const parked = anEntry(1, { kind: "update", type: "task", id: id(5), state: "parked" });
    expect(inShort(planPush([parked, update], none))).toEqual([]);
  });

  it("law 6: Rounds searches for an ambiguous create before it sends any other edit of that record", () => {
    const ambiguous = anEntry(1, { state: "ambiguous" });
    const update = anEntry(2, { kind: "update", id: id(-1), patch: { email: "x" } });
    expect(inShort(planPush([ambiguous, update], none))).toEqual(["probe 1"]);
  });

  it("law 5: Rounds searches for a create in doubt with the edits that the create's own request carried, and with no others", () => {
    const inDoubt = { state: "ambiguous" } as const;
    const update = (of: number, patch: Record<string, string>, request: RequestId | null) =>
      anEntry(of, { ...inDoubt, kind: "update", id: id(-1), base: {}, patch, request });
    const [one, two] = [requestId.parse(1), requestId.parse(2)];
    const [known] = planPush(
      [
        anEntry(1, { ...inDoubt, request: one }),
        update(2, { email: "a@b.c" }, one),
        update(3, { phone: "1" }, two),
      ],
      none,
    );
    expect(known).toMatchObject({ do: "lookFor", request: { sequences: [1, 2] }, shorter: [] });
    const [unknown] = planPush([anEntry(1, inDoubt), update(2, { email: "a@b.c" }, null)], none);
    expect(unknown).toMatchObject({ request: { sequences: [1, 2] }, shorter: [{ sequences: [1] }] });
  });

  it("law 8: an update in doubt is repeated alone, without the changes that were made after it left", () => {
    const update = (of: number, parts: Partial<JournalEntry>) =>
      anEntry(of, {
        kind: "update",
        type: "task",
        id: id(5),
        base: {},
        patch: { content: `v${of}` },
        ...parts,
      });
    const inDoubt = update(1, { state: "ambiguous", request: requestId.parse(1) });
    expect(inShort(planPush([inDoubt, update(2, {}), update(3, {})], none))).toEqual(["update 1"]);
  });

  it("law 6: the plan skips entries under way and records that stay on this computer", () => {
    const kept = anEntry(1, { type: "visit_log", state: "kept" });
    expect(
      inShort(planPush([kept, anEntry(2, { state: "sending" }), anEntry(3)], new Set(["contact:-3"]))),
    ).toEqual([]);
  });
});

describe("records that are set by one key", () => {
  const type = "redirect_rule";
  const path = { redirect_from: "/old" };
  const deletion = (parts: Partial<JournalEntry> = {}) =>
    anEntry(1, { type, kind: "delete", id: id(5), base: path, patch: {}, ...parts });
  const creation = (of: number, parts: Partial<JournalEntry> = {}) =>
    anEntry(of, { type, patch: { ...path, redirect_to: "/new" }, ...parts });

  it.each(["waiting", "sending", "ambiguous", "parked"] as const)(
    "law 6: a rule is not created while an earlier deletion of the rule of its path is %s",
    (state) => {
      const other = creation(3, { patch: { redirect_from: "/other" } });
      const units = inShort(planPush([deletion({ state }), creation(2), other], none));
      expect(units.filter((one) => one !== "delete 1")).toEqual(["create 3"]);
      const passedOver = new Set(["redirect_rule:5"]);
      expect(inShort(planPush([deletion({ state }), creation(2), other], passedOver))).toEqual(["create 3"]);
    },
  );

  it("law 6: a rule is created once the service has answered the earlier deletion of the rule of its path", () => {
    expect(inShort(planPush([deletion({ state: "settled" }), creation(2)], none))).toEqual(["create 2"]);
  });

  it("law 6: a rule waits for the second edit of the rule of its path when the service has answered only the first", () => {
    const first = anEntry(1, { type, kind: "update", id: id(5), base: path, patch: {}, state: "settled" });
    const second = anEntry(2, { type, kind: "delete", id: id(5), base: path, patch: {}, state: "parked" });
    expect(inShort(planPush([first, second, creation(3)], none))).toEqual([]);
  });

  it("law 6: a path with spaces around it is the same path", () => {
    const spaced = creation(2, { patch: { redirect_from: " /old " } });
    expect(inShort(planPush([deletion(), spaced], none))).toEqual(["delete 1"]);
  });

  it("law 6: two unsent rules that exchanged their paths do not wait for each other", () => {
    const rename = (of: number, rule: number, redirect_from: string) =>
      anEntry(of, { type, kind: "update", id: id(-rule), base: {}, patch: { redirect_from } });
    const other = creation(2, { patch: { redirect_from: "/other" } });
    const entries = [
      creation(1),
      other,
      rename(3, 1, "/between"),
      rename(4, 2, "/old"),
      rename(5, 1, "/other"),
    ];
    expect(inShort(planPush(entries, none))).toEqual(["create 1+3+5", "create 2+4"]);
  });

  it("a rule that was created and deleted before sending holds back no other rule of its path", () => {
    const dropped = anEntry(2, { type, kind: "delete", id: id(-1), base: path, patch: {} });
    expect(inShort(planPush([creation(1), dropped, creation(3)], none))).toEqual([
      "cancelled 1+2",
      "create 3",
    ]);
  });
});

describe("coalescing", () => {
  const update = (of: number, patch: Record<string, string>) =>
    anEntry(of, { kind: "update", type: "task", id: id(9), base: { content: `b${of}` }, patch });

  it("several updates of one record are folded into one request over the oldest base", () => {
    const [unit] = planPush([update(1, { content: "a" }), update(2, { content: "b" })], none);
    expect(unit).toMatchObject({
      request: { kind: "update", base: { content: "b1" }, patch: { content: "b" }, sequences: [1, 2] },
    });
  });

  it("an update is folded into a create that has not left yet", () => {
    const edited = anEntry(2, { kind: "update", id: id(-1), patch: { email: "x@y.z" } });
    const [unit] = planPush([anEntry(1), edited], none);
    expect(unit).toMatchObject({
      request: { kind: "create", patch: { last_name: "Person 1", email: "x@y.z" } },
    });
  });

  it("a record that was created and deleted before sending makes no request", () => {
    expect(
      inShort(planPush([anEntry(1), anEntry(2, { kind: "delete", id: id(-1), patch: {} })], none)),
    ).toEqual(["cancelled 1+2"]);
  });

  it("edits are not folded when the fold would make two records wait for each other", () => {
    const organization = anEntry(1, { patch: { is_organization: true, name: "A" } });
    const person = anEntry(2, { patch: { last_name: "B", contact_id: -1 } });
    const back = anEntry(3, { kind: "update", id: id(-1), patch: { parent_organization_id: -2 } });
    expect(inShort(planPush([organization, person, back], none))).toEqual(["create 1"]);
  });

  it("an edit is never folded into an entry that is under way", () => {
    const sending = anEntry(1, { kind: "update", type: "task", id: id(9), state: "sending" });
    expect(inShort(planPush([sending, update(2, { content: "b" })], none))).toEqual([]);
  });
});
