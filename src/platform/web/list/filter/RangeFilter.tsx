import { Button, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Row, VisuallyHidden } from '../../layout/Parts.tsx';
import { ClearFilter } from './ClearFilter.tsx';
import classes from './filter.module.css';

type RangeFilterProps = {
  label: string;
  /** The range in words; null when none is set. */
  text: string | null;
  /** The text when none is set: 'Any date'. */
  any: string;
  onClear: () => void;
  /** The fields for both ends. */
  children: ReactNode;
};

/** A range whose ends are set in a box that opens from the filter. */
export function RangeFilter({ label, text, any, onClear, children }: RangeFilterProps) {
  const [opened, setOpened] = useState(false);
  const set = text !== null;
  return (
    <span className={classes.filter}>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.input}
            data-set={set || undefined}
            onClick={() => setOpened(!opened)}
          >
            <VisuallyHidden>Filter by {label}: </VisuallyHidden>
            {text ?? <span className={classes.placeholder}>{any}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          {children}
          <RangeActions any={any} set={set} onClear={onClear} onDone={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      {set && <ClearFilter label={label} onClear={onClear} />}
    </span>
  );
}

type RangeActionsProps = Pick<RangeFilterProps, 'any' | 'onClear'> & { set: boolean; onDone: () => void };

const RangeActions = ({ any, set, onClear, onDone }: RangeActionsProps) => (
  <Row justify="space-between" margin={[12, 0, 0]}>
    <Button variant="subtle" size="xs" disabled={!set} onClick={onClear}>
      {any}
    </Button>
    <Button variant="default" size="xs" onClick={onDone}>
      Done
    </Button>
  </Row>
);
