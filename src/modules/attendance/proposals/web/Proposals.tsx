import { Button, Checkbox } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchAttendance, fetchMonthMatrix } from '../../contract.ts';
import { closeMonths } from '../../rights.ts';
import { personAddress } from '../../web/addresses.ts';
import { decideProposals, fetchProposals, type Proposal, type ProposalKind, proposalKinds } from '../contract.ts';
import { LatePolicies } from './LatePolicies.tsx';

const refreshes = [fetchProposals, fetchAttendance, fetchMonthMatrix];

const says: Readonly<Record<ProposalKind, { title: string; text: string; confirm: string }>> = {
  'Credit leave': {
    title: 'Credit leave for work on days off',
    text: 'Granted for 90 days from the day that earned it.',
    confirm: 'Grant',
  },
  Late: {
    title: 'Late too often',
    text: 'Taken from PL, else from CL, else unpaid. Nothing is taken before you confirm.',
    confirm: 'Take leave',
  },
};

/** All proposals for the reader to decide, in one list. */
export function Proposals() {
  const { data, error, refetch } = useRead(fetchProposals, {}, { keepPrevious: true });
  const may = useMay();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  const kinds = Map.groupBy(data.rows, ({ kind }) => kind);
  return (
    <Stack gap={24} minWidth={0}>
      {data.rows.length === 0 && (
        <EmptyState
          icon={IconChecks}
          title="Nothing to decide"
          text="Work on days off and frequent late arrivals are proposed here."
        />
      )}
      {proposalKinds.map((kind) => {
        const rows = kinds.get(kind);
        return rows && <Kind key={kind} kind={kind} rows={rows} />;
      })}
      {may(closeMonths) && <LatePolicies />}
    </Stack>
  );
}

function useChosen(rows: readonly Proposal[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(({ why_not }) => why_not === null);
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return { open, chosen: open.filter(({ id }) => ticked.has(id)), tick };
}

function Kind({ kind, rows }: { kind: ProposalKind; rows: readonly Proposal[] }) {
  const { open, chosen, tick } = useChosen(rows);
  const isChosen = new Set(chosen.map(({ id }) => id));
  return (
    <Stack as="section" gap={12} minWidth={0} aria-label={says[kind].title}>
      <Row wrap justify="space-between" align="center" gap={8}>
        <Stack gap={2}>
          <Heading>{`${says[kind].title} (${rows.length})`}</Heading>
          <Text dim>{says[kind].text}</Text>
        </Stack>
        <Steps kind={kind} ids={[...isChosen]} />
      </Row>
      <Card padding={[12, 16]}>
        <Stack as="ul" gap={10}>
          {open.length > 1 && (
            <li>
              <Checkbox
                label="All"
                checked={chosen.length === open.length}
                indeterminate={chosen.length > 0 && chosen.length < open.length}
                onChange={(event) =>
                  tick(
                    open.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            </li>
          )}
          {rows.map((row) => (
            <Line key={row.id} row={row} chosen={isChosen.has(row.id)} tick={(on) => tick([row.id], on)} />
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

function Steps({ kind, ids }: { kind: ProposalKind; ids: readonly number[] }) {
  const { counted } = useWriting();
  const decide = useWrite(decideProposals, { refreshes });
  const { confirm: label, text } = says[kind];
  const send = async (decision: 'confirm' | 'dismiss') => {
    const what = counted(ids.length, 'proposal');
    const yes = await confirm(
      decision === 'confirm'
        ? { title: `${label}: ${what}`, text: `${text} Each person is told.`, confirmLabel: label }
        : { title: `Dismiss ${what}`, text: 'They are not proposed again.', confirmLabel: 'Dismiss' },
    );
    if (yes) await toastReply(decide.send({ body: { ids: [...ids], decision } }));
  };
  const none = ids.length === 0;
  return (
    <Row gap={8}>
      <Button variant="default" disabled={none} loading={decide.sending} onClick={() => void send('dismiss')}>
        {none ? 'Dismiss' : `Dismiss ${ids.length}`}
      </Button>
      <Button disabled={none} loading={decide.sending} onClick={() => void send('confirm')}>
        {none ? label : `${label}: ${ids.length}`}
      </Button>
    </Row>
  );
}

type LineProps = { row: Proposal; chosen: boolean; tick: (on: boolean) => void };

function Line({ row: { name, employee_id, date, amount, why, why_not }, chosen, tick }: LineProps) {
  return (
    <Grid as="li" gap={[4, 12]} columns="auto minmax(0, 1fr) auto" align="center">
      <Checkbox
        aria-label={`${name}, ${showDate(date)}`}
        checked={chosen}
        disabled={why_not !== null}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <Stack gap={0} minWidth={0}>
        <PageLink to={personAddress(employee_id, date.slice(0, 7))}>{name}</PageLink>
        <Text as="span" dim>
          {why_not === null ? why : `${why}. ${why_not}`}
        </Text>
      </Stack>
      <Text as="span" figures nowrap>
        {amount === 1 ? '1 day' : 'Half a day'}
      </Text>
    </Grid>
  );
}
