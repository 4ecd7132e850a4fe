import { openListener } from '#platform/server/listener.ts';
import { openReferences } from '#platform/server/reference.ts';
import { choosable } from '#platform/server/master/choices.ts';
import { addSample } from '#test/masters/samples.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { masters, skillCategory, training, vat } from '../masters.ts';
import { vatRateOn } from './public/vat.ts';
import { one } from './testing/entries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

describe('drop-downs', () => {
  test('the specified lists have the specified formats', async () => {
    const ask = async (call: Parameters<TestPortal['call']>[0], query = {}) =>
      (await portal.call<unknown>(call, { as: 'team', query })).result;
    const category = await one(portal, skillCategory, { category: 'Payroll' });
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
    for (const { call, words } of contract.listFixed) {
      expect(await ask(call)).toEqual({ rows: words.map((name, at) => ({ id: at + 1, name })) });
    }
  });

  test('the VAT rates are those of the requested day, one per name', async () => {
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
    const standard = await one(portal, vat, { vat: 'Standard', effective_fromFrom: '04-01-2011' });
    const listener = await openListener(portal.databaseUrl, pino({ level: 'silent' }));
    const references = await openReferences(listener, portal.database.db);
    expect((await vatRateOn({ references }, standard.id, '2010-06-30'))?.rate).toBe('17.50');
    expect(await vatRateOn({ references }, 987_654_321, '2010-06-30')).toBeUndefined();
    await listener.close();
  });

  test('a change in one process is seen in another', async () => {
    const listener = await openListener(portal.databaseUrl, pino({ level: 'silent' }));
    const references = await openReferences(listener, portal.database.db);
    const names = async () => (await choosable({ references }, training)).map(({ name }) => name);
    expect(await names()).not.toContain('Seen elsewhere');
    await addSample(portal, training, { training: 'Seen elsewhere' });
    await expect.poll(names, { timeout: 1000 }).toContain('Seen elsewhere');
    await listener.close();
  });

  test('a table that reports no changes, or is misspelt, is not cached', async () => {
    const listener = await openListener(portal.databaseUrl, pino({ level: 'silent' }));
    const references = await openReferences(listener, portal.database.db);
    const keep = (table: string) => async () => references.get(table, async () => 'kept');
    await expect(keep('event+account:names')()).resolves.toBe('kept');
    await expect(keep('event+acount:names')()).rejects.toThrow('Nothing tells when acount changes');
    await expect(keep('session')()).rejects.toThrow('Nothing tells when session changes');
    await listener.close();
  });
});

test('Partner reads master data and changes none; Accountant sees no tab', async () => {
  const { id } = await addSample(portal, training);
  expect((await portal.call(training.calls.fetchAll, { as: 'partner' })).status).toBe(200);
  expect((await portal.call(training.calls.delete, { as: 'partner', params: { id } })).status).toBe(403);
  expect((await portal.call(contract.fetchMasterCounts, { as: 'accountant' })).status).toBe(403);
  expect(masters).toHaveLength(25);
});
