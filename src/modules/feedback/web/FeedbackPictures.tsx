import { operationsReports } from '#modules/access/rights.ts';
import { showDate } from '#platform/contract/dates.ts';
import { type ReportOfPicture, shortMonth } from '#platform/contract/report/picture.ts';
import { averageOf } from '#platform/contract/report/report.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { ChartCard } from '#platform/web/chart/ChartCard.tsx';
import type { FrameProps } from '#platform/web/chart/ChartFrame.tsx';
import { SeriesCard } from '#platform/web/chart/SeriesCard.tsx';
import { StackCard } from '#platform/web/chart/StackCard.tsx';
import { useRead } from '#platform/web/query.ts';
import { writeSearch } from '#platform/web/routing/address.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchFeedbackPictures, type FeedbackPictures as Figures } from '../public/pictures.ts';
import { mostRating } from '../bands.ts';
import { feedbackPath } from './public/addresses.ts';

const most = 6;

const colours: Readonly<Record<Figures['bands'][number]['band'], string>> = {
  Good: 'Green',
  Average: 'Amber',
  Poor: 'Red',
  Awaited: 'Slate',
};

const written = (value: number | null) => (value === null ? '-' : value.toFixed(1));

type Days = { readonly from: string; readonly to: string };
type FrameOf = Pick<FrameProps, 'failed'> & { readonly data: Figures | undefined };

/** Ratings by month, by client and by band. */
export function FeedbackPictures() {
  const read = useRead(fetchFeedbackPictures, { query: {} });
  const { data } = read;
  const failed = failedRead(read);
  return (
    <>
      <ByMonth data={data} failed={failed} />
      <ByClient data={data} failed={failed} />
      <ByBand data={data} failed={failed} />
    </>
  );
}

const reportBy = (days: Days | undefined, by: string): ReportOfPicture => ({
  name: 'Feedback Summary',
  access: operationsReports.read,
  by,
  ...(days && { from: days.from, to: days.to }),
});

function ByMonth({ data, failed }: FrameOf) {
  const { counted } = useWriting();
  const months = data?.months ?? [];
  const rated = months.reduce((sum, month) => sum + month.rated, 0);
  const points = months.reduce((sum, month) => sum + month.points, 0);
  return (
    <SeriesCard
      title="Average by month"
      unit="Rating, 0 to 10, by the month of the request"
      heading="Month"
      kind="line"
      isOpen
      top={mostRating}
      failed={failed}
      report={reportBy(data, 'month')}
      waits={!data}
      summary={data && `${written(averageOf(points, rated))} over ${counted(rated, 'rating')} in twelve months.`}
      labels={months.map(({ month }) => shortMonth(month))}
      series={[{ name: 'Average', values: months.map((month) => averageOf(month.points, month.rated)) }]}
      show={written}
    />
  );
}

function ByClient({ data, failed }: FrameOf) {
  const { counted } = useWriting();
  const clients = data && lowestFirst(data.clients);
  const [lowest] = clients ?? [];
  const others =
    clients && clients.length > most ? `The ${most} lowest of ${counted(clients.length, 'client')}` : undefined;
  return (
    <ChartCard
      title="Average by client"
      unit="Rating, 0 to 10, the lowest first"
      heading="Client"
      kind="bars"
      failed={failed}
      report={reportBy(data, 'client_name')}
      summary={lowest && `${lowest.client} rates lowest, ${written(lowest.average)}.`}
      points={
        data &&
        clients?.slice(0, most).map(({ client_id, client, average }) => ({
          label: client,
          value: average,
          text: written(average),
          to: listWith(data, { client: client_id }),
        }))
      }
      note={others}
    />
  );
}

function ByBand({ data, failed }: FrameOf) {
  const { showNumber } = useWriting();
  const of = (name: string) => data?.bands.find(({ band }) => band === name)?.count ?? 0;
  return (
    <StackCard
      title="Ratings by band"
      unit="Requests of the last twelve months"
      heading="Requests"
      failed={failed}
      report={reportBy(data, 'quarter')}
      summary={
        data &&
        `${showNumber(of('Good'))} good, ${showNumber(of('Poor'))} poor, ${showNumber(of('Awaited'))} not answered.`
      }
      parts={data?.bands.map(({ band }) => ({ name: band, colour: colours[band] })) ?? []}
      rows={
        data && [
          {
            key: 'all',
            label: 'All requests',
            values: data.bands.map(({ count }) => count),
            to: data.bands.map(({ band }) => listWith(data, { band })),
          },
        ]
      }
      show={showNumber}
    />
  );
}

const lowestFirst = (clients: Figures['clients']) =>
  clients
    .map(({ client_id, client, points, rated }) => ({ client_id, client, average: averageOf(points, rated) ?? 0 }))
    .toSorted((one, other) => one.average - other.average);

/** Link to the list's rows behind a figure. */
const listWith = ({ from, to }: Days, of: Readonly<Record<string, unknown>>) =>
  `${feedbackPath}${writeSearch({ ...of, requested_atFrom: showDate(from), requested_atTo: showDate(to) })}`;
