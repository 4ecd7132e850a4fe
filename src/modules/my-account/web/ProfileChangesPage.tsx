import { IconUserEdit } from '@tabler/icons-react';
import { profilePath } from '#modules/staff/web/public/addresses.ts';
import { showMoment } from '#platform/contract/dates.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { askedColumns, askedDetails } from '#platform/web/list/asked.tsx';
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

/** Requested changes of records, for HR. */
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
        columns={askedColumns(zone, fields, State)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.person.name}, ${showMoment(row.asked_at, zone)}`}
        rowTo={(row) => `${profileChangesPath}${writeSearch({ ...search, view: row.id })}`}
        choices={{ state: changeStates.map((state) => ({ value: state, label: words[state] })) }}
        empty={{
          icon: IconUserEdit,
          title: 'No requests yet',
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

const fields: Column<ProfileChange> = { key: 'fields', heading: 'Fields', cell: fieldsOf, width: 260 };

const detailsOf = (change: ProfileChange, zone: string) =>
  askedDetails(change, zone, {
    details: [{ label: 'Person', value: <PageLink to={profilePath(change.person.id)}>{change.person.name}</PageLink> }],
    state: <State state={change.state} />,
  });
