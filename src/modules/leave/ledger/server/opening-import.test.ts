import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { setPolicy } from '../../server/testing/leave.ts';
import { openingImport } from '../import.ts';

let portal: TestPortal;
let codes: readonly string[];
beforeAll(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 12 });
  const { rows } = await portal.database.pool.query<{ code: string }>(
    `select employee_id as code from employee where status = 'ACTIVE' and doj between '2000-01-01' and '2026-01-01'
       and user_id is not null and id <> $1 order by id limit 3`,
    [await personOf(portal, 'hr')],
  );
  codes = rows.map(({ code }) => code);
});

const columns = 'employee_id,leave_type_id,amount,date';
const send = <Result>(call: 'check' | 'add', rows: readonly string[], more: object = {}) =>
  portal.call<Result>(openingImport.calls[call], {
    as: 'hr',
    body: Buffer.from(['Employee number,Type,Days left,As at', ...rows].join('\n')),
    query: { columns, ...more },
    headers: { 'content-type': 'application/octet-stream' },
  });

test('openings are imported by number and type, notified once a person, and recognised next time', async () => {
  const [one, other] = codes;
  const rows = [`${one},PL,7.5,31-08-2026`, `${other},Privileged Leave,3,31-08-2026`];
  expect((await send<CheckedRows>('check', rows)).result).toMatchObject({ good: 2, errors: [] });
  const added = await send<Imported>('add', rows);
  expect(added.result, JSON.stringify(added)).toMatchObject({ added: 2 });
  const { rows: stored } = await portal.database.pool.query(
    `select kind, amount, date::text from leave_ledger where kind = 'Opening' order by amount`,
  );
  expect(stored).toEqual([
    { kind: 'Opening', amount: 300, date: '2026-08-31' },
    { kind: 'Opening', amount: 750, date: '2026-08-31' },
  ]);
  const told = await portal.database.pool.query(
    "select count(*)::int as count from notification where title = 'Your leave balances are opened'",
  );
  expect(told.rows).toEqual([{ count: 2 }]);
  expect((await send<CheckedRows>('check', rows)).result).toMatchObject({ good: 0, knownCount: 2 });
});

test('an invalid row is named at its field, and nothing is imported', async () => {
  const [one, , third] = codes;
  const rows = [
    `${third},PL,7.3,31-08-2026`,
    `${third},PL,5,01-01-1999`,
    `${third},LOP,5,31-08-2026`,
    `NOBODY,PL,5,31-08-2026`,
    `${one},PL,four,31-08-2026`,
  ];
  const { result } = await send<CheckedRows>('check', rows);
  expect(result.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '2 amount',
    '3 date',
    '4 leave_type_id',
    '5 employee_id',
    '6 amount',
  ]);
  expect((await send('add', rows)).status).toBe(400);
});
