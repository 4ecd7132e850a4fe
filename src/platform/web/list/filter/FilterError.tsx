import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { VisuallyHidden } from '../../layout/Parts.tsx';

/** Shows under a filter what is wrong with its text, without moving the table. */
export function FilterError({ error, children }: { error: string | undefined; children: ReactElement }) {
  return (
    <>
      <Tooltip label={error} opened={error !== undefined} position="bottom-start" color="red" withArrow>
        {children}
      </Tooltip>
      <VisuallyHidden as="output">{error}</VisuallyHidden>
    </>
  );
}
