import { life } from '#test/laws/life.ts';
import { fetchRecurrence, moveRecurrence } from '../../contract.ts';
import { recurrenceLife } from '../../life.ts';
import { recurringIn } from './recurrences.ts';

export const recurrenceLaw = life('recurrence', recurrenceLife, async (portal) => {
  const recurring = await recurringIn(portal);
  const jobs = new Map<number, number>();
  return {
    make: async () => {
      const { job, answer } = await recurring.make();
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      jobs.set(answer.result.id, job.id);
      return answer.result.id;
    },
    move: (as, id, status, asks) =>
      portal.call(moveRecurrence, { as, query: { id }, body: { status, delete_not_started: false, ...asks } }),
    state: 'select status as state from recurrence where id = $1',
    sees: async (as, id) =>
      (await portal.call(fetchRecurrence, { as, query: { job_id: jobs.get(id) } })).status === 200,
    cast: {},
  };
});
