/**
 * Who sees which column of which report, written by hand from the decisions and compared with the server's rows, order,
 * groups, filters, drill-downs, files and explanations.
 */
import { setOwnRight } from '#modules/access/people.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { ofSample, sampled } from '#test/sampled.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ReportAnswer, type ReportCalls, reportCalls, type RowsBehind } from '../contract.ts';

/** Columns by the number of the report. */
type Columns = Readonly<Record<number, string>>;

/** Calculated from the charge or cost of an hour (D35, D38). */
const rates: Columns = {
  2: 'value',
  3: 'value realisation write_off',
  15: 'margin',
  30: 'cost margin share uncosted value realisation',
};
/** Quoted or agreed fees. */
const fees: Columns = { 3: 'fee variance', 6: 'fees clientQuoteFee' };
/** Amounts invoiced, received and owed. */
const billed: Columns = {
  3: 'billed variance realisation write_off rate',
  29: 'opening invoiced credited paid refunded closing unallocated not_due d1_15 d16_30 d31_60 d61_90 d90_plus',
  30: 'revenue margin share realisation',
  33: 'risk revenue change',
};
/** Personal details of staff (D27, D31). */
const personal: Columns = { 23: 'capacity', 26: 'male female others' };

const ofRates = 'unrated value rated_value billed_value cost rated_cost uncosted_min';
const ofFees = 'fees clientQuoteFee billed_fee';
const ofBills = 'balance running owed overdue_days overdue_long revenue_before revenue_fell net own_net vat';
const ofPeople =
  'employment_type confirmation_status date_of_confirmation date_of_resignation last_working_date ' +
  'reason_of_resignation gender dob marital_status father_name spouse_name blood_group address emergency_contact ' +
  'relationship qualification_1 qualification_2 qualification_3 male female other_gender';

type Sight = {
  /** The groups of reports that the role may read. */
  readonly groups: readonly string[];
  readonly hides: readonly Columns[];
  /** Fields of any facts that no list shows, and that cannot be grouped or filtered by. */
  readonly fields: string;
};

const work = ['Operations', 'Client reports'];
const all = [...work, 'Management', 'HR'];

/** The demo's roles. HOD gets two more groups, as no other role reads these without further rights. */
const sights: Partial<Record<Role, Sight>> = {
  admin: { groups: all, hides: [], fields: '' },
  partner: { groups: all, hides: [personal], fields: `cost rated_cost ${ofPeople}` },
  director: { groups: all, hides: [personal], fields: `cost rated_cost ${ofPeople}` },
  manager: { groups: work, hides: [rates, fees], fields: `${ofRates} ${ofFees} ${ofPeople}` },
  hod: { groups: [...work, 'HR'], hides: [rates, billed, personal], fields: `${ofRates} ${ofBills} ${ofPeople}` },
  hr: { groups: ['HR'], hides: [], fields: '' },
  accountant: { groups: [], hides: [], fields: '' },
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
    cast.hod.email,
  ]);
  for (const module of ['HR Reports', 'Client Reports'])
    await portal.call(setOwnRight, {
      as: 'admin',
      query: { id: rows[0]?.id ?? 0 },
      body: { module, action: 'READ', granted: true },
    });
});

const isRole = (name: string): name is Role => Object.hasOwn(cast, name);
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const period = { from: '2026-10-01', to: '2026-10-31' };

const pairs = Object.entries(sights).flatMap(([role, sight]) =>
  reportCalls.flatMap((calls) => {
    const gone = new Set(sight.hides.flatMap((one) => words(one[calls.report.number] ?? '')));
    return isRole(role) ? [[`${role}: ${calls.report.name}`, role, calls, sight, gone] as const] : [];
  }),
);

const kindsOf = ([name, role, , , gone]: (typeof pairs)[number]) => [gone.size > 0 ? name : role];

test.each(sampled(pairs, 60, kindsOf))(`%s, ${ofSample}`, async (_name, as, calls, sight, gone) => {
  const { report } = calls;
  const page = { ...period, limit: 5 };
  const { status, result } = await portal.call<ReportAnswer>(calls.fetch, { as, query: page });
  if (!sight.groups.includes(report.group)) {
    for (const call of [calls.behind, calls.choices, calls.export])
      expect((await portal.call(call, { as, query: { ...period, cell: '{}', field: 'x' } })).status).not.toBe(200);
    return expect(status).toBe(403);
  }
  expect(status).toBe(200);
  const seen = Object.keys(report.columns).filter((column) => !gone.has(column));
  for (const { values, inputs, before } of [result.total, ...result.rows, ...(result.picture ?? [])]) {
    const told = [...Object.keys(values), ...Object.keys(inputs).map((input) => input.split('.')[0] ?? '')];
    expect(told.filter((column) => !seen.includes(column))).toEqual([]);
    expect(before).toBe(null);
  }
  expect(Object.keys(result.total.values)).toEqual(seen);
  for (const column of gone) await tellsNoColumn(as, calls, column);
  await tellsNoField(as, calls, words(sight.fields));
});

/** Neither by order, drill-down, explanation nor file. */
async function tellsNoColumn(as: Role, { report, fetch, behind, export: file }: ReportCalls, column: string) {
  const refusal = async (call: typeof fetch | typeof behind | typeof file, query: object) =>
    (await portal.call(call, { as, query: { ...period, ...query } })).message;
  const { heading = '', inputs = {} } = report.columns[column] ?? {};
  expect(await refusal(fetch, { sort: `-${column}` })).toBe(`This report cannot be sorted by ${column}`);
  for (const input of Object.keys(inputs))
    expect(await refusal(behind, { cell: '{}', input: `${column}.${input}` })).toBe(
      `This report has no figure ${column}.${input}`,
    );
  expect(await refusal(file, { columns: column })).toBe(`This report has no column ${column}`);
  expect(heading).not.toBe('');
}

/** Neither in a list, nor by grouping or filtering. */
async function tellsNoField(as: Role, { report, fetch, behind, choices }: ReportCalls, fields: readonly string[]) {
  const list = await portal.call<RowsBehind>(behind, { as, query: { ...period, cell: '{}', limit: 5 } });
  for (const row of list.result.rows) expect(Object.keys(row).filter((field) => fields.includes(field))).toEqual([]);
  const asked = new Set([...report.by, ...(report.mayBy ?? []), ...report.filters]);
  for (const field of fields.filter((one) => asked.has(one))) {
    const filters = JSON.stringify({ [field]: null });
    const ask = async (call: typeof fetch | typeof choices, query: object) =>
      (await portal.call(call, { as, query: { ...period, ...query } })).status;
    expect([field, await ask(fetch, { filters }), await ask(choices, { field })]).toEqual([field, 400, 400]);
    if (report.rows !== 'each') expect([field, await ask(fetch, { by: field })]).toEqual([field, 400]);
  }
}
