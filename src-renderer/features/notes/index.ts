import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";

import { IconNote } from "../../ui/icons.ts";
import { capture, inMenu, later, type Manifest, page } from "../manifest.ts";
import { notesSearch } from "./notes-search.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly note: { readonly subject: Subject | null; readonly begin?: Values };
    readonly editNote: { readonly id: RecordId };
  }
}

export const notes = {
  routes: [page("/notes", () => import("./notes-page.tsx"), "NotesPage", notesSearch)],
  dialogs: {
    note: later(() => import("./note-form.tsx"), "NoteModal"),
    editNote: later(() => import("./note-form.tsx"), "NoteEditor"),
  },
  commands: [capture("n", IconNote, "note", { ...inMenu("newNote"), synonyms: t`comment memo write` })],
  place: { to: "/notes", label: t`Notes`, icon: IconNote, keys: ["g", "o"] },
  records: { note: { icon: IconNote } },
} as const satisfies Manifest;
