import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { oneConnection } from '#test/settings.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import {
  type AccessRequest,
  declineRequest,
  fetchAllRequests,
  fetchMyRequests,
  fetchRequestById,
  grantRequest,
  requestAccess,
} from '../requests.ts';
import { mayWith } from './testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const ask = (as: Role, body: Record<string, unknown> = {}) =>
  portal.call<{ id: number }>(requestAccess, { as, body: { module: 'Exit', action: 'READ', ...body } });
const grant = (id: number, until: string | null = null, as: Role = 'admin') =>
  portal.call(grantRequest, { as, query: { id }, body: { until } });
const decline = (id: number, body: Record<string, unknown>) =>
  portal.call(declineRequest, { as: 'admin', query: { id }, body });
const mine = async (as: Role) =>
  (await portal.call<{ rows: { module: string }[] }>(fetchMyRequests, { as })).result.rows.map(({ module }) => module);

describe('a right that is missing', () => {
  test('can be requested once, granted until a day, and used from the next request', async () => {
    const token = await portal.signIn('team');
    const asked = await ask('team', { why: 'I follow up the handing over of keys\nin both offices' });
    expect(asked).toMatchObject({ status: 201, message: 'Your administrators have been asked' });
    expect(await mine('team')).toEqual(['Exit']);
    expect(await ask('team')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^You have asked for Exit READ already/),
    });
    const [mail] = await portal.mails(cast.admin.email);
    expect(mail?.text).toContain('I follow up the handing over of keys');
    expect(mail?.text).toContain(`/access?area=requests&view=${asked.result.id}`);
    expect(await grant(asked.result.id, '2026-12-31')).toMatchObject({
      status: 200,
      message: `${cast.team.name} now has Exit READ`,
    });
    expect(await mayWith(portal, token)).toContain('Exit READ');
    expect(await mine('team')).toEqual([]);
    const [answer] = await portal.mails(cast.team.email);
    expect(answer).toMatchObject({ subject: 'You now have Exit READ until 31 December 2026' });
    expect(await ask('team')).toMatchObject({ status: 409, message: 'You have Exit READ already' });
  });

  test('can be requested again after each refusal', async () => {
    const own = await testPortal({ config: oneConnection });
    const body = { module: 'Exit', action: 'READ' };
    for (let turn = 1; turn <= 8; turn += 1) {
      const { status, result } = await own.call<{ id: number }>(requestAccess, { as: 'team', body });
      const query = { id: result?.id };
      const declined = await own.call(declineRequest, { as: 'admin', query, body: { answer: 'Not now' } });
      expect([status, declined.status], `turn ${turn}`).toEqual([201, 200]);
    }
  });

  test('is declined with a reason that the person receives, and can be requested again', async () => {
    const { result } = await ask('hod', { module: 'Invoicing' });
    expect(await decline(result.id, { answer: '' })).toMatchObject({
      status: 400,
      fields: { answer: 'Reason is required' },
    });
    expect(await decline(result.id, { answer: 'The accountant does this' })).toMatchObject({ status: 200 });
    const [mail] = await portal.mails(cast.hod.email);
    expect(mail?.text).toContain('The accountant does this');
    expect(await grant(result.id)).toMatchObject({ status: 409, message: 'This request has been declined already' });
    expect((await ask('hod', { module: 'Invoicing' })).status).toBe(201);
  });

  test.each([
    ['of staff alone by a client user', 'client' as const, { module: 'Staff' }, 409],
    ['that does not exist', 'team' as const, { module: 'Treasury' }, 400],
    ['of an action that the module lacks', 'team' as const, { module: 'Training', action: 'DELETE' }, 400],
    ['with a sentence that is too long', 'team' as const, { module: 'Invoicing', why: 'x'.repeat(5001) }, 400],
  ])('%s cannot be requested', async (_, as, body, status) => {
    expect((await ask(as, body)).status).toBe(status);
  });

  test('is decided only with Access UPDATE, and never until a past day', async () => {
    const asked = await ask('accountant');
    expect(asked).toMatchObject({ status: 201 });
    const { result } = asked;
    expect((await grant(result.id, null, 'hr')).status).toBe(403);
    expect(await grant(result.id, '2020-01-01')).toMatchObject({
      status: 400,
      fields: { until: 'Last day is in the past' },
    });
    const answers = await Promise.all([grant(result.id), grant(result.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is listed with its outcome', async () => {
    const list = await portal.call<{ rows: AccessRequest[]; count: number }>(fetchAllRequests, {
      as: 'admin',
      query: { state: 'declined' },
    });
    expect(list.result.rows).toMatchObject([
      { person: { name: cast.hod.name, role: 'HOD' }, decided_by: cast.admin.name, answer: 'The accountant does this' },
    ]);
    const id = list.result.rows[0]?.id;
    expect((await portal.call(fetchRequestById, { as: 'admin', query: { id } })).result).toEqual(list.result.rows[0]);
  });
});
