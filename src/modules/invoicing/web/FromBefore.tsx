import { isPositive } from '#platform/contract/signs.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';

type FromBeforeProps = {
  invoice: {
    readonly currency: string | null;
    readonly total: string;
    readonly balance: string;
    readonly former_total: string | null;
  };
  title: string;
  text: string;
  /** The label of the amount owed at import. */
  then: string;
  /** Payments and credits since then. */
  since: readonly (readonly [label: string, amount: string])[];
};

/** Replaces the charges of an invoice from the former program. */
export function FromBefore({ invoice, title, text, then, since }: FromBeforeProps) {
  const { currency, total, balance, former_total } = invoice;
  const counted = since.filter(([, amount]) => isPositive(amount));
  const rows = [
    ['Total', former_total ?? total],
    ...(counted.length > 0 ? [[then, total] as const, ...counted] : []),
    ['Still to be paid', balance],
  ] as const;
  return (
    <Card as="section" padding={16} aria-labelledby="from-before">
      <Stack gap={8} minWidth={0}>
        <Heading id="from-before">{title}</Heading>
        <Text color="ink-soft">{text}</Text>
        {rows.map(([label, amount]) => (
          <Row key={label} gap={16} justify="space-between">
            <Text>{label}</Text>
            <Text figures nowrap>
              <Amount of={amount} currency={currency} />
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
