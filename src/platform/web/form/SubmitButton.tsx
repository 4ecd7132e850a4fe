import { Button } from '@mantine/core';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Disabled as soon as it saves; the spinner appears after 200 ms, so quick saves don't flicker. */
export function SubmitButton({ saving, children }: { saving: boolean; children: ReactNode }) {
  const late = useLate(saving);
  const kept = useFocusKept(saving);
  return (
    <Button {...kept} type="submit" disabled={saving && !late} loading={saving && late}>
      {children}
    </Button>
  );
}

/**
 * A disabled button loses the focus, and so does one whose form is redrawn after saving. The focus returns to the
 * button or its replacement, unless an invalid field or another page has taken it.
 */
function useFocusKept(saving: boolean) {
  const had = useRef<HTMLButtonElement | null>(null);
  useEffect(() => (saving ? () => giveBack(had) : undefined), [saving]);
  useEffect(() => () => giveBack(had), []);
  return {
    onFocus: (event: FocusEvent<HTMLButtonElement>) => (had.current = event.currentTarget),
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      if (!event.currentTarget.disabled) had.current = null;
    },
  };
}

/** Runs after anything else that takes the focus. */
const giveBack = (had: RefObject<HTMLButtonElement | null>): void =>
  void setTimeout(() => document.activeElement === document.body && inPlaceOf(had.current)?.focus());

function inPlaceOf(button: HTMLButtonElement | null): HTMLButtonElement | null | undefined {
  if (!button || button.isConnected) return button;
  const others = [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  return others.find(({ textContent }) => textContent === button.textContent);
}

/** Whether something has been running for 200 ms. */
function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setLate(true), 200);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [going]);
  return late;
}
