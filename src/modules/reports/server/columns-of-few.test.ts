/** Columns that depend on whose rows they are: those that clients read, and types of leave (decisions D27, D44). */
import { setOwnRight } from '#modules/access/people.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { clientReportCalls, type ReportAnswer, reportCalls, type RowsBehind } from '../contract.ts';
import { callsOf } from './testing/small-firm.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
    cast.hod.email,
  ]);
  const body = { module: 'HR Reports', action: 'READ', granted: true };
  await portal.call(setOwnRight, { as: 'admin', query: { id: rows[0]?.id ?? 0 }, body });
});

const year = { from: '2026-01-01', to: '2026-11-20' };

test('a client is refused every staff report, its lists, choices and files', async () => {
  for (const { report, fetch, behind, choices, export: file } of reportCalls)
    for (const call of [fetch, behind, choices, file]) {
      const query = { ...year, cell: '{}', field: report.filters[0] ?? '' };
      expect([report.name, (await portal.call(call, { as: 'client', query })).status]).toEqual([report.name, 403]);
    }
});

/** What clients may read, written by hand: staffing, cost and who asked stay with the firm. */
const ofClient: Readonly<Record<number, readonly [columns: string, fields: string]>> = {
  28: [
    'open overdue',
    'job_referenceno client_name title job_type period_start period_end status job_status_perc ' +
      'job_end_date days_left waiting_on dispatch_date managerName',
  ],
  29: [
    'opening invoiced credited paid refunded closing unallocated not_due d1_15 d16_30 d31_60 d61_90 d90_plus',
    'client currency',
  ],
  31: [
    'wait reminders unanswered',
    'client_name job_referenceno question status raised_on due_date answered_on answered_by',
  ],
};

/** Never shown to a client, in any list. */
const ofFirm = new Set(
  'job_tat net_tat standard_tat budget actual fees clientQuoteFee cost value asked_by team note'.split(' '),
);

test.each(clientReportCalls.map((calls) => [calls.report.name, calls] as const))(
  'a client reads only its own %s, with these columns',
  async (_name, { report, fetch, behind }) => {
    const [columns = '', fields = ''] = ofClient[report.number] ?? [];
    const { status, result } = await portal.call<ReportAnswer>(fetch, { as: 'client', query: year });
    expect([status, result.rows.length > 0]).toEqual([200, true]);
    expect(Object.keys(result.total.values)).toEqual(columns.split(' '));
    expect(result.by).toEqual(fields.split(' '));
    const own = new Set(result.rows.map(({ key }) => key['client_name'] ?? key['client']));
    expect([...own]).toEqual([cast.client.client]);
    const list = await portal.call<RowsBehind>(behind, { as: 'client', query: { ...year, cell: '{}' } });
    const told = new Set(list.result.rows.flatMap((row) => Object.keys(row)));
    expect([...told].filter((field) => ofFirm.has(field))).toEqual([]);
  },
);

const month = { from: '2026-10-01', to: '2026-10-31', limit: 100 };
const typed = 'cl el pl al sl ml ptl bl rh'.split(' ');

/** Who may know a person's type of leave besides HR: the person, and whoever decides about it. */
async function knownTo(as: Role): Promise<ReadonlySet<string>> {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select person.employee_name as name from employee as person
     left join employee as first on first.id = person.reporting_manager_1_id
     left join employee as second on second.id = person.reporting_manager_2_id
     join account on account.email = $1
     where account.id in (person.user_id, first.user_id, second.user_id)`,
    [cast[as].email],
  );
  return new Set(rows.map(({ name }) => name));
}

test.each(['admin', 'hr', 'partner', 'director', 'hod'] as const)(
  '%s sees the types of leave they may know, in the planner and in the sheet',
  async (as) => {
    const ask = async (number: number): Promise<ReportAnswer> =>
      (await portal.call<ReportAnswer>(callsOf(number).fetch, { as, query: month })).result;
    const planner = (await ask(21)).rows;
    const codesOf = ({ sideways }: (typeof planner)[number]) =>
      Object.values(sideways ?? {}).filter((one) => one !== null);
    const isNamed = (code: unknown) => !/^(L|\?)$/.test(String(code).replace(/^P\.|\.P$/, ''));
    const named = planner.filter((row) => codesOf(row).some(isNamed)).map(({ key }) => String(key['staff']));
    const sheet = (await ask(20)).rows;
    const inSheet = sheet.filter(({ values }) => typed.some((code) => Number(values[code]) > 0));
    const people = [...named, ...inSheet.map(({ key }) => String(key['staff']))];
    const isAll = as === 'admin' || as === 'hr';
    if (isAll) expect(named.length).toBeGreaterThan(5);
    else {
      const known = await knownTo(as);
      expect(people.filter((name) => !known.has(name))).toEqual([]);
      // Everybody sees that they are away.
      expect(planner.filter((row) => codesOf(row).some((code) => !isNamed(code))).length).toBeGreaterThan(5);
    }
    const list = await portal.call<RowsBehind>(callsOf(21).behind, { as, query: { ...month, cell: '{}' } });
    const types = list.result.rows.filter((row) => row['type'] !== null && row['type'] !== undefined);
    const known = await knownTo(as);
    if (!isAll) expect(types.filter((row) => !known.has(String(row['staff'])))).toEqual([]);
  },
);
