/** The next twelve jobs of a schedule while it is being typed. */
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { zodOf } from '#platform/contract/schema.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { type PreviewQuery, previewQuery, previewRecurrence } from '../contract.ts';
import { PlannedJobs } from './PlannedJobs.tsx';

/** Milliseconds without a keystroke. */
const pause = 250;

type SchedulePreviewProps = {
  jobId: number;
  /** The skipped dates; each row adds or removes its own. */
  skipDates: FieldLink;
};

export function SchedulePreview({ jobId, skipDates: { form, name } }: SchedulePreviewProps) {
  const typed = useWatch({ control: form.control });
  const skipped: readonly string[] = Array.isArray(typed[name]) ? typed[name].map(String) : [];
  const [key] = useDebouncedValue(askedOf(jobId, typed, skipped), pause);
  const leaveOut = (dates: readonly string[]) => form.setValue(name, dates, { shouldDirty: true });
  return (
    <Grid as="section" gap={12} aria-label="The next twelve">
      <Heading>The next twelve</Heading>
      {key === '' ? (
        <Text dim>Fill in the schedule to see its dates.</Text>
      ) : (
        // Written by this module, so the shape is known.
        <Dates query={JSON.parse(key) as PreviewQuery} skipped={skipped} leaveOut={leaveOut} />
      )}
    </Grid>
  );
}

/** The preview's query as text; '' while the schedule is incomplete. */
function askedOf(jobId: number, typed: Readonly<Record<string, unknown>>, skipped: readonly string[]): string {
  const given = Object.entries(typed).filter(([name, value]) => name in previewQuery.shape && value !== '');
  const { data } = zodOf(previewQuery).safeParse({
    ...Object.fromEntries(given),
    job_id: String(jobId),
    skip_dates: skipped.join('|'),
  });
  return data ? JSON.stringify(data) : '';
}

type DatesProps = {
  query: PreviewQuery;
  skipped: readonly string[];
  leaveOut: (dates: readonly string[]) => void;
};

function Dates({ query, skipped, leaveOut }: DatesProps) {
  const { data, error, refetch } = useRead(previewRecurrence, { query }, { keepPrevious: true });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  return (
    <>
      <div aria-live="polite">
        <Text weight={600}>{data.words}.</Text>
        {data.at_once > 0 && <Text color="tone-amber">{atOnce(data.at_once)}</Text>}
      </div>
      <PlannedJobs
        rows={data.rows}
        none="No date is left: the schedule is over."
        leaveOut={{ skipped, change: leaveOut }}
      />
    </>
  );
}

const atOnce = (count: number) =>
  count === 1 ? 'One job is made as soon as you save.' : `${count} jobs are made as soon as you save.`;
