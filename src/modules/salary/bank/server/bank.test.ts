import { setOwnRight } from '#modules/access/people.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as bank from '../contract.ts';
import { countsFrom, wrongIn } from '../rules.ts';

test.each([
  ['2026-11-20', null, '2026-11-01'],
  ['2026-11-20', '2026-10-01', '2026-11-01'],
  ['2026-11-20', '2026-11-01', '2026-12-01'],
  ['2026-12-30', '2026-12-01', '2027-01-01'],
])('confirmed on %s with %s frozen last, an account is used from %s', (day, frozen, from) => {
  expect(countsFrom(day, frozen)).toBe(from);
});

test('a country needs the numbers that its banks use', () => {
  expect(wrongIn('GB', {})).toEqual({
    account_number: 'Account number is required',
    sort_code: 'Sort code is required',
  });
  expect(wrongIn('IN', { account_number: '50100123456', ifsc: 'HDFC0001234' })).toEqual({});
  expect(wrongIn('IE', {})).toEqual({ iban: 'IBAN is required' });
});

test.each([
  ['GB', 'account_number', 'a', 'Account number has 6 to 8 digits'],
  ['GB', 'account_number', '1234', 'Account number has 6 to 8 digits'],
  ['GB', 'account_number', '1234 5678', undefined],
  ['GB', 'account_number', '123456789', 'Account number has 6 to 8 digits'],
  ['IN', 'account_number', '<b>hello</b>', 'Account number has 9 to 18 digits'],
  ['IN', 'account_number', '50100123456', undefined],
  ['GB', 'sort_code', '20-00-0', 'Sort code has 6 digits'],
  ['GB', 'sort_code', '20-00-00', undefined],
  ['IN', 'ifsc', '!!', 'IFSC has 11 letters and digits'],
  ['IN', 'ifsc', 'hdfc0001234', undefined],
  ['IE', 'iban', '??', 'IBAN has 15 to 34 letters and digits'],
  // A wrong check digit only causes a warning.
  ['IE', 'iban', 'IE30 AIBK 9311 5212 3456 78', undefined],
])('in %s, %s %s is valid or refused at its field', (country, name, text, said) => {
  expect(wrongIn(country, { [name]: text })[name]).toBe(said);
});

describe('a changed bank account', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
    for (const role of ['team', 'hr', 'director'] as const) {
      await portal.signIn(role);
      await portal.database.pool.query(
        `update employee set company_id = (select id from company where code = 'UK') where id = $1`,
        [await personOf(portal, role)],
      );
    }
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
      cast.director.email,
    ]);
    for (const action of ['READ', 'UPDATE'] as const) {
      const body = { module: 'HR', action, granted: true };
      await portal.call(setOwnRight, { as: 'admin', query: { id: rows[0]?.id ?? 0 }, body });
    }
  });
  beforeEach(async () => {
    await portal.database.pool.query('delete from bank_account');
    await portal.database.pool.query('delete from mail');
    await shown('team');
  });

  const one = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await portal.database.pool.query(text, [...values])).rows[0] as Row;
  /** As if they had just confirmed an additional factor. */
  const shown = (role: Role, at = portal.now().toISOString()) =>
    portal.database.pool.query(
      'update session set factor_at = $2 where account_id = (select id from account where email = $1)',
      [cast[role].email, at],
    );
  const form = {
    account_name: 'Ariana Brellcourt',
    account_number: '12345678',
    sort_code: '20-00-00',
    ifsc: null,
    iban: null,
  };
  const change = (as: Role, changes: object = {}) =>
    portal.call<bank.BankAccounts>(bank.changeOwnBank, { as, body: { ...form, ...changes } });
  const own = async () => (await portal.call<bank.BankAccounts>(bank.fetchOwnBank, { as: 'team' })).result;
  const waiting = async (as: Role) =>
    (await portal.call<{ rows: bank.BankToConfirm[] }>(bank.fetchBankWaiting, { as })).result.rows;
  const confirm = (as: Role, { id, version }: { id: number; version: number }) =>
    portal.call<{ done: boolean }>(bank.confirmBank, { as, params: { id }, body: { how: 'By phone', version } });

  test('is given only by its person, after an additional factor, and announced to the old and the new address', async () => {
    await shown('team', '2026-11-01T00:00:00Z');
    expect(await change('team')).toMatchObject({ status: 403, type: 'FACTOR_NEEDED' });
    await shown('team');
    const staff = await personOf(portal, 'team');
    await portal.database.pool.query(
      `insert into audit_entry (at, actor_name, event, entity, entity_id, before, request_id)
       values ($2, 'HR', 'staff.updated', 'employee', $1::text, '{"email":"before@demo.example"}', 'x')`,
      [staff, portal.now().toISOString()],
    );
    expect((await change('team')).status).toBe(200);
    expect((await own()).waiting).toMatchObject({ number: '••••5678', sort_code: '20-00-00' });
    expect((await own()).current).toBeNull();
    const told = (await portal.mails()).filter(({ subject }) => subject === 'Your bank account was changed');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(['before@demo.example', cast.team.email]);
    const { sealed } = await one<{ sealed: string }>('select sealed from bank_account');
    expect(sealed).not.toContain('12345678');
  });

  test('is stored without the spaces and hyphens that banks print, and must have the right format', async () => {
    const typed = { account_number: '1234 5678', sort_code: '200000' };
    expect((await change('team', typed)).result.waiting).toMatchObject({ number: '••••5678', sort_code: '20-00-00' });
    expect(await change('team', { account_number: '<b>hello</b>', sort_code: 'zz' })).toMatchObject({
      status: 400,
      fields: { account_number: 'Account number has 6 to 8 digits', sort_code: 'Sort code has 6 digits' },
    });
  });

  test('gets a message at each missing field, and nothing is stored', async () => {
    expect(await change('team', { sort_code: null })).toMatchObject({
      status: 400,
      fields: { sort_code: 'Sort code is required' },
    });
    expect(await waiting('hr')).toEqual([]);
  });

  test('is used once two people of HR have confirmed it, neither of them its owner', async () => {
    await change('team');
    const [row] = await waiting('hr');
    if (!row) throw new Error('It waits');
    expect(row).toMatchObject({ person: cast.team.name, number: '••••5678', mine: false });
    expect((await confirm('hr', row)).result).toEqual({ done: false });
    const [again] = await waiting('hr');
    expect(again?.mine).toBe(true);
    expect((await confirm('hr', again ?? row)).message).toBe(
      'You have confirmed it: somebody else of HR does so as well',
    );
    expect((await own()).current).toBeNull();
    expect((await confirm('director', again ?? row)).result).toEqual({ done: true });
    const { current, next } = await own();
    expect(current ?? next).toMatchObject({ number: '••••5678' });
    expect((await confirm('admin', again ?? row)).status).toBe(409);

    await shown('hr');
    await change('hr');
    expect(await waiting('hr')).toEqual([]);
    const { id } = await one<{ id: number }>(`select id from bank_account where status = 'Waiting'`);
    expect((await confirm('hr', { id, version: 1 })).status).toBe(404);
  });

  test('confirmed by two people at once is confirmed by one of them', async () => {
    await change('team');
    const [row] = await waiting('hr');
    if (!row) throw new Error('It waits');
    const both = await Promise.all([confirm('hr', row), confirm('director', row)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is refused with a reason that its person is told, and is replaced by a newer one', async () => {
    await change('team');
    await change('team', { account_number: '87654321' });
    const rows = await waiting('hr');
    expect(rows.map(({ number }) => number)).toEqual(['••••4321']);
    const [row] = rows;
    const body = { reason: 'You told us on the phone that it was not you', version: row?.version };
    expect((await portal.call(bank.refuseBank, { as: 'hr', params: { id: row?.id ?? 0 }, body })).status).toBe(200);
    expect((await own()).waiting).toBeNull();
    const { title } = await one<{ title: string }>(
      `select title from notification where kind = 'salary.bankDecided' order by id desc limit 1`,
    );
    expect(title).toBe('Your new bank account is refused');
  });

  test('leaves no number in trail, notices and mails', async () => {
    await change('team');
    const { rows } = await portal.database.pool.query(
      `select title from notification where title || body like '%12345678%'
       union all select event from audit_entry where before::text || after::text like '%12345678%'
       union all select subject from mail where text like '%5678%'`,
    );
    expect(rows).toEqual([]);
  });
});
