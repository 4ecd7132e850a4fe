import { IconUserEdit } from '@tabler/icons-react';
import { profilePath } from '#modules/staff/web/public/addresses.ts';
import { showMoment } from '#platform/contract/dates.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import {
  changeStates,
  fetchAllProfileChanges,
  fetchProfileChangeById,
  keptNames,
  type ProfileChange,
  profileChangeList,
} from '../profile.ts';
import { Compared } from './Compared.tsx';
import { keptLabel } from './kept-words.ts';
import { profileChangesPath } from './public/addresses.ts';
import { ChangeDecision } from './ChangeDecision.tsx';

const words = { open: 'Open', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' } as const;
const tones = { open: 'amber', accepted: 'green', declined: 'red', withdrawn: 'grey' } as const;

/** What people have asked HR to change of their record. */
export function ProfileChangesPage() {
  const { zone } = useSession();
  const [search] = useSearchPart();
  const list = useList(profileChangeList, 'my-account.profile-changes');
  const rows = useRows(fetchAllProfileChanges, list);
  return (
    <PageFrame title="Profile changes" text="What people have asked HR to change of their record." fill>
      <DataTable
        name="Profile changes"
        list={list}
        rows={rows}
        columns={columns(zone)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.person.name}, ${showMoment(row.asked_at, zone)}`}
        rowTo={(row) => `${profileChangesPath}${writeSearch({ ...search, view: row.id })}`}
        choices={{ state: changeStates.map((state) => ({ value: state, label: words[state] })) }}
        empty={{
          icon: IconUserEdit,
          title: 'Nobody has asked for anything',
          text: 'Who finds something wrong in their record asks for the change in My account. It arrives here and at the bell.',
        }}
      />
      <RecordPanel
        endpoint={fetchProfileChangeById}
        noun="request"
        icon={IconUserEdit}
        titleOf={(change) => `${change.person.name} asks for a change`}
        details={(change) => detailsOf(change, zone)}
        below={below}
      />
    </PageFrame>
  );
}

const below = (change: ProfileChange) => (
  <>
    <Compared change={change} />
    {change.state === 'open' && <ChangeDecision key={change.id} change={change} />}
  </>
);

const State = ({ state }: Pick<ProfileChange, 'state'>) => (
  <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
);

const fieldsOf = ({ wanted }: ProfileChange): string =>
  keptNames
    .filter((name) => name in wanted)
    .map(keptLabel)
    .join(', ');

const columns = (zone: string): readonly Column<ProfileChange>[] => [
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
    width: 200,
    hideable: false,
    phone: 'title',
  },
  { key: 'fields', heading: 'Fields', cell: fieldsOf, width: 260 },
  {
    key: 'state',
    heading: 'State',
    cell: (row) => <State state={row.state} />,
    filter: 'state',
    width: 132,
    phone: 'badge',
  },
  { key: 'why', heading: 'Why', cell: (row) => row.why ?? '-', width: 260 },
  { key: 'by', heading: 'Decided by', cell: (row) => row.decided_by ?? '-', width: 160 },
];

function detailsOf(change: ProfileChange, zone: string) {
  const { person, state, answer, decided_by, decided_at } = change;
  return [
    { label: 'Person', value: <PageLink to={profilePath(person.id)}>{person.name}</PageLink> },
    { label: 'Why', value: change.why ?? '-' },
    { label: 'Asked on', value: showMoment(change.asked_at, zone) },
    { label: 'State', value: <State state={state} /> },
    ...(decided_at ? [{ label: 'Decided', value: `${showMoment(decided_at, zone)} by ${decided_by ?? ''}` }] : []),
    ...(answer ? [{ label: 'Reason', value: answer }] : []),
  ];
}
