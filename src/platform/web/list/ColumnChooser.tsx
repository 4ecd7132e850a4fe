import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Stack } from '../layout/Parts.tsx';
import type { Column } from './column.ts';
import classes from './filter/filter-bar.module.css';

type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[];
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
};

/** Which columns are shown; one at least. */
export function ColumnChooser<Row>({ columns, hidden, onHidden }: ColumnChooserProps<Row>) {
  const shown = columns.filter((column) => !hidden.includes(column.key));
  const toggle = (key: string) =>
    onHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack margin={-4} minWidth={200} maxHeight="60vh" scrolls className={classes.columns}>
          {columns.map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={shown.includes(column)}
                disabled={column.hideable === false || (shown.length === 1 && shown.includes(column))}
                onChange={() => toggle(column.key)}
              />
              {column.heading}
            </label>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
