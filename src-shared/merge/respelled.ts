/** Services keep marks of HTML in these ways; every other `&…;` is what somebody wrote. */
const marks: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&amp;": "&",
};

/**
 * Whether a service may keep the first text as the second: composed letters, marks of HTML, spaces and ends of lines are
 * its own affair, and so is the case of an email address.
 */
export function isRespelled(sent: string, found: string): boolean {
  return settled(sent) === settled(found);
}

/** Whether the second text may be what became of the first all the same: cut short, or with its signs and case changed. */
export function isSimilar(sent: string, found: string): boolean {
  const [ours, theirs] = [bare(sent), bare(found)];
  if (ours === theirs) return true;
  return theirs.length >= shortestCut && ours.startsWith(theirs);
}

/** Whether a service would find the text by a filter however it is kept. */
export function isPlain(text: string): boolean {
  return settled(text) === text && !/[<>&"']/.test(text);
}

/** Characters. Many a text begins with a shorter one. */
const shortestCut = 20;

function settled(text: string): string {
  const composed = text
    .normalize("NFC")
    .replaceAll(/&(?:lt|gt|quot|#34|#39|apos|amp);/g, (mark) => marks[mark] ?? mark);
  const spaced = composed.replaceAll(/\s+/g, " ").trim();
  return looksLikeAddress(spaced) ? spaced.toLowerCase() : spaced;
}

/** Whether there is an @ with something on either side, and no space. A pattern for it takes steps by the square of the length. */
function looksLikeAddress(text: string): boolean {
  const sign = text.indexOf("@", 1);
  return sign > 0 && sign < text.length - 1 && !/\s/.test(text);
}

function bare(text: string): string {
  return settled(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
