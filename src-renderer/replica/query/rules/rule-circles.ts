import { type RedirectRuleRow, withoutSlug } from "../../../../src-shared/records/redirect-rule.ts";

type Rule = Pick<RedirectRuleRow, "id" | "redirect_from" | "redirect_to">;

/** Rules that lead on to rules. */
export interface RuleWays {
  /** Circles of rules, each a list of ids whose last rule leads to the first: a visitor never arrives. */
  readonly circles: readonly (readonly number[])[];
  /** Rules that lead to another rule and end somewhere: a visitor is redirected twice or more. */
  readonly chained: readonly number[];
}

/**
 * Returns the path of the help center that a target names, as a rule would have it; null if it is an address
 * elsewhere. `host`: the help center's own, with its port if it has one.
 */
export function helpCenterPathOf(target: string, host: string | null): string | null {
  const inside = target.startsWith("/") && !target.startsWith("//") ? target : insideOf(target, host);
  return inside === null ? null : rulePathKey(inside);
}

function insideOf(target: string, host: string | null): string | null {
  const url = host === null ? null : URL.parse(target);
  if (url === null || url.host !== host) return null;
  return `${decodedPath(url.pathname)}${url.search}`;
}

/** Decodes a path: a full address has its letters encoded, and a rule has them as people write them. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Returns the key by which a rule's path is found. Servers never see a fragment (`#…`), and a slug does not
 * count, so the key has neither.
 */
export function rulePathKey(path: string): string {
  return withoutSlug(withoutFragment(path));
}

/** Returns the part of an address that reaches a server. */
export function withoutFragment(address: string): string {
  const at = address.indexOf("#");
  return at < 0 ? address : address.slice(0, at);
}

/** Follows every rule once: one pass handles 50,000 rules, whatever they lead to. */
export function ruleWays(rules: readonly Rule[], host: string | null): RuleWays {
  const at = new Map<string, number>();
  rules.forEach((rule, index) => {
    const key = rulePathKey(rule.redirect_from ?? "");
    if (!at.has(key)) at.set(key, index);
  });
  const next = rules.map((rule) => {
    const path = helpCenterPathOf(rule.redirect_to ?? "", host);
    return path === null ? undefined : at.get(path);
  });
  const circles: number[][] = [];
  const inCircle = new Set<number>();
  // 0 if not visited, else the number of the walk that visited it.
  const walked = new Uint32Array(rules.length);
  for (let start = 0; start < rules.length; start += 1) {
    const way: number[] = [];
    let here: number | undefined = start;
    while (here !== undefined && walked[here] === 0) {
      walked[here] = start + 1;
      way.push(here);
      here = next[here];
    }
    if (here === undefined || walked[here] !== start + 1) continue;
    const circle = way.slice(way.indexOf(here));
    for (const one of circle) inCircle.add(one);
    circles.push(circle);
  }
  const idAt = (index: number) => Number(rules[index]?.id);
  return {
    circles: circles.map((circle) => circle.map(idAt)),
    chained: rules.flatMap((rule, index) =>
      next[index] !== undefined && !inCircle.has(index) ? [Number(rule.id)] : [],
    ),
  };
}
