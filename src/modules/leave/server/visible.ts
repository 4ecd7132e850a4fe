/** Whose leave each person may see, and what they are to it (decisions D27; next to it the README). */
import { decidesFor, peopleConcerning } from '#modules/delegation/server/public/deciders.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { isAmong, peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { leaveApplication, leaveApproval } from '../contract.ts';
import { type Level, placeOf } from '../rules.ts';

const whose = sql.ref<number>('leave_application.employee_id');

/** Leave of oneself, of the people whom one sees, and of those for whom one decides at one of the levels. */
export const visible = staffRows(leaveApplication, (reader: Reader) => {
  const people = whosePeople(reader);
  return people && sql<boolean>`(${isAmong(whose, people)} or ${isAskedAbove(reader)})`;
});

/** The people whose leave somebody sees today, as a subquery for `in`; undefined for everybody's. */
export const whosePeople = (reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined =>
  peopleConcerning(reader, leaveApproval);

const isHr = ({ actor }: Reader) => sql<boolean>`${sql.lit(actor.role.id === roleIds.hr)}`;

/** Whether the reader decides at a level, also as the deputy of who is away. */
const decides = (reader: Reader, level: Level = 'Manager') =>
  sql<boolean>`${whose} in ${decidesFor(reader, leaveApproval, placeOf[level])}`;

const currentLevel = sql`split_part(leave_application.levels, ', ', leave_application.current_level)`;

const isPrivate = sql`(select private from leave_type where leave_type.id = leave_application.leave_type_id)`;

/** Whether the reader decides at the level above the line that an application has come to. */
const decidesAbove = (reader: Reader) => sql<boolean>`case ${currentLevel}
  when 'Second manager' then ${decides(reader, 'Second manager')}
  when 'Head of department' then ${decides(reader, 'Head of department')}
  else ${decides(reader, 'HR')} end`;

/** Whether one of the levels above the line is the reader's. */
const isAskedAbove = (reader: Reader) => sql<boolean>`(
  leave_application.levels like '%Second manager%' and ${decides(reader, 'Second manager')}
  or leave_application.levels like '%Head of department%' and ${decides(reader, 'Head of department')}
  or leave_application.levels like '%HR%' and ${decides(reader, 'HR')})`;

/** What the reader is to an application, by the names that its life has. */
export const leavePartsOf = {
  Applicant: (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).self}`,
  Decider: (reader: Reader) => sql<boolean>`case
    when leave_application.leave_status = 'CANCEL_REQUESTED' then ${decides(reader)}
    else case ${currentLevel} when 'Manager' then ${decides(reader)} else ${decidesAbove(reader)} end end`,
  Approver: (reader: Reader) => sql<boolean>`(${isHr(reader)} or ${decides(reader)}
    or leave_application.approved_by_id in ${peopleOf(reader).self}
    or ${isAskedAbove(reader)})`,
  'Entered by': ({ actor }: Reader) => sql<boolean>`(leave_application.created_by = ${actor.accountId}
    and ${whose} not in ${peopleOf({ actor }).self})`,
  Confidant: (reader: Reader) => sql<boolean>`(${whose} in ${peopleOf(reader).self} or ${isHr(reader)}
    or (not ${isPrivate} or leave_application.shares_reason) and (${decides(reader)} or ${isAskedAbove(reader)}))`,
};

/** One's own leave alone. */
export const own = staffRows(leaveApplication, (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).self}`);
