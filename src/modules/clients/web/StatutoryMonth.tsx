import type { ReactNode } from 'react';
import { firstDay, lastDay, monthOf, readMonth } from '#platform/web/calendar/month.ts';
import { MonthCalendar } from '#platform/web/calendar/MonthCalendar.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { fetchStatutoryDates } from '../contract.ts';
import { clientPath, clientsPath } from './public/addresses.ts';

/** What the law asks of all clients in a month; the month is in the address. */
export function StatutoryMonth({ tools }: { tools: ReactNode }) {
  const [search, changeSearch] = useSearchPart();
  const today = useToday();
  const month = readMonth(search['month']) ?? monthOf(today);
  const query = { from: firstDay(month), to: lastDay(month) };
  const { data, error, isPlaceholderData, refetch } = useRead(fetchStatutoryDates, { query }, { keepPrevious: true });
  return (
    <MonthCalendar
      month={month}
      today={today}
      entries={data?.rows.map(({ client_id, client_name, obligation, due }) => ({
        key: `${client_id} ${obligation} ${due}`,
        date: due,
        title: `${obligation}: ${client_name}`,
        to: clientPath(client_id),
      }))}
      changing={isPlaceholderData}
      onMonth={(next) =>
        changeSearch((current) => ({ ...current, month: next === monthOf(today) ? '' : next }), { replace: true })
      }
      dayTo={() => clientsPath}
      empty="Nothing is due in this month."
      instead={error && !data ? <FailedState error={error} onRetry={() => void refetch()} /> : undefined}
      tools={tools}
    />
  );
}
