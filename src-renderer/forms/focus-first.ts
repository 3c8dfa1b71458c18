import type { UseFormReturnType } from "@mantine/form";

/** After an attempt with mistakes: to the first field that has one. */
export function focusFirst<V extends object>(
  form: Pick<UseFormReturnType<V>, "getInputNode">,
): (errors: object) => void {
  return (errors) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus();
}
