const letterWidth = 12;
const lines = 2;
const least = 160;
const most = 640;

/** How much room a page's title asks for, in pixels, so that it stands in two lines: where its actions leave less, they go below. */
export function titleRoom(title: string): number {
  return Math.min(Math.max((title.length * letterWidth) / lines, least), most);
}
