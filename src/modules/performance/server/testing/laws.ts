import { addMonths } from '#platform/contract/dates.ts';
import { lifeOf } from '#test/laws/life.ts';
import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, nothing, ofDepartment, ofPeople, ofRole, ofSelf } from '#test/laws/whose.ts';
import { personOf } from '#test/people.ts';
import type { TestPortal } from '#test/portal.ts';
import { performanceCalls, performanceReport } from '../../contract.ts';
import { performanceWeight } from '../../weights/contract.ts';

let made = 0;

/** For the accountant, each time in an unused period that begins a quarter. */
async function freePeriod(portal: TestPortal, variant: number): Promise<object> {
  made += 1;
  return {
    employee_id: await personOf(portal, 'accountant'),
    kind: variant === 0 ? 'Month' : 'Quarter',
    begins_on: addMonths('2001-01-01', 3 * made),
  };
}

const whose = 'performance_report.employee_id';

const report = law(performanceReport, {
  add: freePeriod,
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople(whose)} or ${ofRole('HOD')} and ${ofDepartment(whose)}`,
  client: nothing,
});

const own = rows('own performance report', {
  table: 'performance_report',
  staff: ofSelf(whose),
  client: nothing,
  lists: { '/performance/fetchOwnPerformance': {} },
});

const weight = law(performanceWeight, {
  staff: all,
  client: nothing,
  add: async (_, variant) => ({
    productivity: 30 + variant,
    on_time: 25 - variant,
    quality: 20 + variant,
    feedback: 15 - variant,
    learning: 10,
  }),
});

/**
 * The accountant's report. Their manager is the client manager, who has a manager too; their head of department also
 * leads them.
 */
const life = lifeOf(report, performanceCalls, async (portal) => {
  const { pool } = portal.database;
  const [person, manager] = [await personOf(portal, 'accountant'), await personOf(portal, 'manager')];
  await pool.query('update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = $1', [
    person,
    manager,
  ]);
  const put = (id: number, state: string) =>
    pool.query(
      `update performance_report set status = $2, comment = 'For this test', shared_at = now(),
         acknowledged_at = case when $2 in ('Acknowledged', 'Locked') then now() end where id = $1`,
      [id, state],
    );
  return {
    adds: 'manager',
    cast: { Person: ['accountant'], Manager: ['manager', 'hod', 'director', 'partner'] },
    put,
    unready: {
      share: (id) => pool.query(`update performance_report set ends_on = '2099-12-31' where id = $1`, [id]),
    },
    taken: { lock: (id) => put(id, 'Locked') },
  };
});

export const laws: ModuleLaws = {
  rows: [report, own, weight],
  lives: [life],
  ids: { id: report, ids: report, '/performance/weights/ id': weight },
  sends: {
    'PUT /performance/updateStatus': { response: null },
    'PUT /performance/bulk/updateStatus': { response: null },
  },
  open: { '/performance/fetchPeriods': none('counts of visible reports, by period: performance.test.ts') },
};
