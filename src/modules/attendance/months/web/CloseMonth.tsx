import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchAttendance, fetchMonthMatrix } from '../../contract.ts';
import { useMonth } from '../../web/public/MonthChoice.tsx';
import type { MonthStatus } from '../../public/month-status.ts';
import { type AttendanceMonth, closeMonth, fetchMonths, startClosing } from '../contract.ts';
import { Blockers } from './Blockers.tsx';
import { EndDaysDialog } from './EndDaysDialog.tsx';

const refreshes = [fetchMonths, fetchAttendance, fetchMonthMatrix];
const tones: Readonly<Record<MonthStatus, Tone>> = { Open: 'neutral', Closing: 'amber', Closed: 'green' };

/** The month of each company: what blocks it, settled here, and closing it. */
export function CloseMonth() {
  // Never shows another month meanwhile: its buttons would close that one.
  const { data, error, refetch } = useRead(fetchMonths, { query: { month: useMonth() } });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  if (data.rows.length === 0)
    return <EmptyState icon={IconCalendarOff} title="No days yet" text="Nobody has attendance in this month." />;
  return (
    <Stack gap={16}>
      {data.rows.map((row) => (
        <Month key={`${row.company_id} ${row.month}`} row={row} />
      ))}
    </Stack>
  );
}

function Month({ row }: { row: AttendanceMonth }) {
  const { zone } = useSession();
  const { counted } = useWriting();
  const [ending, setEnding] = useState(false);
  const { company, status, owner, people, blockers, closed_at, closed_by, closes_on, hash } = row;
  const missing = blockers.filter(({ kind }) => kind === 'Missing swipe out');
  const says = closed_at
    ? `Closed by ${closed_by ?? ''} on ${showMoment(closed_at, zone)}.`
    : `Closes on ${showDate(closes_on)}. ${owner === null ? 'Nobody has begun.' : `${owner} closes it.`}`;
  return (
    <Card as="section" padding={16} aria-label={company}>
      <Stack gap={12}>
        <Row wrap justify="space-between" align="center" gap={[8, 16]}>
          <Row wrap gap={[4, 12]} align="center">
            <Heading>{company}</Heading>
            <StatusBadge tone={tones[status]}>{status}</StatusBadge>
            <Text as="span" dim>
              {`${counted(people, 'person', 'people')}. ${says}`}
            </Text>
          </Row>
          <Row gap={8}>
            {missing.length > 0 && (
              <Button variant="default" onClick={() => setEnding(true)}>
                Set missing swipes out
              </Button>
            )}
            <Steps row={row} />
          </Row>
        </Row>
        {status !== 'Closed' && <Blockers blockers={blockers} month={row.month} />}
        {hash !== null && <Text dim>{`Register ${hash.slice(0, 16)}: nothing in it has changed since.`}</Text>}
      </Stack>
      {ending && <EndDaysDialog days={missing} refreshes={refreshes} onClose={() => setEnding(false)} />}
    </Card>
  );
}

function Steps({ row }: { row: AttendanceMonth }) {
  const begin = useWrite(startClosing, { refreshes });
  const close = useWrite(closeMonth, { refreshes });
  const { monthInWords } = useWriting();
  const { company, company_id, month, status, why_not_close } = row;
  const body = { company_id, month };
  if (status === 'Closed') return null;
  if (status === 'Open')
    return (
      <Button loading={begin.sending} onClick={() => void toastReply(begin.send({ body }))}>
        Begin closing
      </Button>
    );
  const ask = async () => {
    const yes = await confirm({
      title: `Close ${monthInWords(month)}`,
      text: `Nothing in ${monthInWords(month)} of ${company} changes any more. What is decided later counts in the next month.`,
      confirmLabel: 'Close month',
      danger: true,
    });
    if (yes) await toastReply(close.send({ body }));
  };
  return (
    <ActionButton loading={close.sending} whyNot={why_not_close ?? undefined} onClick={() => void ask()}>
      Close month
    </ActionButton>
  );
}
