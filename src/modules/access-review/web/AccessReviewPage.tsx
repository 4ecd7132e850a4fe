import { IconUserCheck } from '@tabler/icons-react';
import { showMoment } from '#platform/contract/dates.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
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
import { ownText, stateChoices } from './words.tsx';
import classes from './access-review.module.css';

/** Whose rights a manager is asked about, and the answers. */
export function AccessReviewPage() {
  const { zone } = useSession();
  const list = useList(ownReviewList, 'access-review.own');
  const rows = useRows(fetchReviewPeople, list);
  return (
    <PageFrame
      title="Access review"
      text="Do the rights of your people fit what they do? Keep them, or question them: the administrators are told."
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
          title: 'Nobody’s rights wait for you',
          text: 'Every 90 days managers are asked about those who report to them. You are told when it is time.',
        }}
      />
    </PageFrame>
  );
}

/** How many are answered, and until when. */
function Standing() {
  const { dayInWords } = useWriting();
  const { data } = useRead(fetchReviewStanding, {}, { keepPrevious: true });
  // Its height is there before it is known; a failure is told by the list.
  if (!data?.review || data.progress.people === 0) return <p className={classes.standing} aria-hidden="true" />;
  const { people, open } = data.progress;
  return (
    <p className={classes.standing}>
      <ProgressBar
        label="Answered"
        percent={((people - open) / people) * 100}
        text={`${people - open} of ${people} answered`}
      />
      <span>
        {open === 0 ? 'All answered, thank you' : `${people - open} of ${people} answered`} · due{' '}
        {dayInWords(data.review.due_on)}
      </span>
    </p>
  );
}

const columns = (zone: string): readonly Column<ReviewedPerson>[] => [
  {
    key: 'name',
    heading: 'Name',
    cell: (row) => row.name,
    filter: 'name',
    sort: 'name',
    width: 180,
    hideable: false,
    phone: 'title',
  },
  { key: 'role', heading: 'Role', cell: (row) => row.role, filter: 'role', width: 136 },
  { key: 'own', heading: 'Beyond role', cell: ownText, width: 240 },
  {
    key: 'last_sign_in',
    heading: 'Last sign-in',
    cell: (row) => (row.last_sign_in_at === null ? 'Never' : showMoment(row.last_sign_in_at, zone)),
    sort: 'last_sign_in',
    width: 148,
  },
  {
    key: 'answer',
    heading: 'Answer',
    cell: (row) => <Answer person={row} />,
    filter: 'state',
    sort: 'state',
    width: 196,
    hideable: false,
  },
  { key: 'reason', heading: 'Reason', cell: (row) => row.reason ?? '-', width: 200, hiddenAtFirst: true },
  { key: 'outcome', heading: 'What was done', cell: (row) => row.outcome ?? '-', width: 200 },
];
