/**
 * Client dates in people's calendars: statutory dates, and for client users what they are asked for. Entries of client
 * users with several companies name the company.
 */
import { mayUse } from '#platform/contract/access.ts';
import type { CalendarDates } from '#platform/server/time/calendar-dates.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { clientModule } from '../rights.ts';
import { forEachCompany } from './public/own-companies.ts';
import { visible } from './visible.ts';
import { statutoryDatesOf } from './public/statutory-dates.ts';
import { tables } from './tables.ts';

export const statutoryCalendar: CalendarDates = async (work, from, to) => {
  const isClient = work.actor.audience === 'client';
  if (!isClient && !mayUse(work.actor, clientModule.read)) return [];
  const companies = await forEachCompany(work, (of) => statutoryDatesOf(of, { from, to }));
  return companies
    .flatMap(({ rows }) => rows)
    .map(({ client_id, client_name, obligation, period_end, due }) => ({
      uid: `client-${client_id}-${obligation.toLowerCase().replaceAll(' ', '-')}-${period_end}`,
      day: due,
      title: `${obligation}: ${client_name}`,
      link: isClient ? '/dashboard' : `/clients/${client_id}`,
    }));
};

/** Outstanding requests, in the calendars of the client's people. */
export const requestCalendar: CalendarDates = async (work, from, to) => {
  if (work.actor.audience !== 'client') return [];
  const companies = await forEachCompany(work, (of) => openRequests(of, from, to));
  return companies.flatMap(({ rows, suffix }) =>
    rows.map(({ id, title, due_date }) => ({
      uid: `document-request-${id}`,
      day: due_date,
      title: `Please send: ${title}${suffix}`,
      link: '/documents',
    })),
  );
};

const openRequests = (work: Work, from: PlainDate, to: PlainDate) =>
  tables(work)
    .selectFrom('document_request')
    .select(['id', 'title', 'due_date'])
    .where('client_id', 'in', visible(work).select('client.id'))
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .execute();
