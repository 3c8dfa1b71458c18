/** Exports for other features, which import nothing else of this one. */
export { FollowButton } from "./follow-button.tsx";
export { FollowedSection, FullNotice } from "./followed-section.tsx";
