import { journal } from "../journal/journal.ts";
export const reached = journal;
