import { showDate, showMoment } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import type { ReviewedPerson } from '../contract.ts';
import { ownText, State } from './words.tsx';

/** The columns of a reviewed person; the reviewer's and the administrators' lists each pick theirs. */
export const reviewedColumns = (zone: string) =>
  ({
    name: {
      key: 'name',
      heading: 'Name',
      cell: (row) => row.name,
      filter: 'name',
      sort: 'name',
      width: 176,
      hideable: false,
      phone: 'title',
    },
    role: { key: 'role', heading: 'Role', cell: (row) => row.role, filter: 'role', width: 132 },
    own: { key: 'own', heading: 'Beyond role', cell: ownText, width: 240 },
    lastSignIn: {
      key: 'last_sign_in',
      heading: 'Last sign-in',
      cell: (row) => lastSignIn(row, zone),
      sort: 'last_sign_in',
      width: 148,
    },
    reviewer: {
      key: 'reviewer',
      heading: 'Reviewer',
      cell: reviewer,
      filter: 'reviewer',
      sort: 'reviewer',
      width: 168,
    },
    state: {
      key: 'state',
      heading: 'Answer',
      cell: (row) => <State state={row.state} />,
      filter: 'state',
      sort: 'state',
      width: 136,
      phone: 'badge',
    },
    answeredAt: {
      key: 'answered_at',
      heading: 'Answered on',
      cell: (row) => (row.answered_at === null ? '-' : showMoment(row.answered_at, zone)),
      filter: 'answered_at',
      width: 148,
    },
    review: {
      key: 'review',
      heading: 'Review of',
      cell: (row) => showDate(row.started_on),
      filter: 'review',
      sort: 'started_on',
      width: 120,
    },
    reason: { key: 'reason', heading: 'Reason', cell: (row) => row.reason ?? '-', width: 200, hiddenAtFirst: true },
    outcome: { key: 'outcome', heading: 'What was done', cell: (row) => row.outcome ?? '-', width: 200 },
  }) satisfies Record<string, Column<ReviewedPerson>>;

export const lastSignIn = ({ last_sign_in_at }: ReviewedPerson, zone: string) =>
  last_sign_in_at === null ? 'Never' : showMoment(last_sign_in_at, zone);

export const reviewer = ({ reviewer: name }: ReviewedPerson) => name ?? 'Administrators';
