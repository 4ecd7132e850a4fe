import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import { today } from '#platform/server/work.ts';
import { salariesOf } from '../../server/public/salaries.ts';
import { told } from './reading.ts';

/** The person's salaries, current and former, as far as they were told. */
export const mySalaries = myData('Salaries', 119, async (work) => {
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) return [];
  return told(await salariesOf(work, own.id), today(work)).map(
    ({ from, currency, monthly, annual, reason, components }) => ({
      from,
      currency,
      monthly,
      annual,
      reason,
      components: components.map((part) => ({ name: part.name, monthly: part.monthly, annual: part.annual })),
    }),
  );
});
