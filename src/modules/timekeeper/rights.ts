import { managementReports } from '#modules/access/rights.ts';
import { ofStaff, permissionModule, toDo } from '#platform/contract/access.ts';

/** DELETE also closes periods: it is the right of those responsible for the books. */
export const timekeeperModule = permissionModule('Timekeeper', 'Time that is booked on jobs', {
  things: 'time entries',
  group: 'Work',
  order: 60,
});

export const readRates = ofStaff(managementReports.read);

/** Kept by people who close periods, if they may also read rates. */
const keepRates = toDo('keep rates', ofStaff(timekeeperModule.delete));

export const rateRights = {
  ...managementReports,
  read: readRates,
  create: keepRates,
  update: keepRates,
  delete: keepRates,
};
