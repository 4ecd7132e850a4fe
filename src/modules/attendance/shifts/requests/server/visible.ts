import { decidedBy, peopleConcerning } from '#modules/delegation/server/public/deciders.ts';
import { isAmong, peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import type { SharedRows } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { shiftApproval, shiftRequest } from '../contract.ts';

const whose = sql.ref<number>('shift_request.employee_id');
const withWhom = sql.ref<number>('shift_request.colleague_id');

/** The people whom the reader decides for. */
export const shiftsDecided: SharedRows = {
  name: 'shifts_decided',
  rows: (reader) => decidedBy(reader, shiftApproval, ['line']),
};

const decided = sql`(select employee_id from ${sql.table(shiftsDecided.name)} as decided)`;

/** Also visible to the colleague who is asked. */
export const visibleRequests = staffRows(
  shiftRequest,
  (reader: Reader) => {
    const people = peopleConcerning(reader, shiftApproval, decided);
    return people && sql<boolean>`(${isAmong(whose, people)} or ${withWhom} in ${peopleOf(reader).self})`;
  },
  shiftsDecided,
);

/** For statements with `shiftsDecided`. */
export const requestPartsOf = {
  Person: (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).self}`,
  // Most requests have no colleague: that must be false, not null.
  Colleague: (reader: Reader) => sql<boolean>`coalesce(${withWhom} in ${peopleOf(reader).self}, false)`,
  Decider: () => sql<boolean>`${whose} in ${decided}`,
};
