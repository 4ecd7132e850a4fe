import { currentSession } from '#modules/sign-in/contract.ts';
import { fetchAllNotification } from '#modules/notifications/contract.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { oneConnection } from '#test/settings.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import { fetchMyDay } from '#modules/dashboard/contract.ts';
import * as contract from '../profile.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const profileOf = async (as: Role) => (await portal.call<contract.Profile>(contract.fetchProfile, { as })).result;
const ask = async (as: Role, changes: Partial<contract.AskForm>) => {
  const { record } = await profileOf(as);
  return portal.call<contract.ProfileChange>(contract.askProfileChange, { as, body: { ...record?.kept, ...changes } });
};
const decide = (id: number, as: Role = 'hr') => portal.call(contract.acceptProfileChange, { as, query: { id } });

/** Notices that ask HR for a decision. */
const waiting = async () => {
  const query = { tab: 'approvals', text: 'asks for a change' };
  return (await portal.call<{ count: number }>(fetchAllNotification, { as: 'hr', query })).result.count;
};

describe('one’s own profile', () => {
  test('shows the record of staff, and none for client users', async () => {
    expect(await profileOf('team')).toMatchObject({
      name: cast.team.name,
      record: {
        kept: { employee_name: cast.team.name },
        post: { employee_id: expect.stringMatching(/^[A-Z]{3}\d{4}$/) },
      },
    });
    expect(await profileOf('client')).toMatchObject({ client: cast.client.client, record: null, photo: null });
  });

  test('saves a new contact at once, unless another version was saved in between', async () => {
    const { record } = await profileOf('team');
    const body = { phone: '07700 900123', emergency_contact: null, relationship: null, version: record?.post.version };
    expect(await portal.call(contract.saveContact, { as: 'team', body })).toMatchObject({
      status: 200,
      result: { record: { contact: { phone: '07700900123' } } },
    });
    expect(await portal.call(contract.saveContact, { as: 'team', body })).toMatchObject({ status: 409 });
    expect((await portal.call(contract.saveContact, { as: 'client', body })).status).toBe(403);
  });

  test('asks for missing details on one’s day, except those requested from HR', async () => {
    const { rows } = await portal.database.pool.query<{ id: number; dob: string; phone: string; emergency: string }>(
      `select id, dob::text, phone, emergency_contact as emergency from employee
       where user_id = (select id from account where email = $1)`,
      [cast.accountant.email],
    );
    const [before] = rows;
    const details = async () => {
      const { result } = await portal.call<{ groups: ToDoGroup[] }>(fetchMyDay, {
        as: 'accountant',
        query: { first: 5 },
      });
      return result.groups.find(({ name }) => name === 'staff.ownDetails')?.items.map(({ detail }) => detail) ?? [];
    };
    expect(await details()).toEqual([]);
    const { record } = await profileOf('accountant');
    await portal.database.pool.query('update employee set emergency_contact = null, dob = null where id = $1', [
      before?.id,
    ]);
    expect(await details()).toEqual(['Missing: emergency contact, date of birth']);
    const contact = { ...record?.contact, version: record?.post.version };
    expect((await portal.call(contract.saveContact, { as: 'accountant', body: contact })).status).toBe(200);
    expect(await details()).toEqual(['Missing: date of birth']);
    const asked = await ask('accountant', { dob: before?.dob });
    expect(await details()).toEqual([]);
    expect((await decide(asked.result.id)).status).toBe(200);
    expect(await details()).toEqual([]);
  });

  test('saves a client user’s new name; staff names are kept by HR', async () => {
    const body = { name: 'Jovan Jasteltra-Orme' };
    expect((await portal.call(contract.saveName, { as: 'client', body })).status).toBe(200);
    expect((await portal.call(currentSession, { as: 'client' })).result).toMatchObject({ uname: body.name });
    expect(await portal.call(contract.saveName, { as: 'team', body })).toMatchObject({
      status: 409,
      message: 'HR manages your name. Request a change below',
    });
  });
});

describe('a change of details that HR keeps', () => {
  test('is requested once, notified to HR, made by HR, and notified back; the account gets the new name', async () => {
    const asked = await ask('team', { employee_name: 'Harita Hesper', why: 'I am married' });
    expect(asked).toMatchObject({ status: 201, message: 'HR has been asked' });
    expect(asked.result).toMatchObject({
      before: { employee_name: cast.team.name },
      wanted: { employee_name: 'Harita Hesper' },
    });
    expect((await profileOf('team')).record?.kept.employee_name).toBe(cast.team.name);
    expect(await ask('team', { address: 'Elsewhere' })).toMatchObject({ status: 409 });
    const [mail] = await portal.mails(cast.hr.email);
    expect(mail?.text).toContain(`/profileChanges?view=${asked.result.id}`);

    expect(await waiting()).toBe(1);

    expect((await decide(asked.result.id, 'manager')).status).toBe(403);
    expect(await decide(asked.result.id)).toMatchObject({ status: 200 });
    expect(await waiting()).toBe(0);
    expect(await profileOf('team')).toMatchObject({
      name: 'Harita Hesper',
      record: { kept: { employee_name: 'Harita Hesper' } },
      change: { state: 'accepted', decided_by: cast.hr.name },
    });
    expect(await decide(asked.result.id)).toMatchObject({
      status: 409,
      message: 'This request was accepted already',
    });
    const [answer] = await portal.mails(cast.team.email);
    expect(answer?.subject).toBe('HR has changed your record as you asked');
  });

  test('is declined with a reason, or withdrawn', async () => {
    const first = await ask('hod', { address: '7 Mill Lane, York' });
    const decline = (answer: string) =>
      portal.call(contract.declineProfileChange, { as: 'hr', query: { id: first.result.id }, body: { answer } });
    expect(await decline(' ')).toMatchObject({ status: 400, fields: { answer: 'Reason is required' } });
    expect((await decline('Please send the lease')).status).toBe(200);
    expect((await profileOf('hod')).change).toMatchObject({ state: 'declined', answer: 'Please send the lease' });
    const second = await ask('hod', { address: '7 Mill Lane, York' });
    expect((await portal.call(contract.withdrawProfileChange, { as: 'hod' })).status).toBe(200);
    expect(await decide(second.result.id)).toMatchObject({ status: 409, message: 'This request was withdrawn' });
    expect((await portal.call(contract.withdrawProfileChange, { as: 'hod' })).status).toBe(404);
  });

  test('is refused by the record’s own rules, when it is requested and when it is made', async () => {
    expect(await ask('manager', { dob: '2020-01-01' })).toMatchObject({
      status: 400,
      fields: { dob: 'Staff must be at least 16 when they join' },
    });
    const asked = await ask('manager', { dob: '1990-02-03' });
    expect(asked.status).toBe(201);
    const joinedEarlier = `update employee set doj = '2005-01-01' where user_id = (select id from account where email = $1)`;
    await portal.database.pool.query(joinedEarlier, [cast.manager.email]);
    expect(await decide(asked.result.id)).toMatchObject({
      status: 409,
      message: 'Staff must be at least 16 when they join',
    });
    expect((await profileOf('manager')).change?.state).toBe('open');
  });

  test('does not overwrite what HR has changed meanwhile', async () => {
    const asked = await ask('partner', { address: '3 Quay Road, Hull' });
    const setAddress = 'update employee set address = $2 where user_id = (select id from account where email = $1)';
    await portal.database.pool.query(setAddress, [cast.partner.email, '9 Dock Street, Leith']);
    expect(await decide(asked.result.id)).toMatchObject({
      status: 409,
      message: 'Address has changed since this was requested. Check the record, then decline the request',
    });
    expect((await profileOf('partner')).record?.kept.address).toBe('9 Dock Street, Leith');
    // It is accepted if HR has entered the same value.
    await portal.database.pool.query(setAddress, [cast.partner.email, '3 Quay Road, Hull']);
    expect((await decide(asked.result.id)).status).toBe(200);
  });

  test('can be requested any number of times, one after the other', async () => {
    const own = await testPortal({ config: oneConnection });
    const withdraw = () => own.call(contract.withdrawProfileChange, { as: 'team' });
    const { result } = await own.call<contract.Profile>(contract.fetchProfile, { as: 'team' });
    for (let turn = 1; turn <= 8; turn += 1) {
      const body = { ...result.record?.kept, address: `${turn} High Street` };
      const asked = await own.call(contract.askProfileChange, { as: 'team', body });
      expect([asked.status, (await withdraw()).status], `turn ${turn}`).toEqual([201, 200]);
    }
  });

  test('cannot be decided by oneself, and is refused if nothing differs', async () => {
    const own = await ask('hr', { address: '1 High Street' });
    expect(await decide(own.result.id)).toMatchObject({
      status: 409,
      message: 'You cannot decide on changes to your own record',
    });
    expect((await decide(own.result.id, 'admin')).status).toBe(200);
    expect(await ask('accountant', {})).toMatchObject({ status: 400 });
    expect(await ask('accountant', { employee_name: 'x' })).toMatchObject({
      status: 400,
      fields: { employee_name: 'Please provide a valid Name' },
    });
  });
});
