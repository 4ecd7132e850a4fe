/** Which reports each person sees, and their part in them (decisions D18, D37). Deputies see none. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { isAmong, peopleOf, peopleSeenBy } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { performanceReport } from '../contract.ts';

const whose = sql.ref<number>('performance_report.employee_id');

/**
 * All reports for Admin, HR, Partner and Director; for others their reports' and department's, and always their own.
 */
export const visible = staffRows(performanceReport, (reader: Reader) => {
  const people = peopleSeenBy(reader);
  return people && isAmong(whose, people);
});

const isOwn = (reader: Pick<Reader, 'actor'>) => sql<boolean>`${whose} in ${peopleOf(reader).self}`;

/** Only the caller's own. */
export const own = staffRows(performanceReport, (reader: Reader) => isOwn(reader));

const isLed = sql`exists (select from employee as led where led.id = ${whose}
  and (led.reporting_manager_1_id is not null or led.reporting_manager_2_id is not null))`;

/** Named as in the report's life. */
export const performancePartsOf = {
  Person: isOwn,
  Manager: (reader: Reader): RawBuilder<boolean> => {
    const { tree, department } = peopleOf(reader);
    const forHr = sql`${sql.lit(reader.actor.role.id === roleIds.hr)} and not ${isLed}`;
    return sql<boolean>`(${whose} not in ${peopleOf(reader).self}
      and (${whose} in ${tree} or ${whose} in ${department} or ${forHr}))`;
  },
};
