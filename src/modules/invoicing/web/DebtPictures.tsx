import { managementReports } from '#modules/access/rights.ts';
import { addDays, realDate, showDate } from '#platform/contract/dates.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { StackCard } from '#platform/web/chart/StackCard.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord, writeSearch } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { type AgeingBucket, ageingBuckets, bucketDays, bucketLabels } from '../payments.ts';
import { fetchDebtsByAge } from '../public/pictures.ts';
import { invoicesPath } from './public/addresses.ts';

const colours = ['Teal', 'Blue', 'Violet', 'Amber', 'Pink', 'Red'] as const;
const parts = ageingBuckets.map((bucket, at) => ({
  name: bucket === 'not_due' ? bucketLabels[bucket] : `${bucketLabels[bucket]} days`,
  colour: colours[at] ?? 'Slate',
}));

/** The invoices behind a figure, as they are now. */
function invoicesOf(on: string, client_id: number | null, bucket: AgeingBucket): string {
  const [least, most] = bucketDays[bucket];
  return `${invoicesPath}${writeSearch({
    client: client_id,
    balanceMin: '0.01',
    due_dateFrom: most === null ? '' : showDate(addDays(on, -most)),
    due_dateTo: least === null ? '' : showDate(addDays(on, -least)),
  })}`;
}

/** What is owed by age, in total and by the largest debtors. */
export function DebtPictures() {
  const today = useToday();
  const [asked] = useSearchWord('on');
  const on = realDate(asked) ?? today;
  const read = useRead(fetchDebtsByAge, { query: { on } });
  const { data } = read;
  const { showNumber, counted } = useWriting();
  const failed = failedRead(read);
  const show = (hundredths: number) => showNumber(Math.round(hundredths / 100));
  const unit = `${data?.currency ?? 'Base currency'}, rounded, at the rate that each invoice keeps, as at ${showDate(on)}`;
  const frame = { unit, failed, parts, show };
  const report = { name: 'Revenue by Client', access: managementReports.read, from: on, to: on, by: 'age' };
  const overdue = data?.total.slice(1).reduce((sum, owed) => sum + owed, 0) ?? 0;
  const owed = data?.total.reduce((sum, one) => sum + one, 0) ?? 0;
  return (
    <>
      <StackCard
        {...frame}
        title="Owed by age"
        heading="Whose"
        report={report}
        summary={data && `${show(overdue)} of ${show(owed)} ${data.currency} is overdue.`}
        note={data && data.unrated > 0 ? `${counted(data.unrated, 'invoice')} without a rate left out` : undefined}
        rows={
          data && [
            {
              key: 'all',
              label: 'All clients',
              values: data.total,
              to: ageingBuckets.map((one) => invoicesOf(on, null, one)),
            },
          ]
        }
      />
      <StackCard
        {...frame}
        title="Who owes most"
        heading="Client"
        note={
          data && data.count > data.clients.length ? `The first ${data.clients.length} of ${data.count}` : undefined
        }
        rows={data?.clients.map(({ client_id, client, owed: values }) => ({
          key: client_id,
          label: client,
          values,
          to: ageingBuckets.map((one) => invoicesOf(on, client_id, one)),
        }))}
      />
    </>
  );
}
