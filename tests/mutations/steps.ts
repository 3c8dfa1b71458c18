import { bare, first, type Node } from "./syntax.ts";

/**
 * A step from a node to one within it, by position: the first condition, call, list … in reading order counts. Null:
 * there is none.
 */
export type Step = (node: Node) => Node | null;

/** Steps to the value that a variable, property or assignment gets, or that a function returns. */
export const value: Step = (node) => {
  const of = first(
    node,
    (one) => one.type === "VariableDeclarator" || one.type === "ObjectProperty" || isGiven(one),
  );
  switch (of?.type) {
    case "VariableDeclarator":
      return of.init ?? null;
    case "ObjectProperty":
      return of.value;
    case "AssignmentExpression":
      return of.right;
    case "ReturnStatement":
      return of.argument ?? null;
    default:
      return null;
  }
};

function isGiven(one: Node) {
  return one.type === "AssignmentExpression" || one.type === "ReturnStatement";
}

export const test: Step = (node) => choiceIn(node)?.test ?? null;
export const consequent: Step = (node) => choiceIn(node)?.consequent ?? null;
export const otherwise: Step = (node) => choiceIn(node)?.alternate ?? null;

function choiceIn(node: Node) {
  return first(node, (one) => one.type === "IfStatement" || one.type === "ConditionalExpression");
}

export const call: Step = (node) => callIn(node);
export const callee: Step = (node) => callIn(node)?.callee ?? null;

/** The nth argument of the first call. */
export function argument(at: number): Step {
  return (node) => callIn(node)?.arguments[at] ?? null;
}

function callIn(node: Node) {
  return first(node, (one) => one.type === "CallExpression" || one.type === "OptionalCallExpression");
}

/** `object.name`: of the first member that is read. */
export const object: Step = (node) => memberIn(node)?.object ?? null;
export const name: Step = (node) => memberIn(node)?.property ?? null;

function memberIn(node: Node) {
  return first(node, (one) => one.type === "MemberExpression" || one.type === "OptionalMemberExpression");
}

/** The nth operand of the first operator; `a && b && c` has three. */
export function operand(at: number): Step {
  return (node) => operandsIn(node)[at] ?? null;
}

/** Empty where there is no operator. */
export function operandsIn(node: Node): readonly Node[] {
  const of = chainIn(node);
  if (of === null) return [];
  const flat = (one: Node): readonly Node[] =>
    one.type === of.type && one.operator === of.operator ? [...flat(one.left), one.right] : [one];
  return flat(of);
}

export function chainIn(node: Node) {
  return first(node, (one) => one.type === "LogicalExpression" || one.type === "BinaryExpression");
}

/** The nth element of the first list. */
export function element(at: number): Step {
  return (node) => {
    const found = first(node, (one) => one.type === "ArrayExpression")?.elements[at] ?? null;
    return found?.type === "SpreadElement" ? found.argument : found;
  };
}

/** The nth property of the first object that is written out. */
export function property(at: number): Step {
  return (node) => first(node, (one) => one.type === "ObjectExpression")?.properties[at] ?? null;
}

/** The nth parameter of the first function. */
export function parameter(at: number): Step {
  return (node) => first(node, (one) => one.type === "ArrowFunctionExpression")?.params[at] ?? null;
}

/** Null as soon as a step leads nowhere. */
export function follow(node: Node, steps: readonly Step[]): Node | null {
  return steps.reduce<Node | null>((from, step) => (from === null ? null : step(bare(from))), node);
}
