import { journal } from "../../src-main/journal/journal.ts";
export const reached = journal;
