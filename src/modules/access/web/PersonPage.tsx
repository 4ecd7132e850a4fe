import { IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showMoment } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { useMore } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { accountMails, fetchAccountById, fetchSignIns, type OpenedPerson } from '../people.ts';
import { AccessBadge } from './people-columns.tsx';
import { PersonActions, ViewButton } from './PersonActions.tsx';
import { accessArea, accessPath } from './public/addresses.ts';
import type { AccessPageParts } from './module.tsx';
import { PersonRights } from './rights/PersonRights.tsx';
import classes from './person.module.css';

const crumbs = [
  { label: 'Access', to: accessPath },
  { label: 'People', to: accessArea('people') },
];

/** A person's rights with their sources, and the actions on the account. */
export function PersonPage({ ProfileLink }: Pick<AccessPageParts, 'ProfileLink'>) {
  const { row, error, missing, retry } = useEdited(fetchAccountById);
  if (missing) return <RecordMissing noun="person" icon={IconUserOff} />;
  if (error && !row) return <FailedState error={error} onRetry={retry} page />;
  if (!row) return <PersonSkeleton />;
  return (
    <PageFrame
      title={row.name}
      beside={<AccessBadge person={row} />}
      crumbs={crumbs}
      action={<ViewButton person={row} />}
    >
      <Grid align="start" gap={24} columns="minmax(0, 1fr) 320px" className={classes.columns}>
        <PersonRights person={row} />
        <div className={classes.side}>
          <MailState mails={accountMails} id={row.id} />
          <Facts person={row}>
            {row.audience === 'team' && <ProfileLink account={row.id} className={classes.profile} />}
          </Facts>
          <PersonActions person={row} />
          <History id={row.id} />
        </div>
      </Grid>
    </PageFrame>
  );
}

function Facts({ person, children }: { person: OpenedPerson; children: ReactNode }) {
  const { zone } = useSession();
  const when = (moment: string | null, never: string) => (moment === null ? never : showMoment(moment, zone));
  const details = [
    { label: 'Role', value: person.role.name },
    { label: 'E-mail', value: person.email },
    ...(person.client ? [{ label: 'Client', value: person.client.name }] : []),
    { label: 'Keyword', value: person.keyword_set ? 'Set' : 'Not set' },
    { label: 'Additional factors', value: person.factors === 0 ? 'None' : String(person.factors) },
    { label: 'Last sign-in', value: when(person.last_sign_in_at, 'Never') },
    { label: 'Signed in now', value: placesText(person.sessions) },
    ...(person.locked_until ? [{ label: 'Locked until', value: when(person.locked_until, '') }] : []),
    { label: 'Account since', value: when(person.created_at, '') },
  ];
  return (
    <section className={classes.card} aria-label="Account">
      <DetailList details={details} />
      {children}
    </section>
  );
}

const placesText = (count: number) => {
  if (count === 0) return 'Nowhere';
  return `In ${count} ${count === 1 ? 'browser' : 'browsers'}`;
};

function History({ id }: { id: number }) {
  const history = useMore(fetchSignIns, (page) => ({ params: { id }, query: page }));
  return (
    <div className={classes.card}>
      <Timeline history={history} />
    </div>
  );
}

function PersonSkeleton() {
  return (
    <PageFrame title="Person" crumbs={crumbs}>
      <Grid align="start" gap={24} columns="minmax(0, 1fr) 320px" className={classes.columns} aria-busy="true">
        <div className={classes.bones}>
          <Skeleton width={200} height={20} />
          {Array.from({ length: 12 }, (_, row) => (
            <Skeleton key={row} height={30} />
          ))}
        </div>
        <div className={classes.side}>
          <div className={`${classes.card} ${classes.bones}`}>
            {Array.from({ length: 7 }, (_, row) => (
              <Skeleton key={row} width="80%" height={18} />
            ))}
          </div>
          <Skeleton width={240} height={36} />
        </div>
      </Grid>
    </PageFrame>
  );
}
