const citation = /^laws? \d+(?:(?:, | and )\d+)*: /;
const placeholder = /%[#$cdfijoOs]|\$\w+(?:\.\w+)*/g;
const fewestWords = 3;

/** Words that continue a sentence which a describe would have begun. */
const fragments = new Set(
  "also and are but does has have is its nor of or that their though was were what which whose with without".split(
    " ",
  ),
);

/** Private words, and sentences in which nobody tells or says. */
const riddle = /\b(?:(?:is|are|was|were|be) (?:told|said)|twins?|a look|confirming sweeps?|stand-ins?)\b/i;

/** Says why a title makes no sentence without its describe, or null if it may be one. */
export function judgeTitle(title: string): string | null {
  const sentence = title.replace(citation, "");
  const words = sentence.replace(placeholder, " ").match(/[\p{L}\p{N}]\S*/gu) ?? [];
  if (words.length < fewestWords) return `has fewer than ${fewestWords} words of its own`;
  if (sentence.search(placeholder) !== 0 && !/^[\p{L}\p{N}“"`]/u.test(sentence))
    return "begins with neither a law, a word nor a placeholder";
  const [found] = riddle.exec(sentence) ?? [];
  if (found !== undefined) return `has “${found}”, for which there is a plainer word`;
  const first = /^\p{L}+(?= )/u.exec(sentence)?.[0].toLowerCase() ?? "";
  return fragments.has(first) ? `begins with “${first}”, which continues another sentence` : null;
}
