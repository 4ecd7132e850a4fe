import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** What a key does with the row that has the focus. */
export type RowAct = 'toggle' | 'approve' | 'reject' | 'open';

const acts: Readonly<Record<string, RowAct>> = { x: 'toggle', ' ': 'toggle', a: 'approve', r: 'reject', Enter: 'open' };
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * The keyboard in a list of rows: one stop for Tab, j and k or arrows move, a letter acts. Letters act only while a row
 * itself has the focus (WCAG 2.1.4), never in a button or field of it.
 * @param count rows on the screen
 */
export function useApprovalKeys(count: number, act: (index: number, what: RowAct) => void) {
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLLIElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = [...currentTarget.children].indexOf(target);
    const what = acts[key];
    const step = steps[key];
    if (what === undefined && step === undefined) return;
    event.preventDefault();
    if (what !== undefined) return act(index, what);
    const next = currentTarget.children[Math.min(Math.max(0, index + (step ?? 0)), count - 1)];
    if (next instanceof HTMLElement) next.focus();
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    if (index >= 0) setCurrent(index);
  };
  return { list: { onKeyDown, onFocus }, tabIndex: (index: number): 0 | -1 => (index === stop ? 0 : -1) };
}
