import { operationsReports } from '#modules/access/rights.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { AgainstCard } from '#platform/web/chart/AgainstCard.tsx';
import { timeAddress } from './addresses.ts';
import { useTeamWeeks } from './use-team-weeks.ts';

/** Booked against expected time in the week, for each person of the list. */
export function TeamPicture() {
  const { week, read } = useTeamWeeks();
  const { data } = read;
  const booked = data?.rows.reduce((sum, { total_min }) => sum + total_min, 0) ?? 0;
  const expected = data?.rows.reduce((sum, { expected_min }) => sum + expected_min, 0) ?? 0;
  const monday = data?.week_start ?? week;
  return (
    <AgainstCard
      title="Booked against expected"
      unit={`Hours of the week from ${showDate(monday)}, of the people listed below`}
      heading="Person"
      words={['Booked', 'Expected']}
      failed={failedRead(read)}
      report={{ name: 'Timekeeper', access: operationsReports.read, from: monday, to: addDays(monday, 6) }}
      summary={data && `${durationText(booked)} of ${durationText(expected)} expected hours are booked.`}
      rows={data?.rows.map(({ employee_id, name, total_min, expected_min }) => ({
        key: employee_id,
        label: name,
        value: total_min,
        target: expected_min,
        to: timeAddress({ as: 'week', week: monday, employee: String(employee_id) }),
      }))}
      show={durationText}
    />
  );
}
