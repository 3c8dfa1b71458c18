import { z } from "zod";

/**
 * The id of a record. Positive: given by a service. Negative: given here, minus the sequence of the create
 * that is not delivered yet. Never zero.
 */
export const recordId = z
  .int()
  .refine((id) => id !== 0, "an id is never zero")
  .brand<"RecordId">();
export type RecordId = z.infer<typeof recordId>;

/** The place of an edit in the order of edits. Issued by main, never reused (law 6). */
export const sequenceNumber = z.int().positive().brand<"Sequence">();
export type Sequence = z.infer<typeof sequenceNumber>;

/** A request that was claimed for sending. Issued by the journal, never reused. */
export const requestId = z.int().positive().brand<"RequestId">();
export type RequestId = z.infer<typeof requestId>;

/**
 * `<address of the sales service>#<user id>`: identifies an account in the replica and the journal (law 13).
 */
export const accountKey = z.string().min(3).brand<"AccountKey">();
export type AccountKey = z.infer<typeof accountKey>;

export function accountKeyOf(service: string, userId: RecordId): AccountKey {
  return accountKey.parse(`${service}#${userId}`);
}

export function temporaryId(of: Sequence): RecordId {
  return recordId.parse(-of);
}

export function isTemporary(id: RecordId): boolean {
  return id < 0;
}
