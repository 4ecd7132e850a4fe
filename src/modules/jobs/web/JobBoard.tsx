import type { ReactNode } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { CardLine } from '#platform/web/board/BoardCard.tsx';
import { Row } from '#platform/web/layout/Parts.tsx';
import { RecordBoard } from '#platform/web/record/RecordBoard.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type JobRow } from '../contract.ts';
import { daysLeftText } from '../rules.ts';
import { screens } from './screens.tsx';

/** Jobs by status: a card can be moved only by a step that the reader may take. */
export const JobBoard = ({ tools }: { tools: ReactNode }) => (
  <RecordBoard screens={screens} tools={tools} name={({ client }) => client} card={linesOf} />
);

const linesOf = ({ reference_no, title, assignee, days_left, job_end_date, dispatch_date }: JobRow) => (
  <>
    <CardLine title={`${title}, ${reference_no}`}>{title}</CardLine>
    <CardLine>{assignee.length > 0 ? assignee.join(', ') : 'Nobody assigned'}</CardLine>
    {job_end_date !== null && dispatch_date === null && (
      <Row align="center" justify="space-between" gap={4}>
        <CardLine>Due {showDate(job_end_date)}</CardLine>
        {days_left !== null && days_left <= 3 && (
          <StatusBadge tone={days_left < 0 ? 'red' : 'amber'}>{daysLeftText(days_left)}</StatusBadge>
        )}
      </Row>
    )}
  </>
);
