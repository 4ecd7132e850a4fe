import { useRef, useState } from 'react';
import type { Problems } from './checks.ts';

/**
 * The messages at a form's fields. They go on input and on focus, as specified, but not when it is this hook that moves
 * the focus to the first field with a message.
 */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const moving = useRef(false);

  const clear = (name: string) => {
    if (moving.current || !(name in problems)) return;
    setProblems(Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name)));
  };

  /** Shows what is wrong and returns whether anything is. */
  const show = (found: Problems, form: HTMLElement): boolean => {
    const [first] = Object.keys(found);
    setProblems(found);
    if (first === undefined) return false;
    moving.current = true;
    form.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
    moving.current = false;
    return true;
  };

  return { problems, clear, show };
}
