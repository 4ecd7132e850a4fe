import { IconPencil, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PageTabs } from '#platform/web/layout/PageTabs.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useMore } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { staffModule } from '../rights.ts';
import { fetchStaffById, fetchStaffHistory } from '../contract.ts';
import type { Employee } from '../employee.ts';
import { EmploymentTab } from '../employment/web/EmploymentTab.tsx';
import { whyNotRehire } from '../rules.ts';
import { Standing } from './badges.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { Face } from './Face.tsx';
import { MilestonesTab } from './MilestonesTab.tsx';
import type { ProfilePart } from './module.tsx';
import { NotesTab } from './NotesTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { type ProfileTab, profilePath, rehireStaffPath, staffPath, updateStaffPath } from './public/addresses.ts';
import classes from './staff.module.css';

/** A link to another module's data on this person; nothing if the reader may not see it. */
export type ProfileBeside = ComponentType<{ id: number }>;

type ProfilePageProps = { Beside: ProfileBeside; parts: readonly ProfilePart[] };

/** A person's profile, as far as the reader may know them. */
export function ProfilePage({ Beside, parts }: ProfilePageProps) {
  const { row, error, missing, retry } = useEdited(fetchStaffById);
  if (missing) {
    return (
      <RecordMissing noun="member of staff" icon={IconUserOff} list={{ to: staffPath, label: 'Back to the staff' }} />
    );
  }
  return (
    <PageFrame
      title={row?.employee_name ?? 'Member of staff'}
      width={profileWidth}
      beside={row && row.status !== 'ACTIVE' && <Standing of={row} />}
      action={
        row && (
          <Row wrap gap={8}>
            <Beside id={row.id} />
            <Actions person={row} />
          </Row>
        )
      }
    >
      {row && <Profile person={row} parts={parts} />}
      {!row && !error && <ProfileSkeleton />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

function Actions({ person }: { person: Employee }) {
  const may = useMay();
  if (!may(staffModule.update)) return null;
  const mayReturn = person.sees.terms && whyNotRehire(person) === undefined;
  return (
    <>
      {mayReturn && (
        <LinkButton
          to={rehireStaffPath(person.id)}
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.8} />}
        >
          Rehire
        </LinkButton>
      )}
      <LinkButton to={updateStaffPath(person.id)} leftSection={<IconPencil size={16} stroke={1.8} />}>
        Edit
      </LinkButton>
    </>
  );
}

const profileWidth = 1120;

type Tab = { readonly key: ProfileTab; readonly label: string; readonly content: (person: Employee) => ReactNode };

const tabs: readonly (Tab & { readonly isFor: (person: Employee) => boolean })[] = [
  { key: 'overview', label: 'Overview', isFor: () => true, content: (person) => <OverviewTab person={person} /> },
  {
    key: 'employment',
    label: 'Employment',
    isFor: ({ sees }) => sees.terms,
    content: (person) => <EmploymentTab person={person} />,
  },
  {
    key: 'documents',
    label: 'Documents',
    isFor: ({ sees }) => sees.documents,
    content: (person) => <DocumentsTab id={person.id} />,
  },
  {
    key: 'milestones',
    label: 'Key milestones',
    isFor: ({ sees }) => sees.terms,
    content: (person) => <MilestonesTab id={person.id} />,
  },
  { key: 'notes', label: 'Notes', isFor: ({ sees }) => sees.notes, content: (person) => <NotesTab id={person.id} /> },
  {
    key: 'history',
    label: 'History',
    isFor: ({ sees }) => sees.terms,
    content: (person) => <HistoryTab id={person.id} />,
  },
];

/** The tabs that always come first: overview and employment. */
const keptFirst = 2;

function Profile({ person, parts }: { person: Employee; parts: readonly ProfilePart[] }) {
  const [{ tab }] = useSearchPart();
  const may = useMay();
  const own = tabs.filter(({ isFor }) => isFor(person));
  const others = parts
    .filter(({ access }) => may(access))
    .map(({ key, label, content }): Tab => ({ key, label, content: ({ id }) => content(id) }));
  const open: readonly Tab[] = [...own.slice(0, keptFirst), ...others, ...own.slice(keptFirst)];
  const current = open.find(({ key }) => key === tab) ?? open[0];
  return (
    <Grid gap={16} maxWidth={profileWidth}>
      <header className={classes.person}>
        <Face id={person.id} name={person.employee_name} />
        <div>
          <Text weight={600}>{person.designation}</Text>
          <Text dim>{[person.department, person.team, person.employee_id].filter(Boolean).join(' · ')}</Text>
        </div>
        <PhotoButton id={person.id} />
      </header>
      {open.length > 1 && (
        <PageTabs
          label="Parts of the profile"
          tabs={open.map(({ key, label }) => ({ key, label, to: profilePath(person.id, key) }))}
          current={current?.key}
        />
      )}
      {current?.content(person)}
    </Grid>
  );
}

function HistoryTab({ id }: { id: number }) {
  return <Timeline history={useMore(fetchStaffHistory, (query) => ({ params: { id }, query }))} />;
}
