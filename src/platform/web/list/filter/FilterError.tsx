import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { VisuallyHidden } from '../../layout/Parts.tsx';

/** Says under a filter what is wrong with what was typed, without moving the table. */
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
