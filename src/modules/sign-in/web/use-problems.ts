import { useRef, useState } from 'react';
import type { Problems } from './checks.ts';

/**
 * The messages at a form's fields. They disappear on input and on focus, as specified, but not when this hook moves
 * the focus to the first field with a message.
 */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const moving = useRef(false);

  const clear = (name: string) => {
    if (moving.current || !(name in problems)) return;
    setProblems(Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name)));
  };

  /** Shows the problems and returns whether there are any. */
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
