import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { phoneLink } from '#platform/contract/text/phone.ts';
import { Card, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { ReactNode } from 'react';
import { fetchContacts } from '../contacts.ts';
import type { Client } from '../contract.ts';
import { clientPath } from './public/addresses.ts';
import { isSoon, useStatutory } from './use-statutory.ts';

/** What a client is usually opened for, above its tabs: debts, work in hand, and whom to call. */
export function ClientFacts({ client }: { client: Client }) {
  const { id, outstanding, unbilled, open_jobs, overdue_jobs, last_feedback } = client;
  const tab = (key: string) => `${clientPath(id)}?tab=${key}`;
  return (
    <Card padding={[12, 16]}>
      <Row as="dl" wrap gap={[12, 32]} aria-label="At a glance">
        {outstanding !== null && (
          <Fact label="Outstanding">
            <PageLink to={tab('invoices')}>{outstanding}</PageLink>
          </Fact>
        )}
        {unbilled !== null && (
          <Fact label="Unbilled">
            <PageLink to={tab('time')}>{durationText(unbilled)}</PageLink>
          </Fact>
        )}
        {open_jobs !== null && (
          <Fact label="Open jobs">
            <PageLink to={tab('jobs')}>{open_jobs}</PageLink>{' '}
            {overdue_jobs !== null && overdue_jobs > 0 && (
              <StatusBadge tone="red">{`${overdue_jobs} late`}</StatusBadge>
            )}
          </Fact>
        )}
        {last_feedback !== null && <Fact label="Last feedback">{`${last_feedback} of 10`}</Fact>}
        <NextDeadline client={client} />
        <PrimaryContact client={client} />
      </Row>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid gap={2}>
    <Text as="dt" dim size={12}>
      {label}
    </Text>
    <Text as="dd" weight={550} figures>
      {children}
    </Text>
  </Grid>
);

function NextDeadline({ client }: { client: Client }) {
  const { data, today } = useStatutory(client);
  const [next] = data?.rows ?? [];
  if (!next) return null;
  return (
    <Fact label="Next deadline">
      {`${next.obligation} ${showDate(next.due)}`}{' '}
      {isSoon(today, next.due) && <StatusBadge tone="red">Due soon</StatusBadge>}
    </Fact>
  );
}

/** The contacts come with the primary one first. */
function PrimaryContact({ client }: { client: Client }) {
  const { data } = useRead(fetchContacts, { query: { client_id: client.id } });
  const first = data?.rows.find(({ is_primary }) => is_primary);
  const phone = first?.mobile ?? client.phone;
  if (!first && !phone) return null;
  return (
    <Fact label="Contact">
      {first && (first.email ? <a href={`mailto:${first.email}`}>{first.name}</a> : first.name)}
      {first && phone && ', '}
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
    </Fact>
  );
}
