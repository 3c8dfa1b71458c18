/** Exports for other features, which import nothing else of this one. */
export { NoteActions } from "./note-actions.tsx";
export { NoteLine } from "./note-line.tsx";
