import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState.tsx';
import type { List } from './use-list.ts';

/** Nothing at all, or nothing that fits the filters: two different things to do next. */
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
