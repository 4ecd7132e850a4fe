import { advanceModule } from '#modules/clients/rights.ts';
import { durationText } from '#platform/contract/duration.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import { IconFileDescription, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type JobRow } from '../../contract.ts';
import { reviewSowPath } from '../../web/public/addresses.ts';
import { screens } from '../../web/screens.tsx';
import { isOpenSow, sowLife } from '../life.ts';
import { draftSow, fetchJobSows, moveSow, type Requote, type Sow, updateSow } from '../contract.ts';
import { RequoteNote } from './RequoteWarning.tsx';
import { SowEditor } from './SowEditor.tsx';
import { SowView } from './SowView.tsx';

/** The statements of work of a job, with their versions. */
export function SowTab({ job }: { job: JobRow }) {
  const { data, error, refetch } = useRead(fetchJobSows, { params: { job_id: job.id } });
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Statement of work">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconFileDescription}
          title="No statement of work yet"
          text="What is done for the client, and in how many hours, appears here."
          action={<NewVersion job={job} rows={data.rows} />}
        />
      )}
      {data && data.rows.length > 0 && <Versions job={job} rows={data.rows} requote={data.requote} />}
    </Grid>
  );
}

type VersionsProps = { job: JobRow; rows: readonly Sow[]; requote: Requote };

function Versions({ job, rows, requote }: VersionsProps) {
  const may = useMay();
  const [chosen, setChosen] = useState<number>();
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (!shown) return null;
  const isEdited = shown.status === 'Draft' && may(updateSow.access) && mayChange(job);
  return (
    <>
      {requote && <RequoteNote requote={requote} />}
      <Row wrap gap={8} align="center" justify="space-between">
        <Row wrap gap={8} align="center">
          <Heading>Version {shown.sow_version}</Heading>
          <StatusBadge tone={sowLife.tones[shown.status]}>{shown.status}</StatusBadge>
        </Row>
        <Row wrap gap={8}>
          <NewVersion job={job} rows={rows} />
          {(shown.status === 'Submitted' || shown.status === 'Management review') &&
            may(moveSow.access) &&
            may(advanceModule.update) && <LinkButton to={reviewSowPath(shown.id)}>Review</LinkButton>}
        </Row>
      </Row>
      {isEdited ? <SowEditor key={`${shown.id}.${shown.version}`} sow={shown} job={job} /> : <SowView sow={shown} />}
      {rows.length > 1 && <VersionList rows={rows} shown={shown} onChoose={setChosen} />}
    </>
  );
}

const mayChange = ({ status, archived_at }: JobRow) => status !== 'Close' && archived_at === null;

/** Creates the first version, or the next version of the agreed one. */
function NewVersion({ job, rows }: Pick<VersionsProps, 'job' | 'rows'>) {
  const add = useWrite(draftSow, { refreshes: screens.reads });
  const may = useMay();
  if (!may(draftSow.access) || !mayChange(job) || rows.some(({ status }) => isOpenSow(status))) return null;
  return (
    <Button
      variant={rows.length > 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={1.8} />}
      loading={add.sending}
      onClick={() => void toastReply(add.send({ query: { job_id: job.id }, body: {} }))}
    >
      {rows.length > 0 ? 'New version' : `Add the ${job.job_type} scope`}
    </Button>
  );
}

type VersionListProps = { rows: readonly Sow[]; shown: Sow; onChoose: (id: number) => void };

const VersionList = ({ rows, shown, onChoose }: VersionListProps) => (
  <Stack as="section" gap={8} aria-label="Versions">
    <Heading>Versions</Heading>
    <Grid as="ol" framed>
      {rows.map(({ id, sow_version, status, total_budget_min, prepared_by, createdAt, requote }) => (
        <Row key={id} as="li" wrap gap={[4, 12]} align="center" justify="space-between" padding={[12, 16]}>
          <Row wrap gap={[4, 8]} align="center">
            <Button
              variant={id === shown.id ? 'light' : 'subtle'}
              size="compact-sm"
              aria-current={id === shown.id || undefined}
              onClick={() => onChoose(id)}
            >
              Version {sow_version}
            </Button>
            <StatusBadge tone={sowLife.tones[status]}>{status}</StatusBadge>
            {requote && <StatusBadge tone="amber">New quotation needed</StatusBadge>}
          </Row>
          <Text color="ink-dim" size={12}>
            {durationText(total_budget_min)} hours · {prepared_by ?? 'Portico'} · <Ago moment={createdAt} />
          </Text>
        </Row>
      ))}
    </Grid>
  </Stack>
);
