/** Who sees which rosters, patterns and shift requests, and how a request moves through its steps. */
import { addDays } from '#platform/contract/dates.ts';
import { lifeOf } from '#test/laws/life.ts';
import { law, none, type ModuleLaws } from '#test/laws/law.ts';
import { all, nothing, ofPeople, ofRole, ofSelf } from '#test/laws/whose.ts';
import { personOf } from '#test/people.ts';
import type { TestPortal } from '#test/portal.ts';
import { shiftPattern } from '../../patterns/contract.ts';
import { requestCalls, shiftRequest } from '../../requests/contract.ts';

let made = 0;

const shiftOf = async ({ database }: TestPortal, name: string): Promise<number> =>
  (await database.pool.query<{ id: number }>('select id from shift_type where name = $1', [name])).rows[0]?.id ?? 0;

/** Each on a day of its own: there is one request per day. */
async function wishOf(portal: TestPortal): Promise<object> {
  made += 1;
  const shift_type_id = await shiftOf(portal, 'Night');
  return { date: addDays('2027-05-03', made), shift_type_id, colleague_id: null, reason: 'A course in the evening' };
}

export const request = law(shiftRequest, {
  add: wishOf,
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople('shift_request.employee_id')}
    or ${ofSelf('shift_request.colleague_id')}`,
  client: nothing,
});

export const pattern = law(shiftPattern, {
  add: async (portal) => {
    made += 1;
    return {
      name: `Turn ${made}`,
      shift_a_id: await shiftOf(portal, 'Day'),
      shift_b_id: null,
      shift_c_id: null,
      shift_d_id: null,
      days: 'AAAAA--',
      starts_on: '2026-11-30',
      saturdays_off: 'As the weeks say',
    };
  },
  staff: all,
  client: nothing,
});

/** The accountant asks the team member to swap; their manager decides. */
const life = lifeOf(request, requestCalls, async (portal) => {
  const { pool } = portal.database;
  const [person, colleague, manager] = [
    await personOf(portal, 'accountant'),
    await personOf(portal, 'team'),
    await personOf(portal, 'manager'),
  ];
  await pool.query(
    `update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = any($1)`,
    [[person, colleague], manager],
  );
  const close = (closed: boolean) => () =>
    pool.query(
      closed
        ? `insert into attendance_month (company_id, month, status, closed_at, hash)
           select company.id, month, 'Closed', now(), 'x' from company, generate_series(
             date '2027-01-01', '2027-12-01', '1 month') as month on conflict do nothing`
        : `delete from attendance_month where month >= '2027-01-01'`,
    );
  return {
    adds: 'accountant',
    make: async () => {
      await close(false)();
      const wish = await wishOf(portal);
      const night = await shiftOf(portal, 'Night');
      const { date } = wish as { date: string };
      await pool.query(
        `insert into roster_day (employee_id, date, shift_type_id) values ($1, $3, null), ($2, $3, $4)`,
        [person, colleague, date, night],
      );
      const body = { ...wish, shift_type_id: null, colleague_id: colleague };
      const answer = await portal.call(requestCalls.add, { as: 'accountant', body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return answer.result.id;
    },
    // The request itself is fixed; only its reason can be reworded.
    edit: {
      access: requestCalls.edit.access,
      call: async (as, id) => {
        const { result } = await portal.call(requestCalls.byId, { as: 'hr', query: { id } });
        const { date, colleague_id, shift_type_id } = result;
        const body = { date, colleague_id, shift_type_id, reason: 'A course in the evening, each week' };
        return portal.call(requestCalls.edit, { as, query: { id }, body });
      },
    },
    cast: { Person: ['accountant'], Colleague: ['team'], Decider: ['manager'] },
    ready: { agree: close(false), accept: close(false) },
    unready: { agree: close(true), accept: close(true) },
  };
});

const everybodys = 'patterns are the whole firm’s';

export const shiftLaws = {
  rows: [request, pattern],
  lives: [life],
  ids: {
    '/hr/hrm/shift-requests/ id': request,
    '/hr/hrm/shift-patterns/ id': pattern,
  },
  unproven: {
    'PUT /hr/hrm/shift-requests/updateShiftRequest': none('Only its person changes one: see its life below'),
    'DELETE /hr/hrm/shift-requests/deleteShiftRequest/:id': none('Nobody deletes one: it is withdrawn'),
  },
  open: {
    '/hr/hrm/rosters/fetchPatternChoices': none(everybodys),
    '/hr/hrm/rosters/fetchOwnShifts': none('the caller’s own days: shifts.test.ts'),
  },
} satisfies ModuleLaws;
