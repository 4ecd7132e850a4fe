import { showDate } from '#platform/contract/dates.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { type Event, eventList } from '../contract.ts';
import type { EventOutcomes } from './public/outcomes.ts';
import type { EventRow, EventTables } from './tables.ts';

/** The events a person may see: staff all that are not deleted, a client user only what it created. */
export function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<EventTables, 'event', Record<never, never>> {
  const rows = db.withTables<EventTables>().selectFrom('event').where('event.deleted_at', 'is', null);
  return actor.audience === 'client' ? rows.where('event.created_by', '=', actor.accountId) : rows;
}

export type StoredEvent = Selectable<EventRow>;

export const eventRecords: RecordSource<StoredEvent> = { table: 'event', entity: 'event', visible };

const shown = [
  'event.id',
  'event.event_name',
  'event.event_date',
  'event.contact_person',
  'event.address',
  'event.city',
  'event.country',
  'event.state',
  'event.zipcode',
  'event.event_description',
  'event.created_at',
  'event.version',
] as const;

type ShownEvent = Omit<StoredEvent, 'created_by' | 'updated_by' | 'updated_at' | 'deleted_by' | 'deleted_at'> & {
  enquiries: number;
  converted: number;
};

export type EventSource = (reader: Reader) => ListSource<EventTables, 'event', ShownEvent>;

/** The list as page, export and count read it. */
export const eventSourceWith =
  (outcomes: EventOutcomes): EventSource =>
  (reader) => ({
    declaration: eventList,
    entity: 'event',
    rows: visible(reader),
    select: (rows) => {
      const { enquiries, converted } = outcomes(reader);
      return rows.select([...shown, enquiries.as('enquiries'), converted.as('converted')]);
    },
    key: 'event.id',
    columns: {
      id: 'event.id',
      name: 'event.event_name',
      date: 'event.event_date',
      contactPerson: 'event.contact_person',
      address: 'event.address',
      city: 'event.city',
      country: 'event.country',
      state: 'event.state',
      zipcode: 'event.zipcode',
      createdAt: 'event.created_at',
    },
  });

export async function eventPage(work: Work, source: EventSource, query: ListQuery): Promise<Page<Event>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map(toWire), count };
}

/** @throws 404 for an event that is not there or not this person's to see */
export async function eventById(work: Work, source: EventSource, id: number): Promise<Event> {
  const { rows, select } = source(readerOf(work));
  const row = await select(rows.where('event.id', '=', id)).executeTakeFirst();
  if (!row) throw notFound();
  return toWire(row);
}

/** The row in the shapes of the wire: dates are DD-MM-YYYY (decisions D7). */
export const toWire = ({ created_at, ...row }: ShownEvent): Event => ({
  ...row,
  event_date: showDate(row.event_date),
  createdAt: created_at,
});
