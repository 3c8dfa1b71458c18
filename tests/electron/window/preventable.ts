/** An event that listeners may prevent, with the fields that Electron's event carries. */
export type Preventable = { defaultPrevented: boolean; preventDefault(): void };

export function preventable<Fields extends object>(fields: Fields): Fields & Preventable {
  return {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
