import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

/** Disabled at once while saving; turns after 200 ms, so that a quick save does not flicker. */
export function SubmitButton({ saving, children }: { saving: boolean; children: ReactNode }) {
  const late = useLate(saving);
  return (
    <Button type="submit" disabled={saving && !late} loading={saving && late}>
      {children}
    </Button>
  );
}

/** Whether something has been going on for 200 ms. */
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
