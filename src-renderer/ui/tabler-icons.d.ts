declare module "@tabler/icons-react/dist/esm/icons/*" {
  import type { Icon } from "@tabler/icons-react";

  const icon: Icon;
  // biome-ignore lint/style/noDefaultExport: this is how the package has it.
  export default icon;
}
