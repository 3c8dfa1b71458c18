const citation = /^laws? \d+(?:(?:, | and )\d+)*: /;
const placeholder = /%[#$cdfijoOs]|\$\w+(?:\.\w+)*/g;
const fewestWords = 3;

/** Words that continue a sentence which a describe or another title would have begun. */
const fragments = new Set(
  (
    "also and are but does has have he is it its nor of or she so that their them then these they this those though " +
    "was were what which whose with without"
  ).split(" "),
);

/** Verbs whose actor a describe would have named. None of them is a noun as well. */
const verbs = new Set(
  (
    "accepts asks begins brings deletes fails finds gets gives goes holds ignores keeps loses makes refuses rejects " +
    "removes returns says sends shows takes tells throws writes"
  ).split(" "),
);

/** Pronouns whose noun only another sentence has. */
const pronoun =
  /\b(?:theirs|mine|the (?:true|same|former|latter|other|right|wrong) one|the other(?= (?:is|are|was|were|does|do|has|goes|stays|way)\b))/i;

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
  const [unnamed] = pronoun.exec(sentence) ?? [];
  if (unnamed !== undefined) return `has “${unnamed}”, a pronoun without its noun`;
  if (/ too(?=,|$)/.test(sentence)) return "has “too” behind a part, which leans on another sentence";
  const first = /^\p{L}+(?= )/u.exec(sentence)?.[0].toLowerCase() ?? "";
  if (verbs.has(first)) return `begins with “${first}”, a verb without its actor`;
  return fragments.has(first) ? `begins with “${first}”, which continues another sentence` : null;
}
