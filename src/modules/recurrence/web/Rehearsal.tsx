import { TextInput } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { rehearseDay } from '../forecast.ts';
import { recurrencePath } from './public/addresses.ts';

/** Shows what would be made and moved on a day, without doing it. @param on as in the address: DD-MM-YYYY */
export function Rehearsal({ on }: { on: string }) {
  const isDay = fromDmy(on) !== undefined;
  return (
    <PageFrame
      title={isDay ? `Rehearsal of ${on}` : 'Rehearsal'}
      text="What would happen by itself on that day, as things are now. Nothing is changed."
      action={
        <LinkButton variant="default" to={recurrencePath}>
          Back to the list
        </LinkButton>
      }
    >
      <Stack gap={16} maxWidth={1120}>
        <DayInput key={on} on={on} />
        {isDay && <Found on={on} />}
      </Stack>
    </PageFrame>
  );
}

function DayInput({ on }: { on: string }) {
  const [, changeSearch] = useSearchPart();
  const [typed, setTyped] = useState(on);
  const isWrong = fromDmy(typed) === undefined;
  const take = () => {
    if (!isWrong && typed !== on) changeSearch((current) => ({ ...current, on: typed }), { replace: true });
  };
  return (
    <TextInput
      label="Day"
      w={180}
      placeholder="DD-MM-YYYY"
      inputMode="numeric"
      value={typed}
      error={isWrong && 'Enter a date like 31-01-2027'}
      onChange={(event) => setTyped(event.target.value.trim())}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

type Line = { readonly key: string; readonly job_id: number; readonly title: string; readonly details: string };

type Moved = {
  readonly job_id: number;
  readonly reference_no: string;
  readonly title: string;
  readonly client: string;
};

const moved = (rows: readonly Moved[]): readonly Line[] =>
  rows.map(({ job_id, reference_no, title, client }) => ({
    key: String(job_id),
    job_id,
    title: `${reference_no} ${title}`,
    details: client,
  }));

function Found({ on }: { on: string }) {
  const { data, error, refetch } = useRead(rehearseDay, { query: { on } }, { keepPrevious: true });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  const { made, closed, archived, most } = data;
  if (made.length + closed.length + archived.length === 0) {
    return <EmptyState icon={IconCalendarOff} title="Nothing would happen on that day" text="Choose another day." />;
  }
  return (
    <>
      <Lines
        title="Jobs that would be made"
        most={most}
        rows={made.map(({ job_id, reference_no, title, client, start, deadline, skipped }) => ({
          key: `${job_id} ${start}`,
          job_id,
          title: skipped ? `Left out: ${title}` : title,
          details: [
            client,
            `starts ${showDate(start)}`,
            deadline === null ? 'no deadline' : `due ${showDate(deadline)}`,
            `by the recurrence of ${reference_no}`,
          ].join(' · '),
        }))}
      />
      <Lines title="Jobs that would be closed without feedback" most={most} rows={moved(closed)} />
      <Lines title="Jobs that would go into the archive" most={most} rows={moved(archived)} />
    </>
  );
}

function Lines({ title, rows, most }: { title: string; rows: readonly Line[]; most: number }) {
  if (rows.length === 0) return null;
  return (
    <Grid as="section" gap={12} aria-label={title}>
      <Row align="center" gap={8}>
        <Heading>{title}</Heading>
        <StatusBadge tone="neutral">{rows.length < most ? String(rows.length) : `the first ${most}`}</StatusBadge>
      </Row>
      <Grid as="ul" framed>
        {rows.map(({ key, job_id, title: called, details }) => (
          <Grid as="li" key={key} gap={4} padding={[8, 16]}>
            <PageLink to={jobPath(job_id, 'recurrence')}>{called}</PageLink>
            <Text color="ink-dim" size={12}>
              {details}
            </Text>
          </Grid>
        ))}
      </Grid>
    </Grid>
  );
}
