import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type Choices, describeFilter } from './filters.ts';
import { FilterSheet } from './FilterSheet.tsx';
import type { List } from './use-list.ts';
import classes from './filter-bar.module.css';

type FilterBarProps<Row> = {
  list: List;
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  choices: Choices;
  phone: boolean;
  /** Tells how to search with the keyboard while no filter is set. */
  hint: boolean;
  tools?: ReactNode;
};

/** The active filters as chips that can be taken off, the reset, and what else there is to do with the list. */
export function FilterBar<Row>(props: FilterBarProps<Row>) {
  const { list, columns, hidden, onHidden, choices, phone, hint, tools } = props;
  return (
    <div className={classes.bar}>
      {phone && <FilterSheet list={list} columns={columns} choices={choices} />}
      {list.active.length === 0 && hint && !phone && (
        <p className={classes.hint}>
          Press <kbd>/</kbd> to search
        </p>
      )}
      {list.active.length > 0 && (
        <ul className={classes.chips} aria-label="Active filters">
          {list.active.map((active) => (
            <li key={active.name}>
              <FilterChip
                text={describeFilter(active, choices)}
                onRemove={() => list.setFilters(Object.fromEntries(active.keys.map((key) => [key, ''])))}
              />
            </li>
          ))}
          <li>
            <Button variant="subtle" size="compact-sm" onClick={list.reset}>
              Reset filters
            </Button>
          </li>
        </ul>
      )}
      <div className={classes.tools}>
        {tools}
        {!phone && <ColumnChooser columns={columns} hidden={hidden} onHidden={onHidden} />}
      </div>
    </div>
  );
}

function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={classes.chip}>
      <span className={classes.chipText}>{text}</span>
      <button type="button" aria-label={`Remove filter ${text}`} onClick={onRemove}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
