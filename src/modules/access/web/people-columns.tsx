import { showMoment } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Person } from '../people.ts';

const personColumns: readonly Column<Person>[] = [
  {
    key: 'name',
    heading: 'Name',
    cell: (row) => row.name,
    filter: 'name',
    sort: 'name',
    width: 176,
    hideable: false,
    phone: 'title',
  },
  { key: 'role', heading: 'Role', cell: (row) => row.role.name, filter: 'role', sort: 'role', width: 132 },
  {
    key: 'access',
    heading: 'Access',
    cell: (row) => <AccessBadge person={row} />,
    filter: 'access',
    width: 108,
    phone: 'badge',
  },
  { key: 'own', heading: 'Beyond role', cell: ownText, width: 148 },
];

const accountColumns: readonly Column<Person>[] = [
  { key: 'email', heading: 'E-mail', cell: (row) => row.email, filter: 'email', sort: 'email', width: 208 },
  {
    key: 'client',
    heading: 'Client',
    cell: (row) => row.client?.name ?? '-',
    filter: 'client',
    sort: 'client',
    width: 152,
  },
  {
    key: 'keyword',
    heading: 'Keyword',
    cell: (row) => (row.keyword_set ? 'Set' : 'Not set'),
    filter: 'keyword',
    width: 104,
    phone: 'hidden',
  },
];

/** @param zone the firm's */
export const peopleColumns = (zone: string): readonly Column<Person>[] => [
  ...personColumns,
  {
    key: 'last_sign_in',
    heading: 'Last sign-in',
    cell: (row) => (row.last_sign_in_at === null ? 'Never' : showMoment(row.last_sign_in_at, zone)),
    filter: 'last_sign_in',
    sort: 'last_sign_in',
    width: 152,
  },
  ...accountColumns,
];

export function AccessBadge({ person }: { person: Pick<Person, 'dot_access' | 'invited' | 'awaits_link'> }) {
  if (!person.dot_access) return <StatusBadge tone="grey">Off</StatusBadge>;
  if (person.awaits_link && !person.invited) return <StatusBadge tone="amber">Not linked</StatusBadge>;
  return person.invited ? <StatusBadge tone="amber">Invited</StatusBadge> : <StatusBadge tone="green">On</StatusBadge>;
}

/** '2 granted, 1 denied' */
function ownText({ grants, denials }: Person): string {
  const parts = [grants > 0 && `${grants} granted`, denials > 0 && `${denials} denied`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : '-';
}
