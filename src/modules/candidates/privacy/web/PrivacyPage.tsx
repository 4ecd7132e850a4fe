import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { candidatePath } from '../../address.ts';
import { anonymisePeople, askToKeep, fetchKept, type KeptPerson } from '../contract.ts';
import { KeptFor } from './KeptFor.tsx';

/** Who is anonymised when, and who consented to be kept longer. */
export function PrivacyPage() {
  const { data, error, refetch } = useRead(fetchKept, {});
  return (
    <PageFrame
      title="Data protection"
      text="Candidates are anonymised when their time is over: counts stay, the person and their files go."
    >
      <Grid gap={24}>
        <KeptFor />
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={240} />}
        {data && <Due people={data.due} />}
        {data && data.pool.length > 0 && <Pool people={data.pool} />}
      </Grid>
    </PageFrame>
  );
}

const columns: readonly FigureColumn<KeptPerson>[] = [
  {
    heading: 'Candidate',
    words: true,
    cell: ({ id, name }: KeptPerson) => <PageLink to={candidatePath(id)}>{name}</PageLink>,
  },
  { heading: 'Applications', cell: ({ applications }: KeptPerson) => applications },
];

function Due({ people }: { people: readonly KeptPerson[] }) {
  const today = useToday();
  const now = people.filter(
    ({ asked_on, kept_until }) => asked_on !== null || (kept_until !== null && kept_until <= today),
  );
  if (people.length === 0)
    return (
      <EmptyState
        icon={IconShieldCheck}
        title="Nobody is anonymised within the next 30 days"
        text="Candidates appear here a month before their time is over, and when they ask for deletion."
      />
    );
  return (
    <Grid gap={12}>
      <Row align="center" justify="space-between" gap={12}>
        <Heading>Anonymised within 30 days</Heading>
        {now.length > 0 && <AnonymiseButton people={now} />}
      </Row>
      <FigureTable
        name="Anonymised within 30 days"
        rows={people}
        keyOf={({ person_id }) => person_id}
        columns={dueColumns}
      />
    </Grid>
  );
}

/** Anonymises people who asked for it or whose time ended since the last nightly job. */
function AnonymiseButton({ people }: { people: readonly KeptPerson[] }) {
  const anonymise = useWrite(anonymisePeople, { refreshes: [fetchKept] });
  const run = async () => {
    const isSure = await confirm({
      title: people.length === 1 ? 'Anonymise 1 person' : `Anonymise ${people.length} people`,
      text: 'Names, contacts, answers, files and emails go for good. This cannot be taken back.',
      confirmLabel: 'Anonymise',
      danger: true,
    });
    if (!isSure) return;
    try {
      const { message } = await anonymise.send({ body: { person_ids: people.map(({ person_id }) => person_id) } });
      toast.success(message ?? 'Anonymised');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Button color="red" variant="outline" onClick={() => void run()}>
      Anonymise {people.length} now
    </Button>
  );
}

function AskButton({ id, name }: KeptPerson) {
  const ask = useWrite(askToKeep, {});
  const send = async () => {
    try {
      const { message } = await ask.send({ params: { id } });
      toast.success(message ?? 'Question sent');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Button size="xs" variant="default" aria-label={`Ask ${name} to stay longer`} onClick={() => void send()}>
      Ask
    </Button>
  );
}

const dueColumns: readonly FigureColumn<KeptPerson>[] = [
  ...columns,
  { heading: 'On', cell: ({ asked_on, kept_until }) => whenOf(asked_on, kept_until) },
  { heading: 'Keep longer', cell: (row) => row.asked_on === null && <AskButton {...row} /> },
];

const whenOf = (asked: string | null, until: string | null): string =>
  asked === null ? showDate(until ?? '') : 'Asks for deletion';

function Pool({ people }: { people: readonly KeptPerson[] }) {
  return (
    <Grid gap={12}>
      <Heading>Talent pool</Heading>
      <FigureTable
        name="Talent pool"
        rows={people}
        keyOf={({ person_id }) => person_id}
        columns={[...columns, { heading: 'Agreed until', cell: ({ consent_until }) => showDate(consent_until ?? '') }]}
      />
    </Grid>
  );
}
