import { rules } from "./rules.ts";

/** Sales document, "Stage" and "Other read operations". */
export const stageRules = rules({ manySorts: true, absentWhenNull: ["likelihood"] });
