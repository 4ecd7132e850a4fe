import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { EndDaysDialog } from '../../months/web/EndDaysDialog.tsx';
import { closeMonths, confirmDays, keepDevices } from '../../rights.ts';
import { correctionsPath, personAddress } from '../../web/addresses.ts';
import { useMonth } from '../../web/public/MonthChoice.tsx';
import { fits, useNameFilter } from '../../web/NameFilter.tsx';
import {
  confirmable,
  confirmExceptions,
  type Exception,
  type ExceptionKind,
  exceptionKinds,
  fetchExceptions,
} from '../contract.ts';
import { exceptionReads } from './reads.ts';
import { EnterOutDialog } from './EnterOutDialog.tsx';
import { UnknownNumbers } from './UnknownNumbers.tsx';

const says: Readonly<Record<ExceptionKind, string>> = {
  'Missing swipe out': 'When did they leave?',
  'Correction to decide': 'Accept or reject what was asked for.',
  'Swipes on leave': 'Give the day back, or leave it as it is.',
  'Half day': 'Half a day without leave for the rest: ask for leave, or leave it as it is.',
  'Swipes of a closed month': 'Kept and marked; they change nothing. Settle them in the next month if they should.',
};

/** Days that need attention, by kind, each with its action. */
export function Exceptions() {
  const query = { month: useMonth() };
  const { data, error, refetch } = useRead(fetchExceptions, { query }, { keepPrevious: true });
  const filter = useNameFilter();
  const may = useMay();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  const kinds = Map.groupBy(
    data.rows.filter((row) => fits(row, filter)),
    ({ kind }) => kind,
  );
  return (
    <Stack gap={16} minWidth={0}>
      {kinds.size === 0 && (
        <EmptyState icon={IconChecks} title="Nothing to look at" text="No day of this month is open or odd." />
      )}
      {exceptionKinds.map((kind) => {
        const rows = kinds.get(kind);
        return rows && <Kind key={kind} kind={kind} rows={rows} />;
      })}
      {may(keepDevices) && <UnknownNumbers />}
    </Stack>
  );
}

function Kind({ kind, rows }: { kind: ExceptionKind; rows: readonly Exception[] }) {
  return (
    <Card as="section" padding={16} aria-label={kind}>
      <Stack gap={12}>
        <Row wrap justify="space-between" align="center" gap={8}>
          <Stack gap={2}>
            <Heading>{`${kind} (${rows.length})`}</Heading>
            <Text dim>{says[kind]}</Text>
          </Stack>
          <All kind={kind} rows={rows.filter(({ own }) => !own)} />
        </Row>
        <Stack as="ul" gap={10}>
          {rows.map((row) => (
            <Line key={`${row.employee_id} ${row.date}`} row={row} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

/** Settles all of a kind at once. */
function All({ kind, rows }: { kind: ExceptionKind; rows: readonly Exception[] }) {
  const may = useMay();
  const [ending, setEnding] = useState(false);
  if (rows.length < 2) return null;
  if (kind === 'Missing swipe out' && may(closeMonths))
    return (
      <>
        <Button variant="default" onClick={() => setEnding(true)}>
          Set missing swipes out
        </Button>
        {ending && <EndDaysDialog days={rows} refreshes={exceptionReads} onClose={() => setEnding(false)} />}
      </>
    );
  return isConfirmable(kind) && may(confirmDays) ? <Confirm rows={rows} kind={kind} label="Confirm all" /> : null;
}

type Confirmable = (typeof confirmable)[number];
const isConfirmable = (kind: ExceptionKind): kind is Confirmable => confirmable.some((one) => one === kind);

type ConfirmProps = { rows: readonly Exception[]; kind: Confirmable; label: string; small?: true };

function Confirm({ rows, kind, label, small }: ConfirmProps) {
  const confirm = useWrite(confirmExceptions, { refreshes: exceptionReads });
  const days = rows.map(({ employee_id, date }) => ({ employee_id, date, kind }));
  const [first] = rows;
  return (
    <Button
      variant="default"
      size={small ? 'compact-xs' : 'sm'}
      loading={confirm.sending}
      {...(small && { 'aria-label': `Confirm ${first?.name}, ${showDate(first?.date ?? '')}` })}
      onClick={() => void toastReply(confirm.send({ body: { days } }))}
    >
      {label}
    </Button>
  );
}

function Line({ row }: { row: Exception }) {
  const { name, employee_id, date, says: what } = row;
  return (
    <Grid as="li" gap={[4, 12]} columns="minmax(0, 1fr) auto" align="center">
      <Stack gap={0} minWidth={0}>
        <PageLink to={personAddress(employee_id, date.slice(0, 7))}>{name}</PageLink>
        <Text as="span" dim>{`${showDate(date)}: ${what}`}</Text>
      </Stack>
      <Step row={row} />
    </Grid>
  );
}

const whyNotOwn = 'Somebody else settles your own days';

function Step({ row }: { row: Exception }) {
  const { kind, id, own, name, date } = row;
  const may = useMay();
  const [entering, setEntering] = useState(false);
  if (kind === 'Correction to decide')
    return (
      <LinkButton size="compact-xs" variant="default" to={`${correctionsPath}?view=${id}`}>
        Decide
      </LinkButton>
    );
  if (kind === 'Missing swipe out')
    return (
      <>
        <ActionButton
          size="compact-xs"
          variant="default"
          label={`Enter out of ${name}, ${showDate(date)}`}
          whyNot={own ? whyNotOwn : undefined}
          onClick={() => setEntering(true)}
        >
          Enter out
        </ActionButton>
        {entering && <EnterOutDialog row={row} onClose={() => setEntering(false)} />}
      </>
    );
  if (own || !may(confirmDays)) return null;
  return <Confirm rows={[row]} kind={kind} label="Confirm" small />;
}
