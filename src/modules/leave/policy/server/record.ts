import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { tables } from '../../server/tables.ts';
import { leaveCompany } from '../../server/types.ts';
import { leaveYearOf } from '../../arithmetic/leave-year.ts';
import { isByHours } from '../rules.ts';
import { whyKept } from '../checks.ts';
import { leavePolicy, type PolicyForm } from '../contract.ts';

export const leavePolicies = stored(leavePolicy, {
  visible: staffRows(leavePolicy),
  onSave: async (work, columns, before) => {
    const wrong = await whyNotThen(work, columns, before?.id);
    if (wrong) throw invalid({ begins_on: wrong });
    return {};
  },
  whyNotDelete: (row, work) => whyKept(row, today(work)),
});

type Scope = {
  readonly leave_type_id?: number;
  readonly company_id?: number;
  readonly location_id?: number | null;
  readonly employment_type?: PolicyForm['employment_type'];
  readonly begins_on?: PlainDate;
  readonly accrual?: PolicyForm['accrual'];
};

/**
 * Why a policy cannot begin on a day: another policy for the same people begins on it, or that leave year is closed.
 * The table's unique index refuses a concurrent second one.
 */
export async function whyNotThen(work: Work, scope: Scope, except = 0): Promise<string | undefined> {
  const { leave_type_id = 0, company_id = 0, location_id = null, employment_type = null, begins_on = '' } = scope;
  const { accrual = 'None' } = scope;
  const found = await tables(work)
    .selectFrom('leave_policy')
    .select(['begins_on', 'accrual'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .where('leave_type_id', '=', leave_type_id)
    .where('company_id', '=', company_id)
    .where('location_id', 'is not distinct from', location_id)
    .where('employment_type', 'is not distinct from', employment_type)
    .execute();
  const others = found.filter((other) => isByHours(other) === isByHours({ accrual }));
  if (others.some((other) => other.begins_on === begins_on))
    return 'Another policy for these people begins on this day. Choose another day';
  const company = await leaveCompany(work, company_id);
  const { first } = leaveYearOf(today(work), company?.year_start ?? '01-01');
  if (others.length > 0 && begins_on < first)
    return `Leave before ${showDate(first)} is reckoned already. Choose that day or a later one`;
  return undefined;
}
