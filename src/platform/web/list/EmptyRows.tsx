import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState.tsx';
import type { List } from './use-list.ts';

/** No rows at all, or none that match the filters: the next step differs. */
export function EmptyRows({ list, empty }: { list: List; empty: EmptyStateProps }) {
  if (list.active.length === 0) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Nothing fits these filters"
      text="Change or remove a filter to see more."
      action={
        <Button variant="default" onClick={list.reset}>
          Reset filters
        </Button>
      }
    />
  );
}
