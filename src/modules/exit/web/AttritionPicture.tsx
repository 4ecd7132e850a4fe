import { hrReports } from '#modules/access/rights.ts';
import { shortMonth } from '#platform/contract/report/picture.ts';
import { shareOf } from '#platform/contract/report/report.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { SeriesCard } from '#platform/web/chart/SeriesCard.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchAttrition } from '../pictures.ts';

/** Leavers by month, as a share of headcount. */
export function AttritionPicture() {
  const read = useRead(fetchAttrition, { query: {} });
  const { data } = read;
  const { counted } = useWriting();
  const months = data?.months ?? [];
  const left = months.reduce((sum, month) => sum + month.left, 0);
  return (
    <SeriesCard
      title="Attrition by month"
      unit="Percent: left ÷ people here, on average over the month"
      heading="Month"
      kind="line"
      isOpen
      failed={failedRead(read)}
      report={data && { name: 'Attrition Rate', access: hrReports.read, from: data.from, to: data.to }}
      waits={!data}
      summary={data && `${counted(left, 'person', 'people')} left in twelve months.`}
      labels={months.map(({ month }) => shortMonth(month))}
      series={[
        {
          name: 'Attrition',
          values: months.map((month) => shareOf(month.left, (month.opening + month.closing) / 2)),
        },
      ]}
      show={(value) => (value === null ? '-' : `${value.toFixed(1)} %`)}
    />
  );
}
