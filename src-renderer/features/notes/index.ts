/** Exports for other features, which import nothing else of this one. */
export { mayRead } from "./may-read.ts";
export { NoteActions } from "./note-actions.tsx";
