/**
 * Short messages over the page. `toast.success('Enquiry Created Successfully')`; bottom right for 3000 ms, at most
 * three at once; errors stay until they are closed (ux.md). `Toasts` draws them.
 */
export type ToastKind = 'success' | 'info' | 'error';

/** Leads from a toast to what it is about. */
export type ToastLink = { readonly label: string; readonly to: string; readonly go: () => void };

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly place: 'bottom' | 'top';
  /** Milliseconds until it goes by itself; null when it waits to be closed. */
  readonly lasts: number | null;
  readonly link: ToastLink | undefined;
};

const most = 3;
const shownFor = 3000;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export const toast = {
  success: (text: string, link?: ToastLink) => show('success', text, 'bottom', link),
  info: (text: string) => show('info', text),
  error: (text: string, options?: { place?: Toast['place'] }) => show('error', text, options?.place),
  close: (id: number) => change(shown.filter((one) => one.id !== id)),
};

export const currentToasts = (): readonly Toast[] => shown;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the toast's id, for `close` */
function show(kind: ToastKind, text: string, place: Toast['place'] = 'bottom', link?: ToastLink): number {
  lastId += 1;
  const next: Toast = { id: lastId, kind, text, place, lasts: kind === 'error' ? null : shownFor, link };
  // The same words again replace the earlier ones: three times the same error says no more than once.
  const others = shown.filter((one) => one.text !== text || one.kind !== kind);
  change([...others, next].slice(-most));
  return lastId;
}

function change(next: readonly Toast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}
