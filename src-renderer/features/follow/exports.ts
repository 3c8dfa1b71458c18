/** Exports for other features, which import nothing else of this one. */
export { FollowedSection, FullNotice } from "./followed-section.tsx";
export { FollowedTitle } from "./followed-title.tsx";
