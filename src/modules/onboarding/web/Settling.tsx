import { showDate } from '#platform/contract/dates.ts';
import { useRead } from '#platform/web/query.ts';
import { DetailCard } from '#platform/web/record/RecordPage.tsx';
import { fetchSettling, type Milestone } from '../settling.ts';

/** How long someone took to get to their first approved week and first dispatched job. */
export function Settling({ id }: { id: number }) {
  const { data } = useRead(fetchSettling, { params: { onboarding_id: id } });
  if (!data) return null;
  return (
    <DetailCard
      title="Settling in"
      details={[
        { label: 'First week approved', value: textOf(data.first_week) },
        { label: 'First job dispatched', value: textOf(data.first_job) },
      ]}
    />
  );
}

const textOf = (milestone: Milestone | null): string =>
  milestone === null
    ? 'Not yet'
    : `${showDate(milestone.on)}, ${milestone.days === 1 ? '1 day' : `${milestone.days} days`} after joining`;
