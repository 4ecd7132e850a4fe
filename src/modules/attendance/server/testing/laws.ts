import type { TestPortal } from '#test/portal.ts';
import { lifeOf } from '#test/laws/life.ts';
import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { nothing, ofDepartment, ofPeople, ofRole, ofSelf } from '#test/laws/whose.ts';
import { addDays } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { personOf } from '#test/people.ts';
import { shiftLaws } from '../../shifts/server/testing/laws.ts';
import { attendanceCorrection, correctionCalls } from '../../corrections/contract.ts';

const ofSeen = (column: string) =>
  `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople(column)} or ${ofRole('HOD')} and ${ofDepartment(column)}`;

let made = 0;

/** A day before the demo's, different for each: HR corrects days more than three days ago. */
async function correctionOf(portal: TestPortal): Promise<object> {
  made += 1;
  let date = addDays('2026-06-01', made);
  while (weekdayOf(date) > 5) {
    made += 1;
    date = addDays('2026-06-01', made);
  }
  return {
    employee_id: await personOf(portal, 'accountant'),
    date,
    time_in: '09:30',
    time_out: '18:30',
    reason: 'I forgot to swipe out',
  };
}

const correction = law(attendanceCorrection, {
  add: correctionOf,
  staff: ofSeen('attendance_correction.employee_id'),
  client: nothing,
});

/** A person's own swipes have no name. */
const own = rows('own swipes', {
  table: 'swipe',
  staff: ofSelf('swipe.employee_id'),
  client: nothing,
  lists: { '/hr/hrm/attendance/fetchOwnSwipes': { some: true } },
});

const day = rows('day of attendance', {
  table: 'employee',
  staff: ofSeen('employee.id'),
  client: nothing,
  lists: {
    '/hr/hrm/attendance/fetchDayBoard': { some: true, key: 'employee_id' },
    '/hr/hrm/attendance/fetchMonthMatrix': { some: true, key: 'employee_id', query: { month: '2026-11' } },
    '/hr/hrm/rosters/fetchRoster': { some: true, key: 'employee_id' },
  },
});

const devices = 'HR and Admin keep the devices of the firm and import their files: importing.test.ts';
const proposals = 'what waits for who decides about somebody: proposals.test.ts';
const companies = 'HR and Admin close the months of all companies';

/** The accountant's day, decided by their head of department. */
const life = lifeOf(correction, correctionCalls, async (portal) => {
  const { pool } = portal.database;
  const [person, manager] = [await personOf(portal, 'accountant'), await personOf(portal, 'manager')];
  await pool.query('update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = $1', [
    person,
    manager,
  ]);
  const close = (closed: boolean) => () =>
    pool.query(
      closed
        ? `insert into attendance_month (company_id, month, status, closed_at, hash)
           select id, '2026-06-01', 'Closed', now(), 'x' from company on conflict do nothing`
        : `delete from attendance_month where month = '2026-06-01'`,
    );
  return {
    make: async () => {
      await close(false)();
      const answer = await portal.call(correctionCalls.add, { as: 'hr', body: await correctionOf(portal) });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return answer.result.id;
    },
    cast: { Person: ['accountant'], Decider: ['manager'], 'Entered by': ['hr'] },
    // Another day is another correction, which its person can only request within three working days.
    edit: {
      access: correctionCalls.edit.access,
      call: async (as, id) => {
        const { result } = await portal.call(correctionCalls.byId, { as: 'hr', query: { id } });
        const body = { ...(await correctionOf(portal)), date: result.date };
        return portal.call(correctionCalls.edit, { as, query: { id }, body });
      },
    },
    ready: { accept: close(false) },
    unready: { accept: close(true) },
  };
});

export const laws: ModuleLaws = {
  rows: [correction, own, day, ...shiftLaws.rows],
  lives: [life, ...shiftLaws.lives],
  ids: {
    id: correction,
    ...shiftLaws.ids,
    employee_id: day,
    '/hr/hrm/attendance-months/ company_id': none(companies),
    '/hr/hrm/attendance-devices/ id': none(devices),
    '/hr/hrm/attendance-proposals/ ids': none(proposals),
    '/hr/hrm/attendance-proposals/ company_id': none(proposals),
    '/hr/hrm/attendance-devices/ device_id': none(devices),
    '/hr/hrm/attendance-devices/ employee_id': none(devices),
  },
  unproven: shiftLaws.unproven,
  open: {
    ...shiftLaws.open,
    '/hr/hrm/attendance/fetchAttendance': none('the days of one person: attendance.test.ts'),
    '/hr/hrm/attendance-months/fetchMonths': none(companies),
    '/hr/hrm/attendance-exceptions/fetchExceptions': none('the people of the board: exceptions.test.ts'),
    '/hr/hrm/attendance-proposals/fetchProposals': none(proposals),
    '/hr/hrm/attendance-proposals/fetchLatePolicies': none(proposals),
    '/hr/hrm/attendance-devices/fetchDevices': none(devices),
    '/hr/hrm/attendance-devices/fetchNumbers': none(devices),
    '/hr/hrm/attendance-devices/fetchImports': none(devices),
    '/hr/hrm/attendance-devices/exportRefusedLines': none(devices),
    '/hr/hrm/attendance/exportMonthMatrix': none('the lines of fetchMonthMatrix: attendance.test.ts'),
  },
};
