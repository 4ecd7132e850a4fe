import { addDays, showDate } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Button } from '@mantine/core';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { amountFigure, amountText, type Unit } from '../../arithmetic/amount.ts';
import { leaveReads } from '../../web/reads.ts';
import { type LedgerAccount, type LedgerLine, takeBackAllocated } from '../contract.ts';

type LedgerRowsProps = { account: LedgerAccount; from: string };

/** The rows of a leave year, the newest first, each with the balance after it. */
export function LedgerRows({ account: { rows, before, unit, name }, from }: LedgerRowsProps) {
  const takeBack = useTakeBack(unit);
  const start: Partial<LedgerLine> & Pick<LedgerLine, 'says' | 'balance'> = {
    says: `Balance on ${showDate(addDays(from, -1))}`,
    balance: before,
  };
  return (
    <FigureTable
      name={`Ledger of ${name}`}
      wraps
      columns={rows.some((row) => row.may_take_back) ? [...columnsOf(unit), takeBackColumn(takeBack)] : columnsOf(unit)}
      rows={[...rows.toReversed(), start]}
      keyOf={({ id }) => id ?? 'before'}
    />
  );
}

type Line = Partial<LedgerLine> & Pick<LedgerLine, 'says' | 'balance'>;

const signed = (amount: number, unit: Unit) => `${amount > 0 ? '+' : ''}${amountText(amount, unit)}`;

const columnsOf = (unit: Unit): readonly FigureColumn<Line>[] => [
  {
    heading: 'What',
    cell: ({ says, date, note, by }) => (
      <Grid gap={0}>
        <Text as="span" size={13}>
          {says}
        </Text>
        {date && (
          <Text as="span" dim figures weight={400}>
            {[showDate(date), note, by].filter(Boolean).join(' · ')}
          </Text>
        )}
      </Grid>
    ),
  },
  {
    heading: unit === 'Day' ? 'Days' : 'Hours',
    cell: ({ amount }) => (amount === undefined ? '' : `${amount > 0 ? '+' : ''}${amountFigure(amount, unit)}`),
  },
  { heading: 'Balance', cell: ({ balance }) => amountFigure(balance, unit) },
];

const takeBackColumn = (takeBack: (line: LedgerLine) => Promise<void>): FigureColumn<Line> => ({
  heading: 'Actions',
  words: true,
  cell: (line) =>
    isOwn(line) && line.may_take_back ? (
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => void takeBack(line)}>
        Take back
      </Button>
    ) : (
      ''
    ),
});

const isOwn = (line: Line): line is LedgerLine => line.id !== undefined;

function useTakeBack(unit: Unit) {
  const { send } = useWrite(takeBackAllocated, { refreshes: leaveReads });
  return async ({ id, says, amount, date }: LedgerLine) => {
    const yes = await confirm({
      title: 'Take back',
      text: `${says}, ${signed(amount, unit)} from ${showDate(date)}, no longer counts. The person is told.`,
      confirmLabel: 'Take back',
      danger: true,
    });
    if (!yes) return;
    try {
      const { message } = await send({ query: { id } });
      toast.success(message ?? 'Allocation taken back');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}
