import { addEnquiry } from '#modules/enquiries/contract.ts';
import { eventCalls } from '#modules/events/contract.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { withFirm, workCalendar } from '#platform/server/firm/firm.ts';
import { uncached } from '#platform/server/reference.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Firm, fetchFirm, fetchSecurity, holiday, type Security, updateFirm, updateSecurity } from '../firm.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});

const read = async () => (await portal.call<Firm>(fetchFirm, { as: 'admin' })).result;
const save = (changes: object, as: Role = 'admin') => {
  const body = {
    name: 'Harcourt & Vale',
    zone: 'Europe/London',
    working_days: ['1', '2', '3', '4', '5'],
    who_adds_enquiries: 'Admin and Client',
    ...changes,
  };
  return portal.call<Firm>(updateFirm, { as, body });
};
const calendar = async () => {
  const references = uncached(portal.database.db);
  return workCalendar({ config: await withFirm(portal.config, references), references });
};

const entryOf = async (table: 'country', code: string) => {
  const { rows } = await portal.database.pool.query<{ id: number }>(`select id from ${table} where short_code = $1`, [
    code,
  ]);
  return rows[0]?.id ?? 0;
};

describe('the firm', () => {
  test('has the environment’s values until someone changes them', async () => {
    expect(await read()).toMatchObject({
      name: portal.config.firm.name,
      zone: 'Europe/London',
      working_days: ['1', '2', '3', '4', '5'],
      changed_by: null,
    });
  });

  test('can have addresses of several lines', async () => {
    const lines = '12 Weaver Street\nLeeds LS1 4AA';
    const { result } = await save({ registered_address: lines, office_address: lines });
    expect(result).toMatchObject({ registered_address: lines, office_address: lines });
  });

  test('applies a change at once, names its author, and audits it', async () => {
    const saved = await save({ name: 'Vale & Partners', zone: 'Asia/Kolkata', vat_number: 'GB000111222' });
    expect(saved).toMatchObject({ status: 200, message: 'Update Successfully' });
    expect(saved.result).toMatchObject({ name: 'Vale & Partners', changed_by: expect.any(String), version: 2 });
    const firm = async () => (await portal.call<{ firm: object }>(currentSession, { as: 'team' })).result.firm;
    await expect.poll(firm).toEqual({ name: 'Vale & Partners', zone: 'Asia/Kolkata' });
    const { rows } = await portal.database.pool.query(
      "select event, after ->> 'name' as name from audit_entry where entity = 'firm'",
    );
    expect(rows).toEqual([{ event: 'firm.updated', name: 'Vale & Partners' }]);
  });

  test('refuses the second of two concurrent changes', async () => {
    expect((await save({ version: 1 })).status).toBe(200);
    expect(await save({ version: 1, name: 'Other' })).toMatchObject({ status: 409, type: 'CONFLICT' });
  });

  test.each([
    ['no working day', { working_days: [] }, { working_days: 'Please select Working days' }],
    ['an eighth day', { working_days: ['8'] }, { 'working_days.0': 'Please provide a valid Working days' }],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, { zone: 'Please select Time zone' }],
    ['no name', { name: ' ' }, { name: 'Firm name is required' }],
  ])('%s is refused', async (_, changes, fields) => {
    expect(await save(changes)).toMatchObject({ status: 400, fields });
    expect((await read()).changed_by).toBeNull();
  });

  test('is read and changed by administrators only', async () => {
    expect(await save({ name: 'Mine' }, 'hr')).toMatchObject({ status: 403 });
    expect(await portal.call(fetchFirm, { as: 'hr' })).toMatchObject({ status: 403 });
    expect(await portal.call(fetchFirm, { as: 'client' })).toMatchObject({ status: 403 });
    expect(await portal.call(fetchSecurity, { as: 'hr' })).toMatchObject({ status: 403 });
  });
});

describe('working days', () => {
  test('follow the firm and its country’s holidays, not those of one location', async () => {
    const { country_id } = await read();
    expect(addWorkingDays('2026-12-24', 1, await calendar())).toBe('2026-12-29');
    await save({ working_days: ['1', '2', '3', '4', '5', '6'], country_id });
    expect(addWorkingDays('2026-12-24', 1, await calendar())).toBe('2026-12-26');
    const add = (body: object) => portal.call(holiday.calls.add, { as: 'admin', body });
    expect(await add({ name: 'Founders’ day', date: '2026-12-29' })).toMatchObject({ status: 201 });
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from location limit 1');
    expect(await add({ name: 'Local day', date: '2026-12-30', location: rows[0]?.id })).toMatchObject({ status: 201 });
    expect(addWorkingDays('2026-12-26', 1, await calendar())).toBe('2026-12-30');
    expect(await add({ name: 'founders’ DAY', date: '2026-12-29' })).toMatchObject({ status: 400 });
    const abroad = await entryOf('country', 'IN');
    const there = { name: 'Founders’ day', date: '2026-12-29', country: abroad };
    expect(await add(there), 'the same day of a country').toMatchObject({ status: 201 });
    expect(await add(there)).toMatchObject({ status: 400 });
    expect(await add({ ...there, date: '2026-12-30' }), 'no day off here').toMatchObject({ status: 201 });
    expect(await add({ ...there, date: '2026-12-30', location: rows[0]?.id })).toMatchObject({
      status: 400,
      fields: { country: 'Choose a country or a location, not both' },
    });
    const half = { name: 'New Year’s Eve', date: '2026-12-31', half: 'Second half' };
    expect(await add(half)).toMatchObject({ status: 201, result: { half: 'Second half', restricted: false } });
    expect(await add({ ...half, name: 'Some day', half: 'Morning' })).toMatchObject({ status: 400 });
    expect(await add({ name: 'A day to choose', date: '2026-12-30', restricted: true })).toMatchObject({ status: 201 });
    expect(addWorkingDays('2026-12-26', 2, await calendar()), 'half of it is worked').toBe('2026-12-31');
    const counted = await portal.database.pool.query(`select working_days_between('2026-12-26', '2026-12-31') as days`);
    expect(counted.rows).toEqual([{ days: 2 }]);
    await save({ country_id: abroad });
    expect(addWorkingDays('2026-12-24', 1, await calendar()), 'the other country’s').toBe('2026-12-28');
    expect(await save({ country_id: 999_999 })).toMatchObject({
      status: 400,
      fields: { country_id: 'Please select Holidays of' },
    });
  });
});

test('Admin and Client add enquiries and events, or everyone with the right once an Admin allows it', async () => {
  const asked = async (as: Role) => {
    const enquiry = await portal.call(addEnquiry, { as, body: {} });
    const event = await portal.call(eventCalls.add, { as, body: {} });
    return [enquiry.status, event.status];
  };
  const stamp = async () => (await portal.call(currentSession, { as: 'partner' })).headers['x-rights'];
  expect([await asked('admin'), await asked('partner')]).toEqual([
    [400, 400],
    [403, 403],
  ]);
  const before = await stamp();
  expect((await save({ who_adds_enquiries: 'Nobody' })).fields).toEqual({
    who_adds_enquiries: 'Please select Who adds enquiries',
  });
  const opened = await save({ who_adds_enquiries: 'Everyone with Marketing CREATE' });
  expect(opened.result.who_adds_enquiries).toBe('Everyone with Marketing CREATE');
  await expect.poll(() => asked('partner')).toEqual([400, 400]);
  expect(await stamp()).not.toBe(before);
  const session = await portal.call<{ opened_rights: string[] }>(currentSession, { as: 'partner' });
  expect(session.result.opened_rights).toEqual(['Marketing:CREATE']);
  expect(await asked('hr'), 'who lacks the right').toEqual([403, 403]);
  await save({});
  await expect.poll(() => asked('partner')).toEqual([403, 403]);
  expect(await stamp()).toBe(before);
});

describe('additional factors', () => {
  const saveRoles = (required_factor_roles: string[]) =>
    portal.call<Security>(updateSecurity, {
      as: 'admin',
      body: { session_idle_min: 30, session_hours: 12, required_factor_roles },
    });
  const needs = async () => (await portal.call<{ needs_factor: boolean }>(currentSession, { as: 'hr' })).result;

  test('are required of the roles that an Admin selects, and unknown roles are refused', async () => {
    await portal.signIn('hr');
    expect(await saveRoles(['999'])).toMatchObject({
      status: 400,
      fields: { required_factor_roles: 'Please select Roles' },
    });
    expect((await saveRoles(['5', '2', '2'])).result.required_factor_roles).toEqual(['2', '5']);
    await expect.poll(async () => (await needs()).needs_factor).toBe(true);
  });

  test('are required of client users if an Admin selects their role', async () => {
    const ofClient = async () =>
      (await portal.call<{ needs_factor: boolean }>(currentSession, { as: 'client' })).result;
    expect((await ofClient()).needs_factor).toBe(false);
    expect((await saveRoles(['3'])).status).toBe(200);
    await expect.poll(async () => (await ofClient()).needs_factor).toBe(true);
    await saveRoles([]);
  });

  test('once required, permanently end access tokens created without one', async () => {
    const everybody = ['Everybody:READ'];
    const tokens = [await tokenWith(portal, 'hr', everybody), await tokenWith(portal, 'team', everybody)];
    const statuses = async () => {
      const answers = await Promise.all(tokens.map((token) => portal.call(currentSession, { token })));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    const { rows } = await portal.database.pool.query<{ role_id: string }>(
      'select role_id from account where email = $1',
      [cast.hr.email],
    );
    await saveRoles([String(rows[0]?.role_id)]);
    expect(await statuses()).toEqual([401, 200]);
    await saveRoles([]);
    await expect.poll(async () => (await needs()).needs_factor).toBe(false);
    expect(await statuses()).toEqual([401, 200]);
  });
});

describe('sessions', () => {
  const limit = (changes: Partial<Security>) =>
    portal.call<Security>(updateSecurity, {
      as: 'admin',
      body: { session_idle_min: 30, session_hours: 12, required_factor_roles: [], ...changes },
    });
  const lives = async (token: string) => (await portal.call(currentSession, { token })).status === 200;

  test('end sooner when an Admin shortens them, open ones too', async () => {
    const token = await portal.signIn('team', { fresh: true });
    expect((await limit({ session_idle_min: 5 })).status).toBe(200);
    await expect.poll(() => lives(token)).toBe(true);
    portal.advance(6 * 60);
    await expect.poll(() => lives(token)).toBe(false);
  });

  test('end after the hours set, even when in use', async () => {
    expect((await limit({ session_hours: 1 })).status).toBe(200);
    const token = await portal.signIn('team', { fresh: true });
    portal.advance(29 * 60);
    expect(await lives(token)).toBe(true);
    portal.advance(29 * 60);
    expect(await lives(token)).toBe(true);
    portal.advance(3 * 60);
    expect(await lives(token)).toBe(false);
  });

  test.each([{ session_idle_min: 31 }, { session_idle_min: 4 }, { session_hours: 13 }, { session_hours: 0 }])(
    '%j is beyond what is safe',
    async (changes) => {
      expect(await limit(changes)).toMatchObject({ status: 400, type: 'VALIDATION' });
    },
  );
});
