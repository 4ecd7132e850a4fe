import { showDate } from '#platform/contract/dates.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { ReactNode } from 'react';
import { amountText, type Unit } from '../../arithmetic/amount.ts';
import type { LedgerAccount, WhyItIs as Why } from '../contract.ts';

type Line = { readonly label: string; readonly amount: number };
type Part = { readonly title: string; readonly none: string; readonly lines: readonly Line[] };
type WhyItIsProps = { account: LedgerAccount; on: string; day: ReactNode };

const spanText = ({ from, to }: { from: string; to: string }) =>
  from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`;

/** What makes up the balance of a day, and what is still to come and to end in its leave year. */
export function WhyItIs({ account: { why, unit }, on, day }: WhyItIsProps) {
  return (
    <Card as="section" padding={16} aria-label="Why is it so?">
      <Stack gap={16}>
        <Row wrap align="end" justify="space-between" gap={[8, 16]}>
          <Grid gap={2}>
            <Heading>Why is it so?</Heading>
            <Text size={13} figures>
              {amountText(why.balance, unit)} on {showDate(on)}
            </Text>
          </Grid>
          {day}
        </Row>
        <Grid gap={[16, 24]} columns="repeat(auto-fit, minmax(184px, 1fr))">
          {partsOf(why).map((part) => (
            <PartOfIt key={part.title} part={part} unit={unit} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

const partsOf = (why: Why): readonly Part[] => [
  {
    title: 'In hand',
    none: 'Nothing is left',
    lines: why.buckets.map(({ amount, expires_on }) => ({
      label: expires_on === null ? 'Without an end of its own' : `Use up to ${showDate(expires_on)}`,
      amount,
    })),
  },
  {
    title: 'Accepted',
    none: 'Nothing ahead',
    lines: why.booked.map((one) => ({ label: spanText(one), amount: -one.amount })),
  },
  {
    title: 'Asked for',
    none: 'Nothing waits',
    lines: why.pending.map((one) => ({ label: spanText(one), amount: -one.amount })),
  },
  {
    title: 'Still to come this leave year',
    none: 'Nothing more is granted',
    lines: why.coming.map(({ date, amount, says }) => ({ label: `${says}, on ${showDate(date)}`, amount })),
  },
  {
    title: 'Ends this leave year',
    none: 'Nothing ends',
    lines: why.ends.map(({ date, amount, says }) => ({ label: `${says}, after ${showDate(date)}`, amount })),
  },
];

function PartOfIt({ part: { title, none, lines }, unit }: { part: Part; unit: Unit }) {
  return (
    <Grid as="section" gap={4} alignContent="start" aria-label={title}>
      <Heading as="h3" size={13}>
        {title}
      </Heading>
      {lines.length === 0 && <Text dim>{none}</Text>}
      {lines.map(({ label, amount }) => (
        <Row key={label} justify="space-between" gap={12} size={13}>
          <Text as="span" size={13} color="ink-soft">
            {label}
          </Text>
          <Text as="span" size={13} figures nowrap>
            {amountText(amount, unit)}
          </Text>
        </Row>
      ))}
    </Grid>
  );
}
