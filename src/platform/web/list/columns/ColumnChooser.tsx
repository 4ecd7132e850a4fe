import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Row, Stack } from '../../layout/Parts.tsx';
import { type Arrangement, type Choosable, widthOf } from './arranged.ts';
import type { Column } from '../column.ts';
import classes from '../filter/filter-bar.module.css';

/** Columns of a table; any list can hide them, some can also move and size them. */
type Chosen<Row> = Choosable<Row> & Partial<Arrangement<Row>>;

/** Chooses which columns are shown, their order and width; one always stays. */
export function ColumnChooser<Row>({ arranged }: { arranged: Chosen<Row> }) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack margin={-4} minWidth={300} maxHeight="60vh" scrolls className={classes.columns}>
          {arranged.all.map((column) => (
            <ColumnLine key={column.key} column={column} arranged={arranged} />
          ))}
        </Stack>
        {arranged.reset && arranged.text !== '' && (
          <Button variant="subtle" size="compact-sm" onClick={arranged.reset}>
            Reset columns
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Pixels for each press. */
const step = 20;

function ColumnLine<Line>({ column, arranged }: { column: Column<Line>; arranged: Chosen<Line> }) {
  const { shown, move, size } = arranged;
  const { key, heading, hideable } = column;
  const at = shown.findIndex((one) => one.key === key);
  const isShown = at >= 0;
  const width = widthOf(column);
  return (
    <Row align="center" gap={2}>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          disabled={hideable === false || (shown.length === 1 && isShown)}
          onChange={() => arranged.toggle(key)}
        />
        {heading}
      </label>
      {isShown && move && size && (
        <Row margin={[0, 0, 0, 'auto']}>
          <Press label={`Move ${heading} left`} icon={IconArrowUp} off={at === 0} run={() => move(key, -1)} />
          <Press
            label={`Move ${heading} right`}
            icon={IconArrowDown}
            off={at === shown.length - 1}
            run={() => move(key, 1)}
          />
          <Press label={`Make ${heading} narrower`} icon={IconMinus} run={() => size(key, width - step)} />
          <Press label={`Make ${heading} wider`} icon={IconPlus} run={() => size(key, width + step)} />
        </Row>
      )}
    </Row>
  );
}

type PressProps = { label: string; icon: ComponentType<IconProps>; off?: boolean; run: () => void };

const Press = ({ label, icon: Icon, off = false, run }: PressProps) => (
  <ActionIcon variant="subtle" color="gray" size={26} aria-label={label} disabled={off} onClick={run}>
    <Icon size={14} aria-hidden="true" />
  </ActionIcon>
);
