import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { startTransition, useEffect, useState } from 'react';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { Row } from '../../layout/Parts.tsx';
import { oncePainted } from '../../routing/once-painted.ts';
import type { Column } from '../column.ts';
import { SortChoice } from '../SortChoice.tsx';
import type { List } from '../use-list.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import type { Choices } from './filters.ts';
import classes from './filter-bar.module.css';

type FilterSheetProps<Row> = { list: List; columns: readonly Column<Row>[]; choices: Choices };

/** Filters and sort on a phone, in a sheet that opens from below. */
export function FilterSheet<Row>({ list, columns, choices }: FilterSheetProps<Row>) {
  const [opened, { open, close }] = useDisclosure(false);
  const count = list.active.length;
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconFilter size={16} stroke={1.6} />} onClick={open}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="85dvh"
        title="Filter and sort"
        classNames={{ title: classes.sheetTitle }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <SheetFields list={list} columns={columns} choices={choices} onClose={close} />
      </Drawer>
    </>
  );
}

type SheetFieldsProps<Row> = { list: List; columns: readonly Column<Row>[]; choices: Choices; onClose: () => void };

function SheetFields<Row>({ list, columns, choices, onClose }: SheetFieldsProps<Row>) {
  // A slow phone takes a quarter of a second for twenty fields, so the sheet opens first.
  const [hasOpened, setOpened] = useState(false);
  useEffect(() => oncePainted(() => startTransition(() => setOpened(true))), []);
  if (!hasOpened) return <Skeleton height={320} />;
  return (
    <div className={classes.sheet}>
      <SortChoice list={list} columns={columns} />
      {columns.map(
        (column) =>
          column.filter && (
            <div key={column.key} className={classes.field}>
              <span>{column.heading}</span>
              <ColumnFilter list={list} name={column.filter} choices={choices[column.filter]} />
            </div>
          ),
      )}
      <Row justify="space-between" gap={8} padding={[8, 0, 0]}>
        <Button variant="subtle" onClick={() => oncePainted(list.reset)}>
          Reset filters
        </Button>
        <Button onClick={onClose}>Show results</Button>
      </Row>
    </div>
  );
}
