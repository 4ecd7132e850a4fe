import { vatChoice } from '#modules/masters/contract.ts';
import { Box, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { type Charged, nameOfCredit, percentText } from '../lines.ts';

type Line = Pick<
  Charged['lines'][number],
  'section' | 'description' | 'qty' | 'unit_rate' | 'discount' | 'amount' | 'vat' | 'vat_rate'
>;

type Vat = Pick<Line, 'vat' | 'vat_rate'>;

/** 'VAT Standard 20 %', 'VAT Exempt' */
const vatOf = ({ vat, vat_rate }: Vat) => `VAT ${vatChoice({ name: vat, rate: vat_rate })}`;

type ChargeLinesProps = {
  currency: string;
  charges: {
    readonly lines: readonly Line[];
    readonly additional: readonly (Vat & { readonly label: string; readonly amount: string })[];
    readonly credits: Charged['credits'];
  };
};

/** An invoice's charges, read-only. */
export function ChargeLines({ charges: { lines, additional, credits }, currency }: ChargeLinesProps) {
  const { showAmount } = useWriting();
  const rows = [
    ...lines.map(({ section, description, qty, unit_rate, discount, amount, ...rate }) => ({
      name: description,
      about: [
        section,
        Number(qty) === 1 && discount === null ? '' : `${Number(qty)} × ${showAmount(unit_rate, currency)}`,
        discount === null ? '' : `less ${percentText(discount)}`,
        vatOf(rate),
      ],
      amount,
    })),
    ...additional.map(({ label, amount, ...rate }) => ({
      name: label,
      about: ['Additional charge', vatOf(rate)],
      amount,
    })),
    ...credits.map((credit) => ({ name: nameOfCredit(credit), about: ['Credit'], amount: `-${credit.amount}` })),
  ];
  if (rows.length === 0) return <Text dim>No lines yet.</Text>;
  return (
    <Grid as="ul" gap={12} padding={[0, 0, 16]} aria-label="Lines">
      {rows.map(({ name, about, amount }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
        <Row key={at} as="li" gap={16} align="baseline" justify="space-between">
          <Box minWidth={0}>
            <Text lines breakAnywhere>
              {name}
            </Text>
            <Text color="ink-dim" size={12}>
              {about.filter(Boolean).join(' · ')}
            </Text>
          </Box>
          <Text figures nowrap>
            {showAmount(amount, currency)}
          </Text>
        </Row>
      ))}
    </Grid>
  );
}
