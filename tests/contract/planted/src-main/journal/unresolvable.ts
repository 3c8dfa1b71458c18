import { gone } from "./not-there.ts";
export const reached = gone;
