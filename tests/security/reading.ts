import type { NodePath, types as t } from "@babel/core";

/** The last name of a callee: `openExternal` of `shell.openExternal`, also where it is in brackets. */
export function calleeName(callee: t.Node): string | null {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression")
    return keyName(callee.property, callee.computed);
  return null;
}

/** A key's name, unless it is computed from anything but a text. */
export function keyName(key: t.Node, computed: boolean): string | null {
  if (key.type === "StringLiteral") return key.value;
  return key.type === "Identifier" && !computed ? key.name : null;
}

/** The value that an expression always has; undefined where that cannot be told. `!0` and constants are read through. */
export function constantOf(path: NodePath | undefined): unknown {
  if (path === undefined) return undefined;
  const { confident, value } = path.evaluate();
  return confident ? value : undefined;
}

/** The expression that a constant stands for; the expression itself where it is no constant, or a parameter. */
export function initOf(path: NodePath): NodePath {
  if (!path.isIdentifier()) return path;
  const binding = path.scope.getBinding(path.node.name);
  if (binding?.constant !== true) return path;
  if (!binding.path.isVariableDeclarator()) return binding.path;
  const init = binding.path.get("init") as NodePath;
  return init.node === null || binding.path.node.id.type !== "Identifier" ? path : init;
}

/** Every property in an object literal, however deep, and in the literals that are spread into it. */
export function propertiesWithin(path: NodePath): readonly NodePath<t.ObjectProperty>[] {
  const object = initOf(path);
  if (!object.isObjectExpression()) return [];
  return object.get("properties").flatMap((property) => {
    if (property.isSpreadElement()) return propertiesWithin(property.get("argument") as NodePath);
    if (!property.isObjectProperty()) return [];
    return [property, ...propertiesWithin(property.get("value") as NodePath)];
  });
}
