import { decidedBy, peopleConcerning } from '#modules/delegation/server/public/deciders.ts';
import { peopleOf, isAmong } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import type { SharedRows } from '#platform/server/record/stored.ts';
import { type RawBuilder, sql } from 'kysely';
import { attendanceApproval, attendanceCorrection } from '../corrections/contract.ts';

const whose = sql.ref<number>('attendance_correction.employee_id');

/** The people whose days someone sees, as a subquery for `in`; undefined for everybody's. */
export const whosePeople = (reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined =>
  peopleConcerning(reader, attendanceApproval);

/** The people whom the reader decides for. */
export const attendanceDecided: SharedRows = {
  name: 'attendance_decided',
  rows: (reader) => decidedBy(reader, attendanceApproval, ['line']),
};

const decided = sql`(select employee_id from ${sql.table(attendanceDecided.name)} as decided)`;

export const visibleCorrections = staffRows(
  attendanceCorrection,
  (reader: Reader) => {
    const people = peopleConcerning(reader, attendanceApproval, decided);
    return people && isAmong(whose, people);
  },
  attendanceDecided,
);

/** For statements with `attendanceDecided`. */
export const correctionPartsOf = {
  Person: (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).self}`,
  Decider: () => sql<boolean>`${whose} in ${decided}`,
  'Entered by': ({ actor }: Reader) => sql<boolean>`(attendance_correction.created_by = ${actor.accountId}
    and ${whose} not in ${peopleOf({ actor }).self})`,
};
