/** The life of a week, which is no record and has no id. */
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { addDays } from '#platform/contract/dates.ts';
import { life } from '#test/laws/life.ts';
import { weekLife } from '../../life.ts';
import * as weeks from '../../weeks.ts';

/** Weeks of the accountant, each further back: only their manager decides, nobody else above them. */
export const weekLaw = life('week', weekLife, async (portal) => {
  const { pool } = portal.database;
  const { person } = await jobIds(portal);
  const owner = person('accountant');
  await pool.query('delete from time_entry; delete from week_sheet');
  await pool.query(
    `update employee set reporting_manager_1_id = null, reporting_manager_2_id = null, heads_department_id = null;
     update employee set reporting_manager_1_id = ${person('manager')} where id = ${owner};
     update employee set heads_department_id = (select department_id from employee where id = ${owner})
       where id = ${person('hod')};
     update employee set department_id = (select min(id) from department where id <> department_id)
       where id = ${person('team')}`,
  );
  const closeUntil = (day: string | null) => pool.query('update time_setting set closed_until = $1', [day]);
  const weekOf = (id: number) => ({ employee_id: owner, week: addDays('2026-11-16', -7 * id) });
  const open = () => closeUntil(null);
  const close = () => closeUntil('2026-11-30');
  let made = -1;
  return {
    make: async () => {
      await open();
      made += 1;
      const date = addDays(weekOf(made).week, 2);
      const body = { cells: [{ date, duration_min: 60, fee_type_id: 2 }] };
      const { result } = await portal.call<{ cells: weeks.SavedCell[] }>(weeks.saveCells, { as: 'accountant', body });
      if (result.cells[0]?.refused !== null) throw new Error(JSON.stringify(result));
      return made;
    },
    move: (as, id, status, asks) => portal.call(weeks.moveWeek, { as, query: weekOf(id), body: { status, ...asks } }),
    state: `select status as state from week_sheet
      where employee_id = ${owner} and week_start = date '2026-11-16' - 7 * $1::int`,
    sees: async (as, id) => (await portal.call(weeks.fetchWeek, { as, query: weekOf(id) })).status === 200,
    cast: { Owner: ['accountant'], Approver: ['manager'] },
    ready: { submit: open, withdraw: open, approve: open, reject: open, unlock: open },
    unready: { submit: close, withdraw: close, approve: close, reject: close, unlock: close },
  };
});
