import { showDate } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Button } from '@mantine/core';
import { amountText } from '../../arithmetic/amount.ts';
import classes from './applying.module.css';
import type { DueWhileAway } from '../../public/due-work.ts';
import { DayList } from '../deciding/DayList.tsx';
import { Besides } from './Besides.tsx';
import type { Tried } from './use-tried.ts';

type Answer = NonNullable<Tried['answer']>;

type CalculatorProps = {
  tried: Tried;
  due: DueWhileAway | undefined;
  onType: (id: number) => void;
  /** Splits the leave as offered; missing where no type takes the rest. */
  onOffer?: (answer: Answer) => void;
};

/** What the leave costs and leaves over, day by day, with anything to know before sending. */
export function Calculator({ tried, due, onType, onOffer }: CalculatorProps) {
  const { answer, changing, error, retry } = tried;
  return (
    <Stack as="section" gap={16} padding={16} background="sunken" aria-label="What it costs" className={classes.cost}>
      {error && <FailedState error={error} onRetry={retry} />}
      {!answer && !error && <Text dim>Choose a type and the days to see what they cost, and what is left.</Text>}
      {answer && (
        <Stack gap={16} className={classes.answer} data-changing={changing || undefined} aria-busy={changing}>
          {answer.asked.leave_type_id !== undefined && <Total answer={answer} />}
          <DayList days={answer.days} unit={answer.unit} />
          <Money answer={answer} onOffer={onOffer && (() => onOffer(answer))} />
          <Besides answer={answer} due={due} onType={onType} />
        </Stack>
      )}
    </Stack>
  );
}

function Total({ answer: { total, unit, asked } }: { answer: Answer }) {
  const { start_date, end_date } = asked;
  return (
    <Grid as="output" gap={2}>
      <Text as="span" size={20} weight={600} figures>
        {amountText(total, unit)}
      </Text>
      <Text as="span" dim figures>
        {start_date === end_date ? showDate(start_date) : `${showDate(start_date)} to ${showDate(end_date)}`}
      </Text>
    </Grid>
  );
}

type MoneyProps = { answer: Answer; onOffer: (() => void) | undefined };

function Money({ answer: { balance, offer, unit, total }, onOffer }: MoneyProps) {
  if (!balance) return null;
  const before = balance.after + total;
  const lines = [
    { label: 'Balance before', amount: before },
    { label: 'Balance after', amount: balance.after },
    ...(balance.not_earned > 0 && !offer ? [{ label: 'of which not yet earned', amount: balance.not_earned }] : []),
  ];
  return (
    <>
      <Grid as="dl" gap={4}>
        {lines.map(({ label, amount }) => (
          <Row key={label} justify="space-between" gap={12}>
            <Text as="dt" dim>
              {label}
            </Text>
            <Text as="dd" figures weight={550} color={amount < 0 ? 'danger' : 'ink'}>
              {amountText(amount, unit)}
            </Text>
          </Row>
        ))}
      </Grid>
      {balance.available < before && !offer && (
        <Text dim>
          At most {amountText(balance.available, unit)} can be taken: the rest is booked for later, or ends before.
        </Text>
      )}
      {offer && offer.own > 0 && (
        <Grid gap={8} padding={12} framed>
          <Heading as="h3" size={13}>
            You could take
          </Heading>
          <Text>
            {amountText(offer.own, unit)} from the balance and {amountText(offer.unpaid, unit)} as loss of pay.
          </Text>
          {onOffer && (
            <Button size="compact-sm" variant="light" onClick={onOffer}>
              Split it this way
            </Button>
          )}
        </Grid>
      )}
    </>
  );
}
