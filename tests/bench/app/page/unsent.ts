import { type Sequence, temporaryId } from "../../../../src-shared/ids.ts";
import { noteAt } from "./edits.ts";
import { open } from "./replica.ts";

/** So many are saved at once. */
const together = 500;

/** Leaves so many edits unsent: notes, and a change of each. */
export async function leaveUnsent(count: number): Promise<void> {
  const { edits } = await open();
  const saved = async (steps: Parameters<typeof edits.several<"note">>[1]) => {
    const outcome = await edits.several("note", steps);
    if (!outcome.ok) throw new Error(outcome.error.kind);
    if (outcome.value.left.length > 0) throw new Error(JSON.stringify(outcome.value.left[0]));
    return outcome.value.sequences;
  };
  for (let from = 0; from < count / 2; from += together) {
    const notes = Array.from({ length: Math.min(together, count / 2 - from) }, (_, at) => noteAt(from + at));
    const made = await saved(notes.map((draft) => ({ id: null, draft })));
    await saved(
      notes.map(({ content }, at) => ({
        id: temporaryId(made[at] as Sequence),
        patch: { content: `${content} Called again.` },
        seen: { content },
      })),
    );
  }
}

/** Opens the replica and saves a note. */
export async function saveFirst(): Promise<void> {
  const { edits } = await open();
  const saved = await edits.create("note", noteAt(0));
  if (!saved.ok) throw new Error(saved.error.kind);
}
