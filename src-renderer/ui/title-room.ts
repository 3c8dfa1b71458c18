const letterWidth = 12;
const lines = 2;
const least = 160;
const most = 640;

/**
 * Width in pixels that a page's title needs to fit in two lines. If its actions leave less, they go below.
 */
export function titleRoom(title: string): number {
  return Math.min(Math.max((title.length * letterWidth) / lines, least), most);
}

/** Width in pixels of the sign before a title, and its gap. */
export const signRoom = 58;

/** Width in pixels of what stands beside a title: the star, and the mark of unsent changes. */
export const besideRoom = 70;
