import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertWhole } from './insert.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

test('rows with different columns keep all of them', async () => {
  const rows = await insertWhole<{ name: string; active: boolean }>(portal.database, 'grade', [
    { name: 'Only a name', active: true, created_at: '2026-11-20T10:00:00Z' },
    { name: 'One more column', active: true, created_at: '2026-11-20T10:00:00Z', created_by: 1 },
  ]);
  expect(rows).toMatchObject([{ created_by: null }, { created_by: 1 }]);
});
