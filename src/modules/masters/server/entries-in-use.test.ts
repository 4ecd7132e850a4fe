import { inviteAccount } from '#modules/access/contract.ts';
import type { MasterRow, Usage } from '#platform/contract/master-calls.ts';
import { addSample } from '#test/masters/samples.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobStatus, jobType } from '../masters.ts';
import { asAdmin, listed, named, one } from './testing/entries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const activity = named('Planning activity');
const role = named('Role');

describe('an entry in use', () => {
  test('cannot be deleted, and links to its users', async () => {
    const type = await addSample(portal, jobType);
    await addSample(portal, activity, { type: type.id });
    await addSample(portal, activity, { type: type.id });
    const answer = await portal.call<Usage>(jobType.calls.delete, { ...asAdmin, params: { id: type.id } });
    expect([answer.status, answer.type, answer.message]).toEqual([
      409,
      'IN_USE',
      'This entry is used by 2 planning activities',
    ]);
    const link = `/master?tab=planning-activity&p=1&job_type=${type.id}`;
    expect(answer.result.rows).toEqual([{ count: 2, text: '2 planning activities', to: link }]);
    expect((await listed(portal, activity, { job_type: String(type.id) })).count).toBe(2);
  });

  test('can be deleted once its users are deleted', async () => {
    const type = await addSample(portal, jobType);
    const child = await addSample(portal, activity, { type: type.id });
    await portal.call(activity.calls.delete, { ...asAdmin, params: { id: child.id } });
    expect((await portal.call(jobType.calls.delete, { ...asAdmin, params: { id: type.id } })).status).toBe(200);
  });

  test('can be switched off: no longer offered, but an edit may keep it', async () => {
    const type = await addSample(portal, jobType);
    const child = await addSample(portal, activity, { type: type.id, planing: 'Count the stock' });
    await portal.call(jobType.calls.setActive, { ...asAdmin, query: { id: type.id }, body: { isActive: false } });
    const body = { type: type.id, planing: 'Count the stock again' };
    const kept = await portal.call<MasterRow>(activity.calls.update, { ...asAdmin, query: { id: child.id }, body });
    expect([kept.status, kept.result['job_type']]).toEqual([200, { id: type.id, name: type['name'] }]);
    const added = await portal.call(activity.calls.add, { ...asAdmin, body });
    expect([added.status, added.fields]).toEqual([400, { type: 'Please select Job type' }]);
  });

  test('counts the accounts of a role, which have no list to link to yet', async () => {
    const manager = await one(portal, role, { name: 'Client Manager' });
    const usage = await portal.call<Usage>(role.calls.fetchUsage, { ...asAdmin, query: { id: manager.id } });
    expect(usage.result.rows).toContainEqual({ count: 4, text: '4 accounts', to: null });
  });
});

describe('an entry required by the portal', () => {
  test('keeps its name and cannot be switched off, deleted or merged; the rest can be edited', async () => {
    const started = await one(portal, jobStatus, { status: 'Job Started' });
    const query = { id: started.id };
    const renamed = await portal.call(jobStatus.calls.update, {
      ...asAdmin,
      query,
      body: { status: 'Go', percent: 10 },
    });
    expect(renamed.fields).toEqual({ status: 'Status stays: the portal relies on it' });
    const body = { status: 'Job Started', percent: 12 };
    expect((await portal.call<MasterRow>(jobStatus.calls.update, { ...asAdmin, query, body })).result['percent']).toBe(
      12,
    );
    const other = await addSample(portal, jobStatus);
    for (const refused of [
      portal.call(jobStatus.calls.setActive, { ...asAdmin, query, body: { isActive: false } }),
      portal.call(jobStatus.calls.delete, { ...asAdmin, params: query }),
      portal.call(jobStatus.calls.merge, { ...asAdmin, query, body: { into: other.id } }),
    ]) {
      const { status, message } = await refused;
      expect([status, message]).toEqual([409, 'The portal relies on this entry']);
    }
    expect(
      (await portal.call(jobStatus.calls.merge, { ...asAdmin, query: { id: other.id }, body: { into: started.id } }))
        .status,
    ).toBe(200);
  });
});

test('nobody can be invited with an inactive role', async () => {
  const { id } = await addSample(portal, role);
  const invite = () =>
    portal.call(inviteAccount, {
      ...asAdmin,
      body: { name: 'Nima Norvikdale', email: 'nima@example.com', role_id: id },
    });
  await portal.call(role.calls.setActive, { ...asAdmin, query: { id }, body: { isActive: false } });
  expect((await invite()).fields).toEqual({ role_id: 'Please select Role' });
  await portal.call(role.calls.setActive, { ...asAdmin, query: { id }, body: { isActive: true } });
  expect((await invite()).status).toBe(201);
});
