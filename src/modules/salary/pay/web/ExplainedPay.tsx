import { showDate } from '#platform/contract/dates.ts';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { Pay, PayRow } from '../contract.ts';
import { signed } from './signed.ts';

type Explained = Pay['explained'][number];

type ExplainedPayProps = { explained: readonly Explained[]; rows: readonly PayRow[] };

/** Each component of the pay: since when it has this amount, why, and what it was before. */
export function ExplainedPay({ explained, rows }: ExplainedPayProps) {
  const { showAmount } = useWriting();
  const now = rows.find(({ state }) => state === 'In force');
  if (!now) return null;
  const { currency } = now;
  const columns: readonly FigureColumn<Explained>[] = [
    { heading: `In ${currency}`, cell: ({ name }) => name, words: true },
    { heading: 'Monthly', cell: ({ monthly }) => showAmount(monthly, currency) },
    { heading: 'Yearly', cell: ({ annual }) => showAmount(annual, currency) },
    { heading: 'Since', cell: ({ since }) => (since === '' ? '' : showDate(since)) },
    { heading: 'Why', cell: ({ reason }) => reason, words: true },
    {
      heading: 'Monthly before',
      cell: ({ was, since }) => (since === '' ? '' : was === null ? 'New' : showAmount(was, currency)),
    },
    { heading: 'Change', cell: ({ change }) => (change === null ? '' : signed(change, showAmount(change, currency))) },
  ];
  const sum: Explained = {
    name: 'Together',
    monthly: now.monthly,
    annual: now.annual,
    since: '',
    reason: '',
    was: null,
    change: null,
  };
  return (
    <Stack as="section" gap={12} minWidth={0} aria-label="Explain the pay">
      <Heading>Why it is this much</Heading>
      <FigureTable
        name="Parts of the pay"
        columns={columns}
        rows={explained}
        sums={[sum]}
        keyOf={({ name }) => name}
        wraps
      />
      <SumInWords explained={explained} now={now} />
    </Stack>
  );
}

function SumInWords({
  explained,
  now: { currency, monthly, annual },
}: {
  explained: readonly Explained[];
  now: PayRow;
}) {
  const { showAmount } = useWriting();
  const paid = explained.filter((part) => part.annual !== '0.00');
  const said = paid.map((part) => `${part.name} ${showAmount(part.monthly, currency)}`);
  const [last = '', ...others] = said.toReversed();
  const list = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  const makes = said.length === 1 ? 'is the whole pay' : 'make the pay';
  return (
    <Text color="ink-soft" figures>
      {`${list} ${makes}: ${currency} ${showAmount(monthly, currency)} a month, ${showAmount(annual, currency)} a year.`}
    </Text>
  );
}
