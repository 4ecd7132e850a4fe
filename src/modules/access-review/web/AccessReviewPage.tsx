import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { fetchReviewPeople, fetchReviewStanding, ownReviewList, type ReviewedPerson } from '../contract.ts';
import { Answer } from './Answer.tsx';
import { reviewedColumns } from './columns.tsx';
import { stateChoices } from './words.tsx';
import classes from './access-review.module.css';

/** The people a manager is asked about, and the answers. */
export function AccessReviewPage() {
  const { zone } = useSession();
  const list = useList(ownReviewList, 'access-review.own');
  const rows = useRows(fetchReviewPeople, list);
  return (
    <PageFrame
      title="Access review"
      text="Do the rights of your people fit what they do? Keep them, or question them. Administrators will be notified."
      fill
    >
      <Standing />
      <DataTable
        name="People to review"
        list={list}
        rows={rows}
        columns={columns(zone)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        choices={{ state: stateChoices }}
        empty={{
          icon: IconUserCheck,
          title: 'No reviews waiting for you',
          text: 'Managers review the people who report to them every 90 days. You’ll be notified when a review is due.',
        }}
      />
    </PageFrame>
  );
}

/** How many are answered, and the last day to answer. */
function Standing() {
  const { dayInWords } = useWriting();
  const { data } = useRead(fetchReviewStanding, {}, { keepPrevious: true });
  // Reserves its height while loading; failures are shown by the list.
  if (!data?.review || data.progress.people === 0) return <Line hidden />;
  const { people, open } = data.progress;
  return (
    <Line>
      <ProgressBar
        label="Answered"
        percent={((people - open) / people) * 100}
        text={`${people - open} of ${people} answered`}
      />
      <span>
        {open === 0 ? 'All answered, thank you' : `${people - open} of ${people} answered`} · due{' '}
        {dayInWords(data.review.due_on)}
      </span>
    </Line>
  );
}

function Line({ hidden, children }: { hidden?: true; children?: ReactNode }) {
  return (
    <Grid
      as="p"
      align="center"
      gap={12}
      columns="minmax(80px, 200px) auto"
      flex="none"
      maxWidth={560}
      minHeight={20}
      color="ink-soft"
      className={classes.standing}
      aria-hidden={hidden && 'true'}
    >
      {children}
    </Grid>
  );
}

function columns(zone: string): readonly Column<ReviewedPerson>[] {
  const { name, role, own, lastSignIn, state, reason, outcome } = reviewedColumns(zone);
  const { heading, filter, sort } = state;
  const cell = (row: ReviewedPerson) => <Answer person={row} />;
  const answer: Column<ReviewedPerson> = { key: 'answer', heading, cell, filter, sort, width: 196, hideable: false };
  return [name, role, own, lastSignIn, answer, reason, outcome];
}
