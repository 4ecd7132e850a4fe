import type { MasterRow, Usage } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import type { Page } from '#platform/contract/list.ts';
import { openReferences } from '#platform/server/reference.ts';
import { addSample } from '#test/master-samples.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { choosable } from '#platform/server/master/choices.ts';
import { masters as allMasters } from '#app/server/masters.ts';
import { inviteAccount } from '#modules/access/contract.ts';
import * as contract from '../contract.ts';
import { country, currency, jobStatus, jobType, masters, skillCategory, training, vat } from '../masters.ts';
import { vatRateOn } from './public/vat.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const asAdmin = { as: 'admin' } as const;
const named = (name: string): Master => {
  const found = allMasters.all.find(({ entry }) => entry === name);
  if (!found) throw new Error(`No master ${name}`);
  return found;
};
const activity = named('Planning activity');
const role = named('Role');
const department = named('Department');
const listed = async (master: Master, query: Record<string, unknown>) =>
  (await portal.call<Page<MasterRow>>(master.calls.fetchAll, { ...asAdmin, query })).result;
const one = async (master: Master, query: Record<string, unknown>): Promise<MasterRow> => {
  const [row] = (await listed(master, query)).rows;
  if (!row) throw new Error(`Nothing in ${master.title} fits ${JSON.stringify(query)}`);
  return row;
};

describe('what is there from the first start', () => {
  test('every list has entries', async () => {
    const { result } = await portal.call<{ rows: { tab: string; count: number }[] }>(
      contract.fetchMasterCounts,
      asAdmin,
    );
    expect(result.rows).toHaveLength(26);
    expect(result.rows.filter(({ count }) => count === 0).map(({ tab }) => tab)).toEqual([]);
  });

  test('the 249 countries of ISO 3166-1 and the currencies of ISO 4217, units of account switched off', async () => {
    expect((await listed(country, {})).count).toBe(249);
    expect(await one(country, { short_code: 'GB' })).toMatchObject({ name: 'United Kingdom', created_by: null });
    expect((await listed(currency, {})).count).toBe(176);
    expect((await listed(currency, { isActive: 'Inactive' })).count).toBe(21);
    expect(await one(currency, { currency_code: 'INR' })).toMatchObject({ currency_name: 'Indian Rupee' });
    expect((await listed(country, { created_by: 'Portico' })).count).toBe(249);
  });

  test('the statuses of a job have the percentages of the specification', async () => {
    const { result } = await portal.call<{ rows: { status: string; percent: number }[] }>(contract.listJobStatuses, {
      as: 'client',
    });
    const percents = Object.fromEntries(result.rows.map(({ status, percent }) => [status, percent]));
    expect(percents).toMatchObject({
      'Job Created': 1,
      'Approval Pending': 5,
      'Job Started': 10,
      'Missing Info': 15,
      'In Progress': 40,
      'Query sent to client': 50,
      'On Hold': 60,
      'Under Review': 80,
      'Review Change': 90,
      'Review by client': 95,
      Close: 100,
    });
  });

  test.each([
    ['Attendance type', 'short_code', 'P, WO, H, LOP, CL, EL, PL, ML, A, R, HD, PL.P, P.PL, P.CL, CL.P'],
    [
      'Candidate status',
      'candidate_status',
      'Rejected, On Hold, Shortlisted, To be Interviewed, Send Link for Assessment, Interview - 1, Interview - 2, ' +
        'Interview - 3, Interviewed & Rejected, Interviewed & on Hold, Interviewed & Shortlisted, To be Offered, ' +
        'Offered, Offer Sent, Accepted, Offer Rejected, To join, Move to Onboarding',
    ],
    [
      'Job type',
      'name',
      'DOT PRO seat model, Year end, Bookkeeping and Dotcast, Payroll, Taxation, Audit, TAS, Misc Adhoc',
    ],
  ])('%s to the letter and in order', async (entry, field, words) => {
    const { rows } = await listed(named(entry), { limit: 100 });
    expect(rows.map((row) => row[field]).join(', ')).toBe(words);
  });
});

test('nobody is invited as a role that is switched off', async () => {
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

describe('an entry that is in use', () => {
  test('cannot be deleted, and says by what with a link', async () => {
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
    expect((await listed(activity, { job_type: String(type.id) })).count).toBe(2);
  });

  test('can be deleted once what referred to it is deleted', async () => {
    const type = await addSample(portal, jobType);
    const child = await addSample(portal, activity, { type: type.id });
    await portal.call(activity.calls.delete, { ...asAdmin, params: { id: child.id } });
    expect((await portal.call(jobType.calls.delete, { ...asAdmin, params: { id: type.id } })).status).toBe(200);
  });

  test('can be switched off: not for new choices, but an edit may keep it', async () => {
    const type = await addSample(portal, jobType);
    const child = await addSample(portal, activity, { type: type.id, planing: 'Count the stock' });
    await portal.call(jobType.calls.setActive, { ...asAdmin, query: { id: type.id }, body: { isActive: false } });
    const body = { type: type.id, planing: 'Count the stock again' };
    const kept = await portal.call<MasterRow>(activity.calls.update, { ...asAdmin, query: { id: child.id }, body });
    expect([kept.status, kept.result['job_type']]).toEqual([200, { id: type.id, name: type['name'] }]);
    const added = await portal.call(activity.calls.add, { ...asAdmin, body });
    expect([added.status, added.fields]).toEqual([400, { type: 'Please select Job type' }]);
  });

  test('counts the accounts of a role, which has no list to lead to yet', async () => {
    const manager = await one(role, { name: 'Client Manager' });
    const usage = await portal.call<Usage>(role.calls.fetchUsage, { ...asAdmin, query: { id: manager.id } });
    expect(usage.result).toEqual({ count: 1, text: '1 account', rows: [{ count: 1, text: '1 account', to: null }] });
  });
});

describe('merging two entries', () => {
  const merge = (id: number, body: Record<string, unknown>) =>
    portal.call<{ moved: Usage }>(jobType.calls.merge, { ...asAdmin, query: { id }, body });

  test('moves everything that refers to the first, and says so in the trail', async () => {
    const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    const child = await addSample(portal, activity, { type: gone.id });
    const deleted = await addSample(portal, activity, { type: gone.id });
    await portal.call(activity.calls.delete, { ...asAdmin, params: { id: deleted.id } });
    const answer = await merge(gone.id, { into: stays.id, version: gone.version, into_version: stays.version });
    expect([answer.status, answer.message, answer.result.moved.text]).toEqual([
      200,
      'Job type Merged Successfully',
      '1 planning activity',
    ]);
    const moved = await portal.call<MasterRow>(activity.calls.fetchById, { ...asAdmin, query: { id: child.id } });
    expect(moved.result).toMatchObject({ job_type: { id: stays.id }, version: child.version + 1 });
    expect((await portal.call(jobType.calls.fetchById, { ...asAdmin, query: { id: gone.id } })).status).toBe(404);
    const { rows } = await portal.database.pool.query(
      "select entity_id, after from audit_entry where event = 'job_type.merged' order by id desc limit 2",
    );
    expect(rows).toEqual([
      { entity_id: String(stays.id), after: expect.objectContaining({ absorbed: gone.id }) },
      {
        entity_id: String(gone.id),
        after: expect.objectContaining({ into: stays.id, moved: { 'planning_activity.job_type_id': 1 } }),
      },
    ]);
    const left = await portal.database.pool.query('select from planning_activity where job_type_id = $1', [gone.id]);
    expect(left.rowCount).toBe(0);
  });

  test('is refused when either was changed meanwhile, and nothing has moved', async () => {
    const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    await addSample(portal, activity, { type: gone.id });
    await portal.call(jobType.calls.setActive, { ...asAdmin, query: { id: stays.id }, body: { isActive: true } });
    const answer = await merge(gone.id, { into: stays.id, version: gone.version, into_version: stays.version });
    expect([answer.status, answer.type]).toEqual([409, 'CONFLICT']);
    expect((await listed(activity, { job_type: String(gone.id) })).count).toBe(1);
  });

  test('is refused as a whole where the two have something of the same name', async () => {
    const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    for (const type of [gone.id, stays.id]) await addSample(portal, activity, { type, planing: 'Same name' });
    const answer = await merge(gone.id, { into: stays.id });
    expect([answer.status, answer.message]).toEqual([
      409,
      'Both have planning activities of the same name. Rename or merge those first.',
    ]);
    expect((await listed(activity, { job_type: String(gone.id) })).count).toBe(1);
  });

  test('takes two entries that are there and differ', async () => {
    const { id } = await addSample(portal, jobType);
    expect((await merge(id, { into: id })).fields).toEqual({ into: 'Please choose another entry' });
    expect((await merge(id, { into: 987_654_321 })).status).toBe(404);
    expect((await merge(987_654_321, { into: id })).status).toBe(404);
  });

  test('is not there for roles: it would give people rights', () => {
    expect(portal.app.hasRoute({ method: 'POST', url: '/api/master/mergeRole' })).toBe(false);
  });
});

describe('two people at once', () => {
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).toSorted();

  test('who add the same name make one entry', async () => {
    const add = (name: string) => portal.call(department.calls.add, { ...asAdmin, body: { name } });
    expect(await statuses([add('Client care'), add('CLIENT  care'), add('clientcare')])).toEqual([201, 400, 400]);
  });

  test('who drag the same rows: the second is told', async () => {
    const entries = [await addSample(portal, department), await addSample(portal, department)].map(({ id }) => id);
    const drag = () =>
      portal.call(department.calls.order, { ...asAdmin, body: { was: entries, becomes: entries.toReversed() } });
    expect(await statuses([drag(), drag()])).toEqual([200, 409]);
  });

  test('who delete an entry and choose it: one of them is refused, nothing refers to what is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addSample(portal, jobType);
      const choice = portal.call(activity.calls.add, { ...asAdmin, body: { type: id, planing: 'Weigh the paper' } });
      const deletion = portal.call(jobType.calls.delete, { ...asAdmin, params: { id } });
      const [chosen, deleted] = [(await choice).status, (await deletion).status];
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([chosen, deleted]);
    }
  });

  test('who merge each into the other: one of them is refused', async () => {
    const [first, other] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    const merge = (from: MasterRow, into: MasterRow) =>
      portal.call(jobType.calls.merge, { ...asAdmin, query: { id: from.id }, body: { into: into.id } });
    expect(await statuses([merge(first, other), merge(other, first)])).toEqual([200, 404]);
  });
});

describe('an entry that the portal relies on', () => {
  test('keeps its name, and can be neither switched off nor deleted nor merged away; the rest is editable', async () => {
    const started = await one(jobStatus, { status: 'Job Started' });
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

describe('drop-downs', () => {
  test('the specified lists have the specified shapes', async () => {
    const ask = async (call: Parameters<TestPortal['call']>[0], query = {}) =>
      (await portal.call<unknown>(call, { as: 'team', query })).result;
    const category = await one(skillCategory, { category: 'Payroll' });
    expect(await ask(contract.fetchSkillCategory)).toMatchObject({
      rows: expect.arrayContaining([{ id: category.id, category: 'Payroll' }]),
    });
    const topics = await ask(contract.listTrainingTopic, { skill_category_id: category.id });
    expect(topics).toEqual([
      { id: expect.any(Number), training: 'Starters and leavers' },
      { id: expect.any(Number), training: 'Auto-enrolment' },
      { id: expect.any(Number), training: 'Statutory payments' },
    ]);
    expect(await ask(contract.listJobTypes)).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ job_name: 'Payroll', colour: 'Amber' })]),
    });
    expect(await ask(contract.listManagers)).toMatchObject({
      rows: ['Calric Cindarworth', 'Devesh Dorvanath', 'Elina Elmardale', 'Fenora Farrowley'].map((employee_name) => ({
        employee_name,
      })),
    });
    for (const { call, words } of contract.listFixed) {
      expect(await ask(call)).toEqual({ rows: words.map((name, at) => ({ id: at + 1, name })) });
    }
  });

  test('the list of managers is empty for a client user', async () => {
    expect((await portal.call(contract.listManagers, { as: 'client' })).result).toEqual({ rows: [] });
  });

  test('the VAT rates are those of the day asked for, one per name', async () => {
    const on = async (day: string) =>
      (
        await portal.call<{ rows: { vat: string; rate: string }[] }>(contract.listVatRates, {
          as: 'team',
          query: { on: day },
        })
      ).result.rows.find((row) => row.vat === 'Standard')?.rate;
    expect([await on('2010-06-30'), await on('2011-01-04'), await on('2009-01-01')]).toEqual([
      '17.50',
      '20.00',
      undefined,
    ]);
    const bad = await portal.call(contract.listVatRates, { as: 'team', query: { on: '2011-02-31' } });
    expect(bad.status).toBe(400);
    const standard = await one(vat, { vat: 'Standard', effective_fromFrom: '04-01-2011' });
    const references = await openReferences(portal.databaseUrl, portal.database.db, pino({ level: 'silent' }));
    expect((await vatRateOn({ references }, standard.id, '2010-06-30'))?.rate).toBe('17.50');
    expect(await vatRateOn({ references }, 987_654_321, '2010-06-30')).toBeUndefined();
    await references.close();
  });

  test('a change in one process is seen in another', async () => {
    const references = await openReferences(portal.databaseUrl, portal.database.db, pino({ level: 'silent' }));
    const names = async () => (await choosable({ references }, training)).map(({ name }) => name);
    expect(await names()).not.toContain('Seen elsewhere');
    await addSample(portal, training, { training: 'Seen elsewhere' });
    await expect.poll(names, { timeout: 1000 }).toContain('Seen elsewhere');
    await references.close();
  });
});

test('Partner reads master data and changes none; Accountant sees no tab', async () => {
  const { id } = await addSample(portal, training);
  expect((await portal.call(training.calls.fetchAll, { as: 'partner' })).status).toBe(200);
  expect((await portal.call(training.calls.delete, { as: 'partner', params: { id } })).status).toBe(403);
  expect((await portal.call(contract.fetchMasterCounts, { as: 'accountant' })).status).toBe(403);
  expect(masters).toHaveLength(25);
});
