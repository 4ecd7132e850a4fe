/** Whose leave each person may see, and their part in it (decisions D27; see the README). */
import { decidedBy, peopleConcerning } from '#modules/delegation/server/public/deciders.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { isAmong, peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import type { SharedRows } from '#platform/server/record/stored.ts';
import { type RawBuilder, sql } from 'kysely';
import { leaveApplication, leaveApproval } from '../contract.ts';
import { placeOf } from '../rules.ts';

const whose = sql.ref<number>('leave_application.employee_id');

/** The people for whom the reader decides, and their place in the line: one list shared by a dozen conditions. */
export const leaveDecided: SharedRows = {
  name: 'leave_decided',
  rows: (reader) => decidedBy(reader, leaveApproval, Object.values(placeOf)),
};

const decided = sql.table(leaveDecided.name);
const decidedInLine = sql`select employee_id from ${decided} as decided where place = ${placeOf.Manager}`;

/** The reader's own leave, that of the people whom they see, and leave that they decide or have decided on. */
export const visible = staffRows(
  leaveApplication,
  (reader: Reader) => {
    const people = peopleConcerning(reader, leaveApproval, decidedInLine);
    return (
      people &&
      sql<boolean>`(${isAmong(whose, people)} or leave_application.approved_by_id in ${peopleOf(reader).self}
    or ${acceptedBefore(reader)} or leave_application.leave_status = 'PENDING' and leave_application.levels <> 'Manager' and ${decidesNow})`
    );
  },
  leaveDecided,
);

/** The people whose leave the reader sees today, as a subquery for `in`; undefined for everybody. */
export const whosePeople = (reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined =>
  peopleConcerning(reader, leaveApproval);

const isHr = ({ actor }: Reader) => sql<boolean>`${sql.lit(actor.role.id === roleIds.hr)}`;

const isSecondManager = (reader: Reader) => sql<boolean>`leave_application.employee_id in (
  select id from employee where reporting_manager_2_id in ${peopleOf(reader).self})`;

const isHead = (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).department}`;

const decides = sql<boolean>`${whose} in (${decidedInLine})`;

const currentPlace = sql`case
  when leave_application.leave_status = 'CANCEL_REQUESTED' then ${placeOf.Manager}
  else case split_part(leave_application.levels, ', ', leave_application.current_level)
    when 'Manager' then ${placeOf.Manager} when 'Second manager' then ${placeOf['Second manager']}
    when 'Head of department' then ${placeOf['Head of department']} else ${placeOf.HR} end end`;

/** Whether the reader decides at the application's current level, also as a deputy. */
const decidesNow = sql<boolean>`(${whose}, ${currentPlace}) in (
  select employee_id, place from ${decided} as decided)`;

/** Whether the reader has accepted it at an earlier level. */
const acceptedBefore = (reader: Reader) => sql<boolean>`leave_application.id in (
  select application_id from leave_acceptance where employee_id in ${peopleOf(reader).self})`;

const isPrivate = sql`(select private from leave_type where leave_type.id = leave_application.leave_type_id)`;

/** The reader's parts in an application, by their names in its life, for statements that include `leaveDecided`. */
export const leavePartsOf = {
  Applicant: (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).self}`,
  Decider: () => decidesNow,
  Approver: (reader: Reader) => sql<boolean>`(${isHr(reader)} or ${decides}
    or leave_application.approved_by_id in ${peopleOf(reader).self} or ${acceptedBefore(reader)}
    or leave_application.levels like '%Second manager%' and ${isSecondManager(reader)}
    or leave_application.levels like '%Head of department%' and ${isHead(reader)})`,
  'Entered by': ({ actor }: Reader) => sql<boolean>`(leave_application.created_by = ${actor.accountId}
    and ${whose} not in ${peopleOf({ actor }).self})`,
  Confidant: (reader: Reader) => sql<boolean>`(${whose} in ${peopleOf(reader).self} or ${isHr(reader)}
    or (not ${isPrivate} or leave_application.shares_reason) and (${decides} or ${decidesNow}))`,
};

/** Only the reader's own leave. */
export const own = staffRows(
  leaveApplication,
  (reader: Reader) => sql<boolean>`${whose} in ${peopleOf(reader).self}`,
  leaveDecided,
);
