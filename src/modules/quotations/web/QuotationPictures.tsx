import { operationsReports } from '#modules/access/rights.ts';
import { showDate } from '#platform/contract/dates.ts';
import { shortMonth } from '#platform/contract/report/picture.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { ChartCard } from '#platform/web/chart/ChartCard.tsx';
import { SeriesCard } from '#platform/web/chart/SeriesCard.tsx';
import { useRead } from '#platform/web/query.ts';
import { writeSearch } from '#platform/web/routing/address.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchQuotationPictures, type QuotationPictures as Figures } from '../pictures.ts';
import { quotationsPath } from './public/addresses.ts';

const written = (days: number | null) => (days === null ? '-' : String(Math.round(days * 10) / 10));

/** Charts of how many quotations succeed, and how long clients take to decide. */
export function QuotationPictures() {
  const read = useRead(fetchQuotationPictures, { query: {} });
  const { data } = read;
  const { counted } = useWriting();
  const failed = failedRead(read);
  const report = data && { name: 'Quotation Timeline', access: operationsReports.read, from: data.from, to: data.to };
  return (
    <>
      <ChartCard
        title="How far quotations come"
        unit="Quotations of the last twelve months, each version one"
        heading="Stage"
        kind="bars"
        failed={failed}
        report={report}
        summary={data && `${data.approved} of ${counted(data.decided, 'decided quotation')} were approved.`}
        points={data && stagesOf(data)}
      />
      <SeriesCard
        title="Days to decide"
        unit="Working days from sent to decided, the median"
        heading="Month"
        kind="line"
        failed={failed}
        report={report}
        waits={!data}
        summary={data && `${written(data.days)} working days over all of them.`}
        labels={data?.months.map(({ month }) => shortMonth(month)) ?? []}
        series={[{ name: 'Days to decide', values: data?.months.map(({ days }) => days) ?? [] }]}
        show={written}
      />
    </>
  );
}

/** Sent quotations have a date of sending, by which the list can filter. */
function stagesOf({ from, to, added, sent, decided, approved }: Figures) {
  const listOf = (status: string) =>
    `${quotationsPath}${writeSearch({ status, quotation_dateFrom: showDate(from), quotation_dateTo: showDate(to) })}`;
  return [
    { label: 'Added', value: added },
    { label: 'Sent', value: sent, to: listOf('') },
    { label: 'Decided', value: decided, to: listOf('Approved|Rejected|Expired') },
    { label: 'Approved', value: approved, to: listOf('Approved') },
  ];
}
