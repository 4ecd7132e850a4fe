import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { failureOf, messageOf } from '../api.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { StateFrame } from '../feedback/StateFrame.tsx';
import type { List } from './use-list.ts';
import type { Rows } from './use-rows.ts';

/** Why there are no rows. Retrying does not help if a filter is invalid (an old or mistyped link). */
export function FailedRows({ list, rows }: { list: List; rows: Pick<Rows<unknown>, 'error' | 'reload'> }) {
  const filters = list.active.length > 0 && failureOf(rows.error)?.type === 'VALIDATION';
  if (!filters) return <FailedState error={rows.error} onRetry={rows.reload} />;
  return (
    <StateFrame
      icon={IconFilterOff}
      title="These filters cannot be used"
      text={messageOf(rows.error)}
      alert
      action={
        <Button variant="default" onClick={list.reset}>
          Reset filters
        </Button>
      }
    />
  );
}
