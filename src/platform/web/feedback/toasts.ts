/**
 * Short messages over the page. `toast.success('Enquiry Created Successfully')`; bottom right for 3000 ms, at most
 * three at once; errors stay until they are closed (ux.md). `Toasts` draws them.
 */
export type ToastKind = 'success' | 'info' | 'error';

/** A link from the toast to its subject. */
export type ToastLink = { readonly label: string; readonly to: string; readonly go: () => void };

/** An action offered by the toast. */
export type ToastAct = {
  readonly label: string;
  readonly run: () => void;
  /** Called repeatedly while the toast is held, to keep the offer alive. */
  readonly onHeld?: () => void;
};

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly place: 'bottom' | 'top';
  /** Milliseconds until it closes; null to stay until it is closed. */
  readonly lasts: number | null;
  readonly link: ToastLink | undefined;
  readonly act: ToastAct | undefined;
  /** The same message, if one was still on the screen. */
  readonly earlier: Toast | undefined;
};

/** How often the message was shown: this toast and the earlier ones merged into it. */
export const timesSaid = ({ earlier }: Toast): number => 1 + (earlier ? timesSaid(earlier) : 0);

const most = 3;
const shownFor = 3000;

/** Milliseconds for which a change can be undone. */
export const undoFor = 10_000;

export const undoLabel = 'Undo';

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export const toast = {
  success: (text: string, link?: ToastLink) => show('success', text, { link }),
  /** Stays as long as the change can be undone. */
  undoable: (text: string, undo: () => void, more: { lasts?: number; onHeld?: () => void } = {}) => {
    const { lasts = undoFor, ...held } = more;
    return show('success', text, { act: { label: undoLabel, run: undo, ...held }, lasts });
  },
  info: (text: string) => show('info', text),
  /** With an action. */
  offer: (text: string, act: ToastAct) => show('info', text, { act, lasts: undoFor }),
  error: (text: string, options?: { place?: Toast['place'] }) =>
    show('error', text, { lasts: null, ...(options?.place && { place: options.place }) }),
  /** Runs the toast's action. A toast that stands for several leaves the earlier ones. */
  act: (id: number) => {
    const done = shown.find((one) => one.id === id);
    toast.close(id);
    if (done?.earlier?.act) stand({ ...done.earlier, id: newId() });
    done?.act?.run();
  },
  close: (id: number) => change(shown.filter((one) => one.id !== id)),
};

export const currentToasts = (): readonly Toast[] => shown;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the toast's id, for `close` */
function show(kind: ToastKind, text: string, more: Partial<Omit<Toast, 'id' | 'kind' | 'text'>> = {}): number {
  const usual = { place: 'bottom', lasts: shownFor, link: undefined, act: undefined } as const;
  const earlier = shown.find((one) => one.text === text && one.kind === kind);
  // The earlier offer has to last as long as the merged toast.
  earlier?.act?.onHeld?.();
  return stand({ ...usual, ...more, id: newId(), kind, text, earlier });
}

function stand(next: Toast): number {
  change([...shown.filter((one) => one !== next.earlier), next].slice(-most));
  return next.id;
}

function newId(): number {
  lastId += 1;
  return lastId;
}

function change(next: readonly Toast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}
