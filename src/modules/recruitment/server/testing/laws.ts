import type { TestPortal } from '#test/portal.ts';
import { law, type ModuleLaws, none } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { lifeOf } from '#test/laws/life.ts';
import { sampleOfRecord } from '#test/record-samples.ts';
import { position as record, positionCalls } from '../../contract.ts';
import { hiringCost } from '../../costs/contract.ts';
import { plannedHeadcount } from '../../plan/contract.ts';

export const position = law(record, {
  staff: all,
  client: nothing,
  // A new post replaces nobody.
  add: async (_, variant) => (variant === 0 ? { reason: 'Replacement' } : { reason: 'New', replaces_id: null }),
});

const planned = law(plannedHeadcount, { staff: all, client: nothing });
const cost = law(hiringCost, { staff: all, client: nothing });

/** Plans this head count for the position's department. */
const plan =
  ({ database: { pool } }: TestPortal, headcount: number) =>
  async (id: number) => {
    await pool.query('delete from recruitment_plan');
    await pool.query(
      `insert into recruitment_plan (company_id, department_id, begins_on, headcount)
       select coalesce(company_id, 1), department_id, '2026-01-01', $2 from recruitment where id = $1`,
      [id, headcount],
    );
  };

const positionLaw = lifeOf(position, positionCalls, async (portal) => {
  const { pool } = portal.database;
  const set = (id: number, waits: string) =>
    pool.query('update recruitment set waits_for = $2 where id = $1', [id, waits]);
  return {
    cast: { Asker: [], Head: [], Decider: ['hr', 'director', 'admin'] },
    put: (id, state) =>
      pool.query(
        `update recruitment set status = $2,
           waits_for = case when $2 = 'Pending approval' then 'HR or director' end,
           status_reason = case when $2 = 'Cancelled' then 'No work' end
         where id = $1`,
        [id, state],
      ),
    // Editors who may not know the salary do not send it.
    edit: {
      access: positionCalls.edit.access,
      call: async (as, id) => {
        const sample = Object.entries(await sampleOfRecord(portal, position));
        const body = Object.fromEntries(sample.filter(([name]) => !name.startsWith('salary_')));
        return portal.call(positionCalls.edit, { as, query: { id }, body });
      },
    },
    ready: { open: plan(portal, 1000), ask: plan(portal, 0) },
    unready: {
      open: plan(portal, 0),
      ask: plan(portal, 1000),
      approve: (id) => set(id, 'Head of department'),
    },
  };
});

export const laws: ModuleLaws = {
  lives: [positionLaw],
  rows: [position, planned, cost],
  open: {
    '/dds/openPositions': none('names of positions to choose from'),
    '/dds/allPositions': none('the same'),
    '/hr/recruitment/fetchFunnels': none('counts of visible candidates: src/modules/candidates'),
  },
  ids: {
    id: position,
    '/hr/recruitment/plan/ id': planned,
    '/hr/recruitment/costs/ id': cost,
    recruitment_id: position,
  },
};
