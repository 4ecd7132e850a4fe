import { hrModule } from '#modules/access/rights.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { lookAtTerms, type Offer, type OfferTerms } from '../contract.ts';
import { PayParts } from './PayParts.tsx';

/** The pay of an offer. Approvers have to request it, and each view is recorded. */
export function Pay({ row }: { row: Offer }) {
  const may = useMay();
  const [asked, setAsked] = useState(false);
  if (may(hrModule.read) || asked) return <Shown row={row} />;
  return (
    <Card as="section" padding={16} aria-label="Pay">
      <Stack gap={12}>
        <Heading>Pay</Heading>
        <Text color="ink-soft">You approve this offer. That you look at its pay is kept in the history.</Text>
        <Row>
          <Button variant="default" leftSection={<IconEye size={16} stroke={1.6} />} onClick={() => setAsked(true)}>
            Show pay
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Shown({ row }: { row: Offer }) {
  // Keyed by version: a newly saved one is requested again.
  const { data, error, refetch } = useRead(lookAtTerms, { params: { id: row.id } });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />;
  const { components, ctc, currency, outside } = data;
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" gap={16} align="start">
      <PayParts
        parts={components.map(({ pay_component: name, monthly, annual }) => ({ name, monthly, annual }))}
        total={ctc}
        currency={currency}
      />
      <Card as="section" padding={16} aria-label="Band">
        <Stack gap={12}>
          <Row gap={8} wrap align="center">
            <Heading>Band</Heading>
            {outside === null ? (
              <StatusBadge tone="green">Within the band</StatusBadge>
            ) : (
              <StatusBadge tone="amber">A director approves</StatusBadge>
            )}
          </Row>
          {outside !== null && <Text>{outside}</Text>}
          <BandFacts terms={data} />
        </Stack>
      </Card>
    </Grid>
  );
}

function BandFacts({ terms: { band, joining_bonus, notice_buyout, currency } }: { terms: OfferTerms }) {
  const { showAmount } = useWriting();
  const facts = [
    band &&
      (['Band of the grade', `${band.currency} ${showAmount(band.least)} to ${showAmount(band.greatest)}`] as const),
    band && (['Middle', `${band.currency} ${showAmount(band.middle)}`] as const),
    joining_bonus !== null && (['Joining bonus', `${currency} ${showAmount(joining_bonus)}`] as const),
    notice_buyout !== null && (['Notice buy-out', `${currency} ${showAmount(notice_buyout)}`] as const),
  ].flatMap((fact) => (fact ? [{ label: fact[0], value: fact[1] }] : []));
  if (facts.length === 0) return <Text color="ink-soft">The grade has no band on the day of joining.</Text>;
  return <DetailList details={facts} />;
}
