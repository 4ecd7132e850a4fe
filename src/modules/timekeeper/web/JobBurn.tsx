import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { SeriesCard } from '#platform/web/chart/SeriesCard.tsx';
import { useRead } from '#platform/web/query.ts';
import { fetchJobBurn } from '../burn.ts';

/** '23-11' of '2026-11-23'. */
const dayOf = (date: string) => showDate(date).slice(0, 5);

/** Minutes as whole hours and minutes, for the axis. */
const show = (minutes: number | null) => (minutes === null ? '-' : durationText(Math.round(minutes)));

/** Time booked on a job so far against its budget, and its deadline. */
export function JobBurn({ jobId }: { jobId: number }) {
  const read = useRead(fetchJobBurn, { params: { id: jobId } });
  const { data } = read;
  const weeks = data?.weeks ?? [];
  const labels = weeks.map(({ monday }) => dayOf(monday));
  const at = data?.deadline ? dayOf(mondayOf(data.deadline)) : undefined;
  const booked = weeks.findLast(({ booked_min }) => booked_min !== null)?.booked_min ?? 0;
  const budget = data?.budget_min ?? 0;
  const used = budget === 0 ? 'no budget' : `${Math.round((booked * 100) / budget)} % of ${durationText(budget)}`;
  const due = data?.deadline ? `, due ${showDate(data.deadline)}` : '';
  return (
    <SeriesCard
      title="Budget burn"
      unit="Hours booked so far, at the end of each week"
      heading="Week from"
      kind="line"
      failed={failedRead(read)}
      waits={!data}
      summary={data && `${durationText(booked)} booked, ${used}${due}.`}
      labels={labels}
      series={[
        { name: 'Booked so far', values: weeks.map(({ booked_min }) => booked_min) },
        ...(budget === 0 ? [] : [{ name: 'Budget', values: weeks.map(() => budget), colour: 'Slate' }]),
      ]}
      show={show}
      mark={at !== undefined && labels.includes(at) ? { at, name: 'Due' } : undefined}
    />
  );
}
