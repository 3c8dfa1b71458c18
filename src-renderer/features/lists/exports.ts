/** Exports for other features, which import nothing else of this one. */
export { ContactFieldList } from "./contact-field-list.tsx";
export { NamedList } from "./named-list.tsx";
export { OutcomeList } from "./outcome-list.tsx";
export { PeopleList } from "./people-list.tsx";
export { ReasonList } from "./reason-list.tsx";
export { StageTable } from "./stage-table.tsx";
