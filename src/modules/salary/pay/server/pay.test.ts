import { addDays, dateOf } from '#platform/contract/dates.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  addPay,
  correctPay,
  deletePay,
  fetchOwnPay,
  lookAtPay,
  openOwnPayLetter,
  openPayLetter,
  type Pay,
  type PayOfPerson,
  type PayPreview,
  previewPay,
} from '../contract.ts';
import { tellDue } from './telling.ts';

let portal: TestPortal;
/** The accountant, who has no salary before the test. */
let person = 0;
let basic = 0;
let allowance = 0;
let today = '';

beforeAll(async () => {
  portal = await testPortal();
  person = await personOf(portal, 'accountant');
  today = dateOf(portal.now().toISOString(), 'Europe/London');
  const { pool } = portal.database;
  await pool.query('update salary set deleted_at = now() where employee_id = $1', [person]);
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, pay_components as name from pay_component',
  );
  const idOf = (name: string) => rows.find((one) => one.name === name)?.id ?? 0;
  [basic, allowance] = [idOf('Basic'), idOf('House Rent Allowance')];
});

const pay = async (from: string, monthly: string, changes: object = {}) => ({
  from,
  currency_id: (await looked()).result.currency_id,
  reason: 'Yearly review',
  components: [{ pay_component_id: basic, monthly, annual: `${Number(monthly) * 12}.00` }],
  ...changes,
});
const looked = () => portal.call<PayOfPerson>(lookAtPay, { as: 'hr', params: { employee_id: person } });
const own = async () => (await portal.call<Pay>(fetchOwnPay, { as: 'accountant' })).result;
const add = (body: object, as: 'hr' | 'admin' | 'partner' = 'hr') =>
  portal.call<{ id: number }>(addPay, { as, params: { employee_id: person }, body });

test('a salary is the sum of its components, and a new one begins after the newest', async () => {
  expect((await add(await pay('2025-04-01', '3000.00'))).status).toBe(201);
  const twice = await add(await pay('2025-04-01', '3100.00'));
  expect(twice).toMatchObject({
    status: 400,
    fields: { from: 'They have a salary from 01-04-2025 already: correct that one' },
  });
  expect((await add(await pay('2025-03-01', '3100.00'))).fields).toHaveProperty('from');
  const { result } = await looked();
  expect(result.rows).toHaveLength(1);
  expect(result.rows[0]).toMatchObject({ annual: '36000.00', monthly: '3000.00', state: 'In force', change: null });
});

test('a currency not the company’s, a deduction and a duplicate component are refused at their fields', async () => {
  const { rows } = await portal.database.pool.query<{ id: number; what: string }>(
    `select id, 'currency' as what from currency where currency_code = 'JPY'
     union all select id, 'deduction' from pay_component where pay_components = 'Income Tax'`,
  );
  const idOf = (what: string) => rows.find((one) => one.what === what)?.id ?? 0;
  const part = (pay_component_id: number) => ({ pay_component_id, monthly: '1.00', annual: '12.00' });
  const wrong = await add(
    await pay('2026-04-01', '1.00', {
      currency_id: idOf('currency'),
      components: [part(basic), part(idOf('deduction')), part(basic)],
    }),
  );
  expect(wrong.fields).toEqual({
    currency_id: expect.stringMatching(/^Their company pays in [A-Z]{3}: choose that$/),
    'components.1.pay_component_id': 'A deduction is no part of the pay',
    'components.2.pay_component_id': 'This pay component is there already',
  });
});

test('when two people add a salary from one day, one is stored', async () => {
  const body = await pay('2026-04-01', '3300.00');
  const statuses = await Promise.all((['hr', 'admin'] as const).map(async (as) => (await add(body, as)).status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400]);
});

test('only the newest is corrected or deleted, and the one before applies again', async () => {
  const [newest, before] = (await looked()).result.rows;
  const correct = async (id: number, body: object) => portal.call(correctPay, { as: 'hr', params: { id }, body });
  expect(await correct(before?.id ?? 0, await pay('2025-04-01', '1.00'))).toMatchObject({
    status: 409,
    message: 'Only the newest salary is corrected or deleted',
  });
  expect((await portal.call(deletePay, { as: 'hr', params: { id: before?.id ?? 0 } })).status).toBe(409);
  const corrected = { ...(await pay('2026-04-01', '3400.00')), version: newest?.version };
  expect((await correct(newest?.id ?? 0, corrected)).status).toBe(200);
  expect((await correct(newest?.id ?? 0, corrected)).status).toBe(409);
  expect((await looked()).result.rows[0]).toMatchObject({ monthly: '3400.00', change: { percent: '13.3' } });
  expect((await portal.call(deletePay, { as: 'hr', params: { id: newest?.id ?? 0 } })).status).toBe(200);
  expect((await looked()).result.rows.map(({ annual }) => annual)).toEqual(['36000.00']);
});

test('a rise is hidden from its person until the day on which it is visible, then announced', async () => {
  const tomorrow = addDays(today, 1);
  const { result } = await add(await pay('2026-04-01', '3300.00', { visible_from: tomorrow }));
  await portal.runJobs();
  expect((await looked()).result.rows[0]).toMatchObject({ hidden: true, monthly: '3300.00' });
  expect((await own()).rows.map(({ annual }) => annual)).toEqual(['36000.00']);
  expect((await own()).explained[0]).toMatchObject({ monthly: '3000.00', was: null });
  const letter = () => portal.call<{ url: string }>(openOwnPayLetter, { as: 'accountant', params: { id: result.id } });
  expect((await letter()).status).toBe(404);
  expect(await mails()).toEqual([]);
  portal.advance(24 * 60 * 60);
  await enqueue(portal.database, tellDue, {});
  await portal.runJobs();
  await portal.signIn('accountant', { fresh: true });
  await portal.signIn('hr', { fresh: true });
  expect((await own()).rows[0]).toMatchObject({ hidden: false, monthly: '3300.00' });
  expect((await own()).explained[0]).toMatchObject({ was: '3000.00', change: '300.00', reason: 'Yearly review' });
  const { status, result: address } = await letter();
  expect(status).toBe(200);
  const file = await portal.app.inject(address.url);
  expect(pdfText(file.rawPayload)).toMatch(/39,600\.00 a year, [A-Z]{3} 3,300\.00 a month[^]*Yearly review/);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.attachment).toMatch(/^salary_letter\//);
  expect(mail?.html).not.toMatch(/3,?300|39,?600/);
  // Announced once, however often the job runs.
  await enqueue(portal.database, tellDue, {});
  await portal.runJobs();
  expect(await mails()).toHaveLength(1);
});

test('a corrected salary is announced again, with a new letter', async () => {
  const [newest] = (await looked()).result.rows;
  const body = await pay('2026-04-01', '3350.00', { visible_from: newest?.visible_from });
  expect((await portal.call(correctPay, { as: 'hr', params: { id: newest?.id ?? 0 }, body })).status).toBe(200);
  await portal.runJobs();
  expect(await mails()).toHaveLength(2);
});

test('deleting an announced salary is announced too', async () => {
  const [newest] = (await looked()).result.rows;
  const body = await pay(addDays(today, 2), '9999.00', { visible_from: addDays(today, 2) });
  const untold = await add(body);
  const withdrawn = async () =>
    (
      await portal.database.pool.query<{ said: string }>(
        `select concat(subject, html) as said from mail where kind = 'salary.withdrawn'
         union all select title || body from notification where title = 'A letter about your pay is withdrawn'`,
      )
    ).rows.map(({ said }) => said);
  expect((await portal.call(deletePay, { as: 'hr', params: { id: untold.result.id } })).status).toBe(200);
  expect(await withdrawn()).toEqual([]);
  expect((await portal.call(deletePay, { as: 'hr', params: { id: newest?.id ?? 0 } })).status).toBe(200);
  await portal.runJobs();
  const said = await withdrawn();
  expect(said).toHaveLength(2);
  expect(said.join(' ')).not.toMatch(/3,?350|40,?200/);
  expect((await add(await pay('2026-04-01', '3350.00'))).status).toBe(201);
  await portal.runJobs();
});

test('each view by someone else is in the trail, once per page; one’s own is not, and no amount is', async () => {
  const entries = async () =>
    (
      await portal.database.pool.query<{ event: string; text: string }>(
        "select event, concat(before, after) as text from audit_entry where entity = 'salary' and entity_id = $1",
        [String(person)],
      )
    ).rows;
  const looks = async () => (await entries()).filter(({ event }) => event === 'salary.looked').length;
  const before = await looks();
  portal.advance(10 * 60);
  await looked();
  await looked();
  await own();
  expect(await looks()).toBe(before + 1);
  const told = (await entries()).map(({ text }) => text).join(' ');
  expect(told).toContain('begins_on');
  expect(told).not.toMatch(/3000|3300|3350|3400|Yearly review|2026-04-01/);
});

test('nobody changes their own salary, or sees what was not announced to them', async () => {
  await portal.signIn('admin', { fresh: true });
  const self = await personOf(portal, 'hr');
  const call = { as: 'admin', params: { employee_id: self } } as const;
  const { result: before } = await portal.call<PayOfPerson>(lookAtPay, call);
  const body = { ...(await pay(today, '9000.00')), currency_id: before.currency_id, visible_from: addDays(today, 30) };
  const refusal = await portal.call(addPay, { as: 'hr', params: { employee_id: self }, body });
  expect(refusal).toMatchObject({ status: 403, message: 'Nobody changes their own salary: ask somebody else in HR' });
  expect((await portal.call(addPay, { ...call, body })).status).toBe(201);
  const { result } = await portal.call<PayOfPerson>(lookAtPay, { as: 'hr', params: { employee_id: self } });
  expect(result.own).toBe(true);
  expect(result.rows.map(({ monthly }) => monthly)).not.toContain('9000.00');
});

test('other people’s pay is for HR only, each step by its right', async () => {
  const [row] = (await looked()).result.rows;
  const body = await pay('2027-04-01', '1.00');
  const params = { employee_id: person };
  for (const as of ['partner', 'director', 'manager', 'accountant'] as const) {
    expect((await portal.call(lookAtPay, { as, params })).status).toBe(403);
    expect((await portal.call(addPay, { as, params, body })).status).toBe(403);
    expect((await portal.call(deletePay, { as, params: { id: row?.id } })).status).toBe(403);
    expect((await portal.call(openPayLetter, { as, params: { id: row?.id } })).status).toBe(403);
  }
  expect((await portal.call(openOwnPayLetter, { as: 'partner', params: { id: row?.id } })).status).toBe(404);
});

test('in India excluded components above half of the pay count as wages, and the preview says so', async () => {
  const { rows } = await portal.database.pool.query<{ id: number; currency_id: number }>(
    `select employee.id, company.currency_id from employee join company on company.id = company_id
     join currency on currency.id = company.currency_id
     where currency_code = 'INR' and status = 'ACTIVE' order by employee.id limit 1`,
  );
  const [{ id, currency_id } = { id: 0, currency_id: 0 }] = rows;
  const part = (pay_component_id: number, monthly: number) => ({
    pay_component_id,
    monthly: `${monthly}.00`,
    annual: `${monthly * 12}.00`,
  });
  const body = {
    ...(await pay(addDays(today, 400), '1.00')),
    currency_id,
    components: [part(basic, 40_000), part(allowance, 60_000)],
  };
  const { result } = await portal.call<PayPreview>(previewPay, { as: 'hr', params: { employee_id: id }, body });
  expect(result).toMatchObject({ counted_as_wages: '10000.00', arrears: [], total: '0.00' });
});

const mails = async () =>
  (
    await portal.database.pool.query<{ kind: string; attachment: string | null; html: string }>(
      "select kind, attachment, html from mail where kind = 'salary.told' order by id",
    )
  ).rows;
