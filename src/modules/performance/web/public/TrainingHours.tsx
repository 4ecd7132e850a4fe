import { hrReports } from '#modules/access/rights.ts';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { AgainstCard } from '#platform/web/chart/AgainstCard.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchTrainingHours } from '../../training-hours.ts';

/** Each person's hours in this quarter against the target, most first. */
export function TrainingHours() {
  const read = useRead(fetchTrainingHours, { query: {} });
  const { data } = read;
  const { counted } = useWriting();
  const named = data?.people.length ?? 0;
  return (
    <AgainstCard
      title="Training against target"
      unit={data ? `Hours attended from ${showDate(data.from)} to ${showDate(data.to)}` : 'Hours attended this quarter'}
      heading="Person"
      words={['Attended', 'Target']}
      failed={failedRead(read)}
      report={data && { name: 'Training Report', access: hrReports.read, from: data.from, to: data.to, by: 'staff' }}
      summary={
        data &&
        `${data.reached} of ${counted(data.count, 'person', 'people')} reached ${durationText(data.target_min)} hours.`
      }
      note={data && data.count > named ? `The first ${named}` : undefined}
      rows={data?.people.map(({ employee_id, name, minutes }) => ({
        key: employee_id,
        label: name,
        value: minutes,
        target: data.target_min,
      }))}
      show={durationText}
    />
  );
}
