let loading: Promise<typeof import("./pages.ts")> | null = null;

/** Every page but the first, and what is laid over them. Read once; a failure is tried again by who asks next. */
export function loadPages(): Promise<typeof import("./pages.ts")> {
  loading ??= import("./pages.ts").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
