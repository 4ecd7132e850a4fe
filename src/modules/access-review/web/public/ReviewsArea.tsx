import { IconUserCheck } from '@tabler/icons-react';
import { accessPath, personPath } from '#modules/access/web/public/addresses.ts';
import { showMoment } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { exportReviewed, fetchReviewed, fetchReviewedById, type ReviewedPerson, reviewList } from '../../contract.ts';
import { lastSignIn, reviewedColumns, reviewer } from '../columns.tsx';
import { Progress } from '../Progress.tsx';
import { SettleForm } from '../SettleForm.tsx';
import { ownText, State, stateChoices } from '../words.tsx';

const choices = {
  state: stateChoices,
  review: ['Latest', 'Earlier'].map((value) => ({ value, label: value })),
};

/** The managers' progress and answers, for administrators. */
export function ReviewsArea() {
  const { zone } = useSession();
  const [search] = useSearchPart();
  const list = useList(reviewList, 'access-review.all');
  const rows = useRows(fetchReviewed, list);
  return (
    <>
      <Progress />
      <DataTable
        name="Reviewed rights"
        list={list}
        rows={rows}
        columns={columns(zone)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `${accessPath}${writeSearch({ ...search, area: 'reviews', view: row.id })}`}
        choices={choices}
        tools={<ExportButton endpoint={exportReviewed} list={list} />}
        empty={{
          icon: IconUserCheck,
          title: 'There was no review yet',
          text: 'The first review starts automatically, then one every 90 days.',
        }}
      />
      <AnswerPanel zone={zone} />
    </>
  );
}

function AnswerPanel({ zone }: { zone: string }) {
  return (
    <RecordPanel
      endpoint={fetchReviewedById}
      noun="answer"
      icon={IconUserCheck}
      titleOf={(row) => `Rights of ${row.name}`}
      details={(row) => detailsOf(row, zone)}
      below={settling}
    />
  );
}

const settling = (row: ReviewedPerson) =>
  row.state === 'questioned' ? <SettleForm key={row.version} person={row} /> : null;

function columns(zone: string): readonly Column<ReviewedPerson>[] {
  const { name, role, reviewer: asked, state, answeredAt, review, reason } = reviewedColumns(zone);
  return [name, role, asked, state, answeredAt, review, reason];
}

function detailsOf(row: ReviewedPerson, zone: string) {
  const { answered_at, settled_at } = row;
  return [
    { label: 'Person', value: <PageLink to={personPath(row.account_id)}>{row.name}</PageLink> },
    { label: 'Role', value: row.role },
    { label: 'Beyond role', value: ownText(row) },
    { label: 'Last sign-in', value: lastSignIn(row, zone) },
    { label: 'Reviewer', value: reviewer(row) },
    { label: 'Answer', value: <State state={row.state} /> },
    ...(answered_at
      ? [{ label: 'Answered', value: `${showMoment(answered_at, zone)} by ${row.answered_by ?? ''}` }]
      : []),
    ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
    ...(settled_at ? [{ label: 'Settled', value: `${showMoment(settled_at, zone)} by ${row.settled_by ?? ''}` }] : []),
    ...(row.outcome ? [{ label: 'What was done', value: row.outcome }] : []),
  ];
}
