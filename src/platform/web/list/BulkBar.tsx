import { Button } from '@mantine/core';
import { Row, Text } from '../layout/Parts.tsx';
import { useWriting } from '../use-writing.ts';
import type { BulkAction } from './column.ts';
import type { Selection } from './use-selection.ts';
import classes from './data-table.module.css';

type BulkBarProps<Row> = { actions: readonly BulkAction<Row>[]; selection: Selection<Row> };

/** Actions on the selected rows. */
export function BulkBar<Row>({ actions, selection }: BulkBarProps<Row>) {
  const { count, matching } = selection;
  const { showNumber } = useWriting();
  const most = Math.max(...actions.map(({ matching: upTo = 0 }) => upTo));
  const whyNotAll = ({ matching: upTo }: BulkAction<Row>, all: number): string | undefined => {
    if (upTo === undefined) return 'Choose single rows for this';
    return all > upTo ? `At most ${showNumber(upTo)} at once` : undefined;
  };
  const run = async (action: BulkAction<Row>) => {
    if (await action.run(selection.chosen, { count, choice: selection.choice })) selection.clear();
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
      <output>{matching ? `All ${showNumber(count)} that match selected` : `${showNumber(count)} selected`}</output>
      {most > 0 && <Matching selection={selection} most={most} />}
      {actions.map((action) => (
        <BulkButton
          key={action.label}
          action={action}
          whyNot={matching ? whyNotAll(action, count) : undefined}
          onRun={() => void run(action)}
        />
      ))}
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </Row>
  );
}

type MatchingProps<Row> = { selection: Selection<Row>; most: number };

/** Once the page is selected, offers all rows that match the filters, up to the server's limit. */
function Matching<Row>({ selection: { matching, found, chooseMatching }, most }: MatchingProps<Row>) {
  const { showNumber } = useWriting();
  if (matching || found === 0) return null;
  if (found > most) {
    return <Text as="span">{`${showNumber(found)} match: filter for up to ${showNumber(most)}`}</Text>;
  }
  return (
    <Button size="compact-sm" variant="subtle" onClick={chooseMatching}>
      Select all {showNumber(found)} that match
    </Button>
  );
}

type BulkButtonProps<Row> = { action: BulkAction<Row>; whyNot: string | undefined; onRun: () => void };

function BulkButton<Row>({ action, whyNot, onRun }: BulkButtonProps<Row>) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      c={action.danger && whyNot === undefined ? 'red' : undefined}
      disabled={whyNot !== undefined}
      title={whyNot}
      onClick={onRun}
    >
      {action.label}
    </Button>
  );
}
