import type { ReactNode } from 'react';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { firstDay, lastDay, monthOf, readMonth } from '#platform/web/calendar/month.ts';
import { MonthCalendar } from '#platform/web/calendar/MonthCalendar.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { eventCalls } from '../contract.ts';
import { eventListPath, eventPath } from './public/addresses.ts';

/** The events of a month; the month is in the address. */
export function EventMonth({ tools }: { tools: ReactNode }) {
  const [search, changeSearch] = useSearchPart();
  const today = useToday();
  const month = readMonth(search['month']) ?? monthOf(today);
  const days = { dateFrom: showDate(firstDay(month)), dateTo: showDate(lastDay(month)) };
  const query = { offset: 0, limit: 100, sort: 'date', ...days };
  const { data, error, isPlaceholderData, refetch } = useRead(eventCalls.page, { query }, { keepPrevious: true });
  return (
    <MonthCalendar
      month={month}
      today={today}
      entries={data?.rows.flatMap((event) => {
        const date = fromDmy(event.event_date);
        return date ? [{ key: event.id, date, title: event.event_name, to: eventPath(event.id) }] : [];
      })}
      changing={isPlaceholderData}
      onMonth={(next) =>
        changeSearch((current) => ({ ...current, month: next === monthOf(today) ? '' : next }), { replace: true })
      }
      dayTo={(date) => `${eventListPath}${writeSearch({ p: 1, dateFrom: showDate(date), dateTo: showDate(date) })}`}
      empty="No events in this month."
      instead={error && !data ? <FailedState error={error} onRetry={() => void refetch()} /> : undefined}
      tools={tools}
    />
  );
}
