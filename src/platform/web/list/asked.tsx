/** Shared by all lists of requests: who asked for what, when and why, and the outcome. */
import type { ReactNode } from 'react';
import { showMoment } from '#platform/contract/dates.ts';
import type { Detail } from '../ui/DetailList.tsx';
import type { Column } from './column.ts';

type Asked = {
  readonly asked_at: string;
  readonly person: { readonly name: string };
  readonly why: string | null;
  readonly answer: string | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
};

/** @param what the column with the requested item */
export const askedColumns = <Row extends Asked>(
  zone: string,
  what: Column<Row>,
  state: (row: Row) => ReactNode,
): readonly Column<Row>[] => [
  {
    key: 'asked_at',
    heading: 'Asked on',
    cell: (row) => showMoment(row.asked_at, zone),
    filter: 'asked_at',
    sort: 'asked_at',
    width: 148,
  },
  {
    key: 'person',
    heading: 'Person',
    cell: (row) => row.person.name,
    filter: 'person',
    sort: 'person',
    width: 160,
    hideable: false,
    phone: 'title',
  },
  what,
  { key: 'state', heading: 'State', cell: state, filter: 'state', width: 112, phone: 'badge' },
  { key: 'why', heading: 'Why', cell: (row) => row.why ?? '-', width: 212 },
  { key: 'by', heading: 'Decided by', cell: (row) => row.decided_by ?? '-', width: 132 },
];

/** @param details who asks for what @param outcome further details of the decision */
export const askedDetails = (
  { why, asked_at, decided_at, decided_by, answer }: Asked,
  zone: string,
  { details, state, outcome = [] }: { details: readonly Detail[]; state: ReactNode; outcome?: readonly Detail[] },
): Detail[] => [
  ...details,
  { label: 'Why', value: <span data-lines>{why ?? '-'}</span> },
  { label: 'Asked on', value: showMoment(asked_at, zone) },
  { label: 'State', value: state },
  ...(decided_at ? [{ label: 'Decided', value: `${showMoment(decided_at, zone)} by ${decided_by ?? ''}` }] : []),
  ...outcome,
  ...(answer ? [{ label: 'Reason', value: <span data-lines>{answer}</span> }] : []),
];
