import { showDate } from '#platform/contract/dates.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { signed } from '../../pay/web/signed.ts';
import type { RevisedPerson, TriedRevision } from '../contract.ts';

type RevisedPeopleProps = { rows: readonly RevisedPerson[]; totals: TriedRevision['totals'] };

/** Each person's current and new pay per year, with totals. */
export function RevisedPeople({ rows, totals }: RevisedPeopleProps) {
  const { showAmount } = useWriting();
  const columns: readonly FigureColumn<RevisedPerson>[] = [
    { heading: 'Person', cell: ({ number, name }) => `${name} (${number})`, words: true },
    { heading: 'Now', cell: ({ now, currency }) => `${currency} ${showAmount(now, currency)}` },
    { heading: 'New', cell: ({ annual, currency }) => showAmount(annual, currency) },
    { heading: 'Change', cell: ({ change, currency }) => signed(change, showAmount(change, currency)) },
    { heading: '%', cell: ({ percent }) => (percent === null ? '-' : signed(percent, percent)) },
    { heading: 'From', cell: ({ from }) => showDate(from) },
    { heading: 'Told on', cell: ({ visible_from }) => showDate(visible_from) },
    { heading: 'Reason', cell: ({ reason }) => reason, words: true },
    { heading: 'Parts in the month', cell: (row) => changedParts(row, showAmount), words: true },
  ];
  return (
    <Stack gap={12} minWidth={0}>
      <FigureTable
        name="People of the revision"
        columns={columns}
        rows={rows}
        keyOf={({ employee_id }) => employee_id}
        wraps
      />
      {totals.map((total) => (
        <TotalText key={total.currency} total={total} />
      ))}
    </Stack>
  );
}

/** The changed components, per month. */
const changedParts = (
  { parts, currency }: RevisedPerson,
  showAmount: (amount: string, currency?: string | null) => string,
): string =>
  parts
    .filter(({ monthly, was }) => monthly !== was)
    .map(({ name, monthly, was }) =>
      was === null
        ? `${name}: new, ${showAmount(monthly, currency)}`
        : `${name}: ${showAmount(was, currency)} → ${showAmount(monthly, currency)}`,
    )
    .join(', ');

function TotalText({ total: { currency, people, now, annual } }: { total: TriedRevision['totals'][number] }) {
  const { showAmount, counted } = useWriting();
  return (
    <Text figures>
      {`${counted(people, 'person', 'people')} paid in ${currency}: ${showAmount(now, currency)} becomes ${showAmount(annual, currency)} a year.`}
    </Text>
  );
}
