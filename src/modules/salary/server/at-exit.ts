/** The pay of a leaver, for their final settlement (decisions D36). */
import type { PayAtExitOf } from '#modules/exit/server/public/pay-at-exit.ts';
import { wagesOf } from '../public/wages.ts';
import { salariesBetween } from './public/salaries.ts';

export const payOfLeaver: PayAtExitOf = async (work, employeeId, days) => {
  const rows = (await salariesBetween(work, [employeeId], days)).get(employeeId) ?? [];
  return rows.map(({ components, from, currencyId, currency, monthly, annual }) => {
    return { from, currencyId, currency, monthly, annual, wages: wagesOf(components).wages };
  });
};
