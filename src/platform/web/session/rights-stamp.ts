/** Every reply carries a stamp of the caller's rights: when it changes, the rights are read again. */

let known: { token: string; stamp: string } | null = null;
const listeners = new Set<() => void>();

/** @param stamp null if a reply carries none */
export function heardRights(token: string | null, stamp: string | null): void {
  if (token === null || stamp === null) return;
  const changed = known?.token === token && known.stamp !== stamp;
  known = { token, stamp };
  if (changed) listeners.forEach((listener) => listener());
}

export function onRightsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
