import { managementReports } from '#modules/access/rights.ts';
import type { Client } from '#modules/clients/contract.ts';
import { type FeedbackPictures, fetchFeedbackPictures } from '#modules/feedback/public/pictures.ts';
import { feedbackRights } from '#modules/feedback/rights.ts';
import { type ClientYear as Year, fetchClientYear } from '#modules/invoicing/public/pictures.ts';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import { lastMonths, shortMonth } from '#platform/contract/report/picture.ts';
import { averageOf } from '#platform/contract/report/report.ts';
import { type Spark, SparkCard } from '#platform/web/chart/SparkCard.tsx';
import { Box } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';

const hidden = { enabled: false };
const scale = 'ratings from 0 to 10';

/** Twelve months of a client as three small lines: invoiced, paid, and ratings; each for people who may read it. */
export function ClientYear({ client: { id } }: { client: Client }) {
  const may = useMay();
  const { showNumber } = useWriting();
  const [reads, hears] = [may(invoiceRights.read), may(feedbackRights.read)];
  const { months } = lastMonths(useToday());
  const money = useRead(fetchClientYear, { query: { client_id: id } }, reads ? {} : hidden);
  const said = useRead(fetchFeedbackPictures, { query: { client_id: id } }, hears ? {} : hidden);
  const isThere = (!reads || money.data !== undefined) && (!hears || said.data !== undefined);
  const error = money.error ?? said.error;
  const show = (hundredths: number | null) => showNumber(Math.round((hundredths ?? 0) / 100));
  const lines = [...(money.data ? moneyLines(money.data, show) : []), ...(said.data ? [ratingLine(said.data)] : [])];
  if (!reads && !hears) return null;
  return (
    <Box margin={[0, 0, 16]}>
      <SparkCard
        title="Last twelve months"
        unit={reads ? `Money in ${money.data?.currency ?? 'the base currency'}, net, rounded; ${scale}` : scale}
        heading="Month"
        failed={
          error && !isThere ? { error, retry: () => void Promise.all([money.refetch(), said.refetch()]) } : undefined
        }
        labels={months.map(shortMonth)}
        lines={isThere ? lines : undefined}
        report={
          money.data && {
            name: 'Month Revenue',
            access: managementReports.read,
            from: money.data.from,
            to: money.data.to,
            by: 'client',
          }
        }
      />
    </Box>
  );
}

function moneyLines({ currency, months }: Year, show: Spark['show']): readonly Spark[] {
  const sum = (of: 'invoiced' | 'received') => months.reduce((all, month) => all + month[of], 0);
  return [
    {
      name: 'Invoiced',
      figure: `${show(sum('invoiced'))} ${currency}`,
      values: months.map(({ invoiced }) => invoiced),
      show,
    },
    {
      name: 'Paid',
      figure: `${show(sum('received'))} ${currency}`,
      values: months.map(({ received }) => received),
      show,
    },
  ];
}

function ratingLine({ months }: FeedbackPictures): Spark {
  const rated = months.reduce((sum, month) => sum + month.rated, 0);
  const points = months.reduce((sum, month) => sum + month.points, 0);
  const written = (value: number | null) => (value === null ? '-' : value.toFixed(1));
  return {
    name: 'Feedback, average',
    figure: rated === 0 ? 'No rating' : written(averageOf(points, rated)),
    values: months.map((month) => averageOf(month.points, month.rated)),
    show: written,
  };
}
