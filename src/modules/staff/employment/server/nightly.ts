import { job } from '#platform/server/jobs/job.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { staffEvents } from '../../contract.ts';
import { anybody, everyone, oneAtATime } from '../../server/records.ts';
import type { StaffTables } from '../../server/tables.ts';
import { employmentEvents } from '../contract.ts';
import { asChange, changesOf, everyChange, valuesOn } from './changing.ts';

/** What was decided beforehand comes into people's records on its day, in the firm's zone. */
export const applyChanges = job({
  name: 'staff-employment',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const due = await work.db
      .withTables<StaffTables>()
      .selectFrom('employment_change')
      .select(['id', 'employee_id', 'named'])
      .where('applied', '=', false)
      .where('deleted_at', 'is', null)
      .where('begins_on', '<=', today(work))
      .orderBy('id')
      .execute();
    if (due.length === 0) return;
    await oneAtATime(work);
    for (const [employeeId, own] of Map.groupBy(due, ({ employee_id }) => employee_id)) {
      const fields = own.flatMap(({ named }) => named);
      await applyTo(work, employeeId, fields);
      for (const { id } of own)
        await changeRecord(work, everyChange, employmentEvents.applied, id, undefined, () => ({ applied: true }));
    }
  },
});

async function applyTo(work: Work, id: number, fields: readonly string[]): Promise<void> {
  const person = await everyone(work).select(['employee.status']).where('employee.id', '=', id).executeTakeFirst();
  if (!person || person.status === 'EXITED') return;
  const values = valuesOn((await changesOf(work, id)).map(asChange), today(work), fields);
  await changeRecord(work, anybody, staffEvents.updated, id, undefined, () => values);
}
