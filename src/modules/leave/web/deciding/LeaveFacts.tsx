import { showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import { useMore, useRead } from '#platform/web/query.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import type { ReactNode } from 'react';
import { amountText } from '../../arithmetic/amount.ts';
import { type LeaveApplication, leaveCalls } from '../../contract.ts';
import { Evidence } from '../../evidence/web/Evidence.tsx';
import { fetchLeaveFacts, type LeaveFacts as Facts } from '../../deciding.ts';
import { Away } from '../applying/Besides.tsx';
import { DueList } from '../covering/DueList.tsx';
import { DayList } from './DayList.tsx';

/** The facts of a leave: its days, the balance, who else is away, who is asked, its history. */
export function LeaveFacts({ leave: { id, leave_status } }: { leave: LeaveApplication }) {
  const { data, error, refetch } = useRead(fetchLeaveFacts, { query: { id } });
  return (
    <Grid gap={20} padding={[20, 0, 0]}>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} />}
      {data && <Parts facts={data} waits={leave_status === 'PENDING'} />}
      <Evidence id={id} />
      <Timeline history={useMore(leaveCalls.history, (query) => ({ params: { id }, query }))} />
    </Grid>
  );
}

function Parts({ facts, waits }: { facts: Facts; waits: boolean }) {
  const { days, unit, why_not, warnings, balance, away, accepted, asked, due, cover_warnings } = facts;
  const back = days.filter(({ asked_back }) => asked_back);
  return (
    <>
      {why_not !== null && (
        <Text role="note" color="danger">
          It can't be accepted now: {why_not}
        </Text>
      )}
      {[...warnings, ...cover_warnings].map((warning) => (
        <Text key={warning} color="tone-amber">
          {warning}
        </Text>
      ))}
      {accepted.length > 0 && (
        <Part title="Accepted before">
          <DetailList details={accepted.map(({ level, by }) => ({ label: level, value: by }))} />
        </Part>
      )}
      {asked.length > 0 && <Part title="Waits for">{asked.join(' or ')}</Part>}
      {back.length > 0 && <Part title="Asks to give back">{back.map(({ date }) => showDate(date)).join(', ')}</Part>}
      {balance && (
        <Part title="Balance">
          <DetailList
            details={[
              { label: 'Available', value: amountText(balance.available, unit) },
              { label: 'Balance after', value: amountText(balance.after, unit) },
            ]}
          />
        </Part>
      )}
      {days.length > 0 && (
        <Part title="Day by day">
          <DayList days={days} unit={unit} />
        </Part>
      )}
      {due.rows.length + due.hidden > 0 && (
        <Part title="Due while away, and just after">
          <DueList due={due} />
        </Part>
      )}
      {(waits || away.length > 0) && (
        <Part title="Also away in the department">
          {away.length === 0 ? <Text dim>Nobody else in these days</Text> : <Away away={away} />}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid as="section" gap={6} aria-label={title}>
      <Heading size={13}>{title}</Heading>
      {children}
    </Grid>
  );
}
