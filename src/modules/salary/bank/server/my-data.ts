import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import { allShown } from './reading.ts';

/** The caller's bank accounts, current and former, masked as everywhere. */
export const myBankAccounts = myData('Bank accounts', 121, async (work) => {
  const own = await employeeOf(work, work.actor.accountId);
  return own ? allShown(work, own.id) : [];
});
