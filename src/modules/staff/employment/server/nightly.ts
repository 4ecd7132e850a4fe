import { job } from '#platform/server/jobs/job.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { staffEvents } from '../../contract.ts';
import { anybody, everyone, oneAtATime } from '../../server/records.ts';
import type { StaffTables } from '../../server/tables.ts';
import { employmentEvents } from '../contract.ts';
import { asChange, changesOf, everyChange, valuesOn } from './changing.ts';

/**
 * Applies planned changes to people's records on their day, in the firm's zone. Those of leavers and deleted people
 * wait: they may stay or be restored.
 */
export const applyChanges = job({
  name: 'staff-employment',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    if ((await dueOf(work)).length === 0) return;
    await oneAtATime(work);
    // Read again: a change may have been taken back while this job waited.
    for (const [employeeId, own] of Map.groupBy(await dueOf(work), ({ employee_id }) => employee_id)) {
      const fields = own.flatMap(({ named }) => named);
      await applyTo(work, employeeId, fields);
      for (const { id } of own)
        await changeRecord(work, everyChange, employmentEvents.applied, id, undefined, () => ({ applied: true }));
    }
  },
});

const dueOf = (work: Work) =>
  work.db
    .withTables<StaffTables>()
    .selectFrom('employment_change')
    .select(['id', 'employee_id', 'named'])
    .where('applied', '=', false)
    .where('deleted_at', 'is', null)
    .where('begins_on', '<=', today(work))
    .where('employee_id', 'in', everyone(work).where('employee.status', '<>', 'EXITED').select('employee.id'))
    .orderBy('id')
    .execute();

async function applyTo(work: Work, id: number, fields: readonly string[]): Promise<void> {
  const values = valuesOn((await changesOf(work, id)).map(asChange), today(work), fields);
  await changeRecord(work, anybody, staffEvents.updated, id, undefined, () => values);
}
