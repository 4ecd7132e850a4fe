import type { ReactNode } from 'react';
import { firstDay, lastDay, monthOf, readMonth } from '#platform/web/calendar/month.ts';
import { MonthCalendar } from '#platform/web/calendar/MonthCalendar.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useRead } from '#platform/web/query.ts';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchStatutoryDates } from '../contract.ts';
import { clientPath, clientsPath } from './public/addresses.ts';

/** Statutory dates of all clients in a month; the month is in the address. */
export function StatutoryMonth({ tools }: { tools: ReactNode }) {
  const [search, changeSearch] = useSearchPart();
  const today = useToday();
  const month = readMonth(search['month']) ?? monthOf(today);
  const query = { from: firstDay(month), to: lastDay(month) };
  const { data, error, isPlaceholderData, refetch } = useRead(fetchStatutoryDates, { query }, { keepPrevious: true });
  const { day } = search;
  const monthPath = `${clientsPath}${writeSearch({ as: 'calendar', month: month === monthOf(today) ? '' : month })}`;
  const onDay = data?.rows.filter(({ due }) => due === day) ?? [];
  // An address may contain any date, or none.
  if (day !== undefined && onDay.length > 0) return <Day day={day} rows={onDay} monthPath={monthPath} />;
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
      dayTo={(date) => `${clientsPath}${writeSearch({ as: 'calendar', month, day: date })}`}
      empty="Nothing is due in this month."
      instead={error && !data ? <FailedState error={error} onRetry={() => void refetch()} /> : undefined}
      tools={tools}
    />
  );
}

type DayProps = {
  day: string;
  rows: readonly { client_id: number; client_name: string; obligation: string }[];
  monthPath: string;
};

/** All dates of a day with more than the calendar can show. */
function Day({ day, rows, monthPath }: DayProps) {
  const { dayInWords } = useWriting();
  return (
    <Grid as="section" gap={16} maxWidth={640} aria-label={`Due on ${dayInWords(day)}`}>
      <Row wrap align="center" justify="space-between" gap={12}>
        <Heading>Due on {dayInWords(day)}</Heading>
        <LinkButton to={monthPath} variant="default">
          Back to the month
        </LinkButton>
      </Row>
      <Grid as="ul" framed>
        {rows.map(({ client_id, client_name, obligation }) => (
          <Row key={`${client_id} ${obligation}`} as="li" justify="space-between" gap={12} padding={[8, 16]}>
            <PageLink to={clientPath(client_id)}>{client_name}</PageLink>
            <Text dim>{obligation}</Text>
          </Row>
        ))}
      </Grid>
    </Grid>
  );
}
