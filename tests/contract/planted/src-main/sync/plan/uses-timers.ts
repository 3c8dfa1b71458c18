export function later(call: () => void): void {
  setTimeout(call, 1);
}
