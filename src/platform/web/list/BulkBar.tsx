import { Button } from '@mantine/core';
import { Row } from '../layout/Parts.tsx';
import type { BulkAction } from './column.ts';
import type { Selection } from './use-selection.ts';
import classes from './data-table.module.css';

type BulkBarProps<Row> = { actions: readonly BulkAction<Row>[]; selection: Selection<Row> };

/** What can be done with the chosen rows. */
export function BulkBar<Row>({ actions, selection }: BulkBarProps<Row>) {
  const run = async (action: BulkAction<Row>) => {
    if (await action.run(selection.chosen)) selection.clear();
  };
  return (
    <Row
      wrap
      align="center"
      gap={8}
      padding={[0, 8, 0, 12]}
      minHeight={32}
      color="accent-ink"
      background="accent-soft"
      size={13}
      className={classes.bulk}
    >
      <output>{selection.chosen.length} selected</output>
      {actions.map((action) => (
        <BulkButton key={action.label} action={action} onRun={() => void run(action)} />
      ))}
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </Row>
  );
}

function BulkButton<Row>({ action, onRun }: { action: BulkAction<Row>; onRun: () => void }) {
  return (
    <Button size="compact-sm" variant="default" c={action.danger ? 'red' : undefined} onClick={onRun}>
      {action.label}
    </Button>
  );
}
