import { durationText } from '#platform/contract/duration.ts';
import { Card, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import type { JobRow } from '../../contract.ts';
import { fetchJobSows, type Requote } from '../contract.ts';

/** Warns that the work has grown beyond what the client approved. */
export function RequoteWarning({ job }: { job: JobRow }) {
  const { data } = useRead(fetchJobSows, { params: { job_id: job.id } });
  return data?.requote ? <RequoteNote requote={data.requote} /> : null;
}

type RequoteNoteProps = { requote: NonNullable<Requote>; title?: string };

export const RequoteNote = ({ requote, title = 'A new quotation is needed' }: RequoteNoteProps) => (
  <Card as="section" aria-label={title} padding={[12, 16]} background="tone-amber-soft" maxWidth={860}>
    <Text weight={600}>{title}</Text>
    <Text>
      The client approved a quotation for {durationText(requote.quoted_min)} hours; the statement of work has{' '}
      {durationText(requote.total_budget_min)}, more than a tenth above that.
    </Text>
  </Card>
);
