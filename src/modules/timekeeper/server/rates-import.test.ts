import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ImportRun } from '#platform/contract/import/runs.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateCalls, type TimeRate } from '../rates.ts';
import { rateImport } from '../rates-import.ts';

const { calls } = rateImport;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const columns = 'employee_id,role_id,valid_from,currency_id,charge';
const fileOf = (...lines: readonly string[]) =>
  Buffer.from(['Staff,Role,Valid from,Currency,Charge rate', ...lines].join('\n'));
const send = <Result>(call: 'read' | 'check' | 'add', file: Buffer, query: object = {}, as: Role = 'admin') =>
  portal.call<Result>(calls[call], {
    as,
    body: file,
    query: { ...(call === 'read' ? {} : { columns }), ...query },
    headers: { 'content-type': 'application/octet-stream' },
  });
const person = cast.accountant.name;

describe('rates from a file', () => {
  test('are recognised by the headings of time sheets, and need a day, a currency and an amount', async () => {
    expect((await send<ReadTable>('read', fileOf(`${person},,01-12-2026,GBP,60`))).result.columns.join(',')).toBe(
      columns,
    );
    expect(rateImport.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'valid_from',
      'currency_id',
      'charge',
    ]);
  });

  test('are added with their day, and only once', async () => {
    const file = fileOf(`${person},,01-12-2026,GBP,64`, ',Accountant,01-12-2026,GBP,60');
    expect((await send<Imported>('add', file)).result).toMatchObject({ added: 2, known: 0 });
    const { rows } = (
      await portal.call<Page<TimeRate>>(rateCalls.page, {
        as: 'admin',
        query: { valid_fromFrom: '01-12-2026', sort: 'id' },
      })
    ).result;
    expect(rows.map(({ employee, role, charge }) => [employee, role, charge])).toEqual([
      [person, null, '64.00'],
      [null, 'Accountant', '60.00'],
    ]);
    const again = await send<CheckedRows>(
      'check',
      fileOf(`${person},,01-12-2026,GBP,99`, `${person},,01-01-2027,GBP,65`),
    );
    expect(again.result).toMatchObject({
      good: 1,
      known: [{ row: 2, message: 'Kept already: a rate from 01-12-2026 on' }],
    });
    expect((await send('add', file)).status).toBe(400);
    const { runs } = (await portal.call<{ runs: ImportRun[] }>(calls.runs, { as: 'admin' })).result;
    const undone = await portal.call(calls.undo, { as: 'admin', query: { run: runs[0]?.run ?? 0 } });
    expect(undone.result).toMatchObject({ removed: 2, kept: [] });
  });

  test('are refused as the form refuses them', async () => {
    const { result } = await send<CheckedRows>(
      'check',
      fileOf(
        ',,02-12-2026,GBP,20',
        `${person},Accountant,02-12-2026,GBP,20`,
        `${person},,02-12-2026,GBP,`,
        `${person},,03-12-2026,GBP,20`,
        `${person},,03-12-2026,GBP,21`,
      ),
    );
    expect(result.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, 'Please select Staff, Role or Client'],
      [3, 'A rate is for a person or for a role, not both'],
      [4, 'Charge an hour is required'],
      [6, 'This rate is in the file twice'],
    ]);
  });

  test('reveal no rates to people who may not read them', async () => {
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted)
       select id, 'Timekeeper', 'DELETE', true from account where email = $1`,
      [cast.manager.email],
    );
    const answer = await send('check', fileOf(`${person},,01-12-2026,GBP,60`), {}, 'manager');
    expect(answer.status).toBe(404);
    expect((await send('check', fileOf(`${person},,01-12-2026,GBP,60`), {}, 'team')).status).toBe(403);
  });
});
