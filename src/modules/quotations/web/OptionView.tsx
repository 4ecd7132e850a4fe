import { vatChoice, type VatKind, vatShort } from '#modules/masters/contract.ts';
import { isPositive } from '#platform/contract/signs.ts';
import { durationText } from '#platform/contract/duration.ts';
import { Box, Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Sums } from '#platform/web/ui/Sums.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { OfferedOption } from '../lines.ts';
import type { Totals as QuotedTotals } from '#platform/contract/totals.ts';

/** A read-only option with its amounts. Only staff have `hours_min`. */
type ShownLine = OfferedOption['lines'][number] & { readonly hours_min?: number };
export type ShownOption = Omit<OfferedOption, 'lines'> & { readonly lines: readonly ShownLine[] };

type OptionViewProps = { option: ShownOption; number: number; currency: string; several: boolean };

export function OptionView({ option, number, currency, several }: OptionViewProps) {
  const { showAmount } = useWriting();
  const name = option.name ?? `Option ${number}`;
  return (
    <Card as="section" padding={16} aria-label={several ? name : 'Lines'}>
      <Stack gap={12} minWidth={0}>
        {several && <Heading breakAnywhere>{name}</Heading>}
        <Grid as="ul" gap={12}>
          {option.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
            <Row key={at} as="li" gap={16} align="baseline" justify="space-between">
              <Box minWidth={0}>
                <Text breakAnywhere>{line.description}</Text>
                <Text color="ink-dim" size={12}>
                  {aboutOf(line, (amount) => showAmount(amount, currency))}
                </Text>
              </Box>
              <Text figures nowrap>
                {showAmount(line.amount, currency)}
              </Text>
            </Row>
          ))}
        </Grid>
        {option.lines.length === 0 && <Text dim>No lines yet.</Text>}
        <Totals option={option} currency={currency} />
      </Stack>
    </Card>
  );
}

/** 'Payroll · 12.00 × 4.50, Per seat · VAT 20 % · 3:00 hours' */
function aboutOf(
  { section, qty, unit_rate, fee_basis, vat, vat_rate, hours_min }: ShownLine,
  showAmount: (amount: string) => string,
) {
  const price =
    fee_basis === 'Fixed' && Number(qty) === 1 ? 'Fixed' : `${Number(qty)} × ${showAmount(unit_rate)}, ${fee_basis}`;
  return [section, price, vatOf({ vat, vat_rate }), hours_min ? `${durationText(hours_min)} hours` : '']
    .filter(Boolean)
    .join(' · ');
}

const vatOf = ({ vat, vat_rate }: Pick<ShownLine, 'vat' | 'vat_rate'>) =>
  `VAT ${vatChoice({ name: vat, rate: vat_rate })}`;

/** 'VAT 20 %', 'Exempt' */
const vatRow = (kind: VatKind, rate: string) => {
  if (kind === 'Z') return 'Zero-rated 0 %';
  return kind === 'S' ? `VAT ${Number(rate)} %` : vatShort({ kind, rate });
};

type TotalsProps = {
  option: Omit<QuotedTotals<VatKind>, 'vat_amount'>;
  currency: string;
};

/** Sum of the lines, discount, VAT by rate, and total. */
export function Totals({ option: { amount, discount, sub_total, vat, total }, currency }: TotalsProps) {
  const reduced: [string, string][] = [
    ['Amount', amount],
    ['Discount', `-${discount}`],
  ];
  const rows: [string, string][] = [
    ...(isPositive(discount) ? reduced : []),
    ['Sub total', sub_total],
    ...vat.map(({ rate, kind, vat: due }): [string, string] => [vatRow(kind, rate), due]),
  ];
  return <Sums rows={rows} total={total} currency={currency} />;
}
