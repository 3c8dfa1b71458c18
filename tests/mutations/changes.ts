import type { Anchor } from "./anchors.ts";
import { chainIn, follow, operandsIn, type Step, test } from "./steps.ts";
import { bare, endOf, first, type Node, startOf, walk } from "./syntax.ts";

/** A piece of a file and the text that takes its place. */
export interface Splice {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A node of the product, and the anchor by which it was found. */
interface Place {
  readonly anchor: Anchor;
  readonly node: Node;
}

/** `part` finds the anchors of the mutation's other parts; without such an anchor the mutation does not apply. */
export interface Scene extends Place {
  readonly part: (name: string) => Anchor;
}

/**
 * One change of the anchored code, said by position and without the product's own names: a rename leaves it as it is.
 * Throws `NotApplicable` where the code has changed so that it says nothing.
 */
export type Change = (scene: Scene) => readonly Splice[];

export class NotApplicable extends Error {}

/** The change, of a node within the anchored one. */
export function within(steps: readonly Step[], change: Change): Change {
  return (scene) => change({ ...scene, node: found(scene, steps) });
}

/** The change, at the anchor `<mutation>#<part>`. */
export function at(part: string, change: Change): Change {
  return (scene) => {
    const anchor = scene.part(part);
    return change({ ...scene, anchor, node: anchor.node });
  };
}

/** A copy of the product's own text: of a node within the anchored one, or within that of another part (of any file). */
export interface Copy {
  readonly part: string | null;
  readonly steps: readonly Step[];
}

export function here(...steps: readonly Step[]): Copy {
  return { part: null, steps };
}

export function from(part: string, ...steps: readonly Step[]): Copy {
  return { part, steps };
}

/** The text in the node's place: `$0` stands for the node's own, `$1`, `$2` for those of the copies. */
export function become(text: string, ...copies: readonly Copy[]): Change {
  return (scene) => {
    const copied = copies.map(({ part, steps }) => {
      const anchor = part === null ? scene.anchor : scene.part(part);
      return textOf({ anchor }, found({ anchor, node: anchor.node }, steps));
    });
    const all = [textOf(scene, scene.node), ...copied];
    return [
      splice(
        scene,
        scene.node,
        text.replaceAll(/\$(\d)/g, (_, at) => all[Number(at)] ?? ""),
      ),
    ];
  };
}

/** The statement is left out. */
export const remove: Change = (scene) => {
  const { type } = scene.node;
  if (!type.endsWith("Statement") && !type.endsWith("Declaration"))
    throw new NotApplicable(`a ${type} is no statement`);
  return [splice(scene, scene.node, ";")];
};

/** The first condition always holds, or never. */
export function condition(holds: boolean): Change {
  return within([test], become(String(holds)));
}

/** The first `&&`, `||` or `??` without its nth operand. */
export function dropOperand(at: number): Change {
  return (scene) => {
    const [chain, operands] = [chainIn(scene.node), operandsIn(scene.node)];
    if (chain?.type !== "LogicalExpression" || operands[at] === undefined)
      throw new NotApplicable(`no operand ${at}`);
    const left = operands.filter((_, place) => place !== at).map((one) => textOf(scene, one));
    return [splice(scene, chain, left.join(` ${chain.operator} `))];
  };
}

/** The first call without its nth argument. */
export function dropArgument(at: number): Change {
  return (scene) => {
    const of = first(scene.node, (one) => one.type === "CallExpression");
    const [before, gone] = [of?.arguments[at - 1], of?.arguments[at]];
    if (gone === undefined || before === undefined)
      throw new NotApplicable(`no argument ${at} after another`);
    return [{ file: scene.anchor.file, start: endOf(before), end: endOf(gone), text: "" }];
  };
}

/** The first call gives what it was given as its nth argument. */
export function callToArgument(at: number): Change {
  return (scene) => {
    const of = first(scene.node, (one) => one.type === "CallExpression");
    const argument = of?.arguments[at];
    if (of === null || argument === undefined) throw new NotApplicable(`no call with argument ${at}`);
    return [splice(scene, of, textOf(scene, argument))];
  };
}

/** `was` is said once in the node: a number or boolean, or a part of a text. */
export function literal(was: string | number | boolean, becomes: string | number | boolean): Change {
  return (scene) => {
    const saying = [...walk(scene.node)].filter((one) => says(one, was));
    const [only] = saying;
    if (only === undefined || saying.length > 1)
      throw new NotApplicable(`${JSON.stringify(was)} is there ${saying.length} times`);
    return [
      splice(
        scene,
        only,
        textOf(scene, only).replace(String(was), () => String(becomes)),
      ),
    ];
  };
}

function says(node: Node, what: string | number | boolean): boolean {
  if (typeof what !== "string")
    return (node.type === "NumericLiteral" || node.type === "BooleanLiteral") && node.value === what;
  if (node.type === "StringLiteral") return node.value.includes(what);
  return node.type === "TemplateElement" && node.value.raw.includes(what);
}

/** Every `.was` is read as `.becomes`: fields of stored or sent data, whose names no rename changes. */
export function field(was: string, becomes: string): Change {
  return (scene) => {
    const members = [...walk(scene.node)].flatMap((one) =>
      one.type === "MemberExpression" ? [one.property] : [],
    );
    const named = members.filter((one) => one.type === "Identifier" && one.name === was);
    if (named.length === 0) throw new NotApplicable(`no field ${was}`);
    return named.map((one) => splice(scene, one, becomes));
  };
}

/** The anchored `case` covers one more. */
export function addCase(label: string | number): Change {
  return (scene) => {
    if (scene.node.type !== "SwitchCase") throw new NotApplicable("no case of a switch");
    return [insert(scene, startOf(scene.node), `case ${JSON.stringify(label)}: `)];
  };
}

/** The first list has one more element. */
export function addElement(text: string): Change {
  return (scene) => {
    const list = first(scene.node, (one) => one.type === "ArrayExpression");
    if (list === null) throw new NotApplicable("no list");
    return [insert(scene, startOf(list) + 1, `${text}, `)];
  };
}

/** The statement stands before that of another part. */
export function moveBefore(part: string): Change {
  return (scene) => {
    const anchor = scene.part(part);
    const text = `${textOf(scene, scene.node)} `;
    return [splice(scene, scene.node, ";"), insert({ anchor }, startOf(anchor.node), text)];
  };
}

function found({ anchor, node }: Place, steps: readonly Step[]): Node {
  const to = follow(node, steps);
  if (to === null)
    throw new NotApplicable(`a step leads nowhere in ${JSON.stringify(textOf({ anchor }, node))}`);
  return bare(to);
}

function textOf({ anchor }: Pick<Place, "anchor">, node: Node): string {
  return anchor.text.slice(startOf(node), endOf(node));
}

function splice({ anchor }: Pick<Place, "anchor">, node: Node, text: string): Splice {
  return { file: anchor.file, start: startOf(node), end: endOf(node), text };
}

function insert({ anchor }: Pick<Place, "anchor">, at: number, text: string): Splice {
  return { file: anchor.file, start: at, end: at, text };
}
