import { operationsReports } from '#modules/access/rights.ts';
import { addDays, addMonths, firstOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { reportAddress } from '#platform/contract/report/picture.ts';
import { failedRead } from '#platform/web/chart/failed-read.ts';
import { StackCard } from '#platform/web/chart/StackCard.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { readWipValue } from '../wip.ts';
import { fetchWipByAge, wipAges } from '../wip-by-age.ts';

const colours = ['Teal', 'Blue', 'Amber', 'Red'] as const;
const parts = wipAges.map(({ name }, at) => ({ name, colour: colours[at] ?? 'Slate' }));

/** The entries counted by the bars. */
const report = { name: 'Timekeeper', access: operationsReports.read, filters: { unbilled: 'Yes' } };

/** The most that a report accepts. */
const mostMonths = 60;

type Days = { readonly from: PlainDate; readonly to: PlainDate };

/** The days on which time of this age was booked, within the limits of a report. */
function daysOf(age: number, { from, to: today }: Days): Days {
  const next = wipAges[age + 1];
  return { from: next ? addDays(today, 1 - next.from) : from, to: addDays(today, -(wipAges[age]?.from ?? 0)) };
}

/** Unbilled work by age: hours, and the value for people who may read it. */
export function WipPicture() {
  const read = useRead(fetchWipByAge, { query: {} });
  const { data } = read;
  const { showNumber } = useWriting();
  const today = useToday();
  const may = useMay();
  const days = { from: addMonths(firstOfMonth(today), 1 - mostMonths), to: today };
  const to = may(operationsReports.read)
    ? wipAges.map((_, age) => reportAddress({ ...report, ...daysOf(age, days) }))
    : [];
  const valued = may(readWipValue);
  const failed = failedRead(read);
  const show = (hundredths: number) => showNumber(Math.round(hundredths / 100));
  const ages = data?.ages ?? [];
  const old = ages.at(-1);
  const unvalued = ages.reduce((sum, age) => sum + (age.unvalued ?? 0), 0);
  const frame = { heading: 'Whose', failed, parts };
  return (
    <>
      {valued && (
        <StackCard
          {...frame}
          title="Value by age"
          unit={`${data?.currency ?? 'Base currency'}, rounded, at the rate of exchange of each day`}
          report={{ ...report, ...days }}
          summary={old && `${show(old.value ?? 0)} ${data?.currency ?? ''} is older than 90 days.`}
          note={unvalued > 0 ? `${durationText(unvalued)} without a rate left out` : undefined}
          rows={data && [{ key: 'all', label: 'All clients', to, values: ages.map(({ value = 0 }) => value) }]}
          show={show}
        />
      )}
      <StackCard
        {...frame}
        title="Hours by age"
        unit="Approved hours that are on no invoice, by days since they were booked"
        summary={old && `${durationText(old.minutes)} is older than 90 days.`}
        rows={data && [{ key: 'all', label: 'All clients', to, values: ages.map(({ minutes }) => minutes) }]}
        show={durationText}
      />
    </>
  );
}
