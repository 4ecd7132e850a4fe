import { invalid } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { approvalRule, leaveBlock } from '../contract.ts';

export const approvalRules = stored(approvalRule, {
  visible: staffRows(approvalRule),
  onSave: async (work, columns, before) => {
    if (await isThere(work, columns, before?.id))
      throw invalid({ least_days: 'There is a rule for this already: change that one' });
    return {};
  },
});

export const leaveBlocks = stored(leaveBlock, { visible: staffRows(leaveBlock) });

type Key = {
  readonly leave_type_id?: number | null;
  readonly department_id?: number | null;
  readonly company_id?: number | null;
  readonly least_days?: string;
};

/** For the message only: the table's unique index refuses a concurrent second one. */
async function isThere(work: Work, { leave_type_id, department_id, company_id, least_days }: Key, except = 0) {
  const { rows } = await sql`
    select from leave_approval_rule
    where deleted_at is null and id <> ${except} and least_days = ${least_days ?? null}::numeric
      and leave_type_id is not distinct from ${leave_type_id ?? null}::bigint
      and department_id is not distinct from ${department_id ?? null}::bigint
      and company_id is not distinct from ${company_id ?? null}::bigint`.execute(work.db);
  return rows.length > 0;
}
