import { decidesFor, peopleConcerning } from '#modules/delegation/server/public/deciders.ts';
import { peopleOf, isAmong } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { attendanceApproval, attendanceCorrection } from '../corrections/contract.ts';

const whose = sql.ref<number>('attendance_correction.employee_id');

/** The people whose days somebody sees, as a subquery for `in`; undefined for everybody's. */
export const whosePeople = (reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined =>
  peopleConcerning(reader, attendanceApproval);

export const visibleCorrections = staffRows(attendanceCorrection, (reader: Reader) => {
  const people = whosePeople(reader);
  return people && isAmong(whose, people);
});

export const correctionPartsOf = {
  Person: (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).self}`,
  Decider: (reader: Reader) => sql<boolean>`${whose} in ${decidesFor(reader, attendanceApproval)}`,
  'Entered by': ({ actor }: Reader) => sql<boolean>`(attendance_correction.created_by = ${actor.accountId}
    and ${whose} not in ${peopleOf({ actor }).self})`,
};
