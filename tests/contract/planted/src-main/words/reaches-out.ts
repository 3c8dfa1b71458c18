import { journal } from "../journal/journal.ts";

export const told = journal;
