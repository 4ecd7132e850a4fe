import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconCalendarTime, IconCheck, IconUserOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchInterviews, type Interview, settleInterview } from '../contract.ts';
import { isPlanned } from '../rules.ts';
import { Clocks } from './Clocks.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import type { Asking } from './InterviewsTab.tsx';
import { Place } from './Place.tsx';
import { howText, statusTones } from './words.ts';

type InterviewItemProps = { interview: Interview; may: boolean; onAsk: (asking: Asking) => void };

export function InterviewItem({ interview, may, onAsk }: InterviewItemProps) {
  const { zone: own } = useSession();
  const { round, at, status, zone, place, interviewers, trouble, cancel_reason, feedback, hidden, missing } = interview;
  const [now] = useState(() => Date.now());
  const actions = useInterviewActions(interview, now, onAsk);
  const isOver = status === 'Done' || (isPlanned(status) && Date.parse(at) < now);
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={[4, 12]} align="start" padding={[12, 16]}>
      <Grid gap={8} minWidth={0}>
        <Row wrap gap={8} align="center">
          <Text as="span" weight={600}>
            Interview {round}
          </Text>
          <StatusBadge tone={statusTones[status]}>{status}</StatusBadge>
          {trouble !== null && <StatusBadge tone="red">{trouble}</StatusBadge>}
        </Row>
        <Clocks at={at} zone={own} firm={zone ?? own} />
        <Text color="ink-soft" size={13}>
          {howText(interview)} · with {interviewers.join(', ')}
        </Text>
        {place !== null && <Place place={place} />}
        {cancel_reason !== null && <Text color="ink-soft">The reason: {cancel_reason}</Text>}
        {feedback.length > 0 && <FeedbackList feedback={feedback} />}
        {hidden && (
          <Text color="ink-soft">
            Others have given their feedback. You see it once yours is in: open My interviews.
          </Text>
        )}
        {isOver && missing.length > 0 && (
          <Text color="ink-soft" size={13}>
            Feedback missing: {missing.join(', ')}
          </Text>
        )}
      </Grid>
      {may && actions.length > 0 && <RowMenu actions={actions} name={`Interview ${round}`} />}
    </Grid>
  );
}

function useInterviewActions(interview: Interview, now: number, onAsk: (asking: Asking) => void): readonly RowAction[] {
  const settle = useWrite(settleInterview, { refreshes: [fetchInterviews] });
  const { id, at, status, version } = interview;
  if (!isPlanned(status)) return [];
  const set = (to: 'Done' | 'No show') =>
    toastReply(settle.send({ query: { id }, body: { status: to, reason: null, version } }));
  const hasBegun = Date.parse(at) <= now;
  const noShow = async () => {
    const question = {
      title: 'The candidate did not come',
      text: 'The interview becomes No show. You can schedule another one.',
      confirmLabel: 'Mark as no show',
    };
    if (await confirm(question)) await set('No show');
  };
  return [
    { label: 'Change time or people', icon: IconCalendarTime, run: () => onAsk({ what: 'move', interview }) },
    ...(hasBegun
      ? [
          { label: 'Mark as done', icon: IconCheck, run: () => set('Done') },
          { label: 'Did not come', icon: IconUserOff, run: () => void noShow() },
        ]
      : []),
    { label: 'Cancel interview', icon: IconX, danger: true, run: () => onAsk({ what: 'cancel', interview }) },
  ];
}
