import type { Role } from '#platform/server/demo/cast.ts';
import { none } from '#test/laws/law.ts';
import { life } from '#test/laws/life.ts';
import { sowLife } from '../../sow/life.ts';
import { draftSow, fetchSow, moveSow, removeSow, type Sow, updateSow } from '../../sow/contract.ts';
import { addJob, jobIds } from './jobs.ts';

const lines = [{ planning_activity_id: null, description: 'Process payroll', budget_min: 600, fee_type: 'Fixed' }];

export const sowLaw = life('SOW', sowLife, async (portal) => {
  const ids = await jobIds(portal);
  const save = (as: Role, id: number, body: object = { lines }) => portal.call(updateSow, { as, query: { id }, body });
  return {
    make: async () => {
      const job = await addJob(portal, ids);
      const { result } = await portal.call<Sow>(draftSow, { as: 'partner', query: { job_id: job.id }, body: {} });
      return result.id;
    },
    move: (as, id, status, asks) => portal.call(moveSow, { as, query: { id }, body: { status, ...asks } }),
    state: 'select status as state from sow where id = $1',
    sees: async (as, id) => (await portal.call(fetchSow, { as, query: { id } })).status === 200,
    cast: { Preparer: ['partner'] },
    never: { review: ['partner'], agree: ['partner'] },
    by: { submit: 'partner' },
    ready: { submit: (id) => save('accountant', id) },
    unready: {
      submit: (id) => save('accountant', id, { lines: [] }),
      review: none('that it was prepared by another is who may, not what it needs'),
      agree: none('that it was prepared by another is who may, not what it needs'),
    },
    taken: {
      supersede: (id) => portal.database.pool.query("update sow set status = 'Superseded' where id = $1", [id]),
    },
    edit: { access: updateSow.access, call: save },
    remove: { access: removeSow.access, call: (as, id) => portal.call(removeSow, { as, params: { id } }) },
  };
});
