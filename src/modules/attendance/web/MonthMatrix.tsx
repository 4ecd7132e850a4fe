import { Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { durationText } from '#platform/contract/duration.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { fetchMonthMatrix, type MatrixRow } from '../contract.ts';
import { personAddress } from './addresses.ts';
import classes from './attendance.module.css';
import { Code } from './Code.tsx';
import { codeName } from './codes.ts';
import { useMonth } from './public/MonthChoice.tsx';
import { fits, useNameFilter } from './NameFilter.tsx';

/** Everybody's codes of a month, as on the paper sheet that HR knew. */
export function MonthMatrix() {
  const month = useMonth();
  const filter = useNameFilter();
  const { data, error, refetch } = useRead(fetchMonthMatrix, { query: { month } }, { keepPrevious: true });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />;
  const rows = data.rows.filter((row) => fits(row, filter));
  if (rows.length === 0)
    return <EmptyState icon={IconCalendarOff} title="Nobody fits" text="Choose another month, name or department." />;
  return (
    <div className={classes.scroll}>
      <table className={classes.matrix}>
        <caption>
          <VisuallyHidden>Codes of each day</VisuallyHidden>
        </caption>
        <Heads days={data.days} />
        <tbody>
          {rows.map((row) => (
            <Line key={row.employee_id} row={row} days={data.days} month={month} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const sums = ['Payable', 'Unpaid', 'Late', 'Worked', 'Booked'] as const;

function Heads({ days }: { days: readonly string[] }) {
  const { dayOfWeek, weekdayInWords } = useWriting();
  return (
    <thead>
      <tr>
        <th scope="col">Name</th>
        {days.map((day) => (
          <th key={day} scope="col" aria-label={weekdayInWords(day)}>
            <small>{dayOfWeek(day).slice(0, 2)}</small>
            {Number(day.slice(8))}
          </th>
        ))}
        {sums.map((sum) => (
          <th key={sum} scope="col" data-sum>
            {sum}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Line({ row, days, month }: { row: MatrixRow; days: readonly string[]; month: string }) {
  const { weekdayInWords } = useWriting();
  const { totals, codes, flagged } = row;
  return (
    <tr>
      <th scope="row" aria-label={row.name}>
        <Text as="span" block oneLine title={row.name}>
          <PageLink to={personAddress(row.employee_id, month)}>{row.name}</PageLink>
        </Text>
      </th>
      {days.map((day, at) => {
        const code = codes[at] ?? null;
        return (
          <td
            key={day}
            data-flagged={flagged.includes(at) || undefined}
            title={`${weekdayInWords(day)}: ${codeName(code)}`}
          >
            {code !== null && <Code code={code} />}
          </td>
        );
      })}
      <td data-sum>{totals.payable ?? '-'}</td>
      <td data-sum>{totals.unpaid ?? '-'}</td>
      <td data-sum>{totals.late}</td>
      <td data-sum>{durationText(totals.net_min)}</td>
      <td data-sum>{durationText(totals.booked_min)}</td>
    </tr>
  );
}
