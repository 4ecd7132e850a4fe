/** Which joiners someone sees: HR and the firm's heads all, others their future reports or department. */
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { isForEverybody } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { sql } from 'kysely';
import { onboarding } from '../contract.ts';

export const visible = staffRows(onboarding, (reader: Reader) => {
  const { circle, self } = peopleOf(reader);
  const isOthers = sql<boolean>`(onboarding.employee_id is null or onboarding.employee_id not in ${self})`;
  if (isForEverybody(reader.actor)) return isOthers;
  return sql<boolean>`${isOthers} and (onboarding.reporting_manager_id in ${circle} or onboarding.department_id in (
    select heads_department_id from employee where id in ${self} and heads_department_id is not null))`;
});
