import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RawBuilder } from 'kysely';

/** The outcome of an event, as expressions of a statement on the table `event`. */
export type EventOutcomes = (reader: Reader) => { enquiries: RawBuilder<number>; converted: RawBuilder<number> };

/** Enquiries know events, so they provide it. */
export const eventOutcomes = dependency<EventOutcomes>('what became of events');
