import { ChartCard } from '#platform/web/chart/ChartCard.tsx';
import { enquiriesWith } from '#modules/enquiries/web/public/addresses.ts';
import { toneOf } from '#modules/enquiries/web/public/status-badges.ts';
import type { EnquirySummary } from './EnquirySections.tsx';

/** Enquiries by status and by month of arrival. */
export function EnquiryCharts({ summary }: { summary: EnquirySummary | undefined }) {
  return (
    <>
      <ChartCard
        title="Enquiries by status"
        unit="Enquiries"
        heading="Status"
        kind="bars"
        points={summary?.byStatus.map(({ id, name, count }) => ({
          label: name,
          value: count,
          to: enquiriesWith({ status: id ?? 'none' }),
          tone: toneOf(id),
        }))}
      />
      <ChartCard
        title="Enquiries by month"
        unit="Enquiries"
        heading="Month"
        kind="columns"
        points={summary?.byMonth.map(({ from, to, count }) => ({
          label: monthOf(from),
          value: count,
          to: enquiriesWith({ createdAtFrom: from, createdAtTo: to }),
        }))}
      />
    </>
  );
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '01-11-2026' -> 'Nov 26' */
const monthOf = (first: string) => `${months[Number(first.slice(3, 5)) - 1] ?? ''} ${first.slice(8, 10)}`;
