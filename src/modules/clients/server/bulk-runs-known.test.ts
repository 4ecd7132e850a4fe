import type { EditOutcome } from '#platform/contract/record/bulk-edit.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { workOnBulkRun } from '#platform/server/record/bulk-run-work.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { testPortal } from '#test/portal.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { clientEdits } from '../bulk.ts';

test('each record that a background edit has changed is noted as known to the person who started it', async () => {
  const portal = await testPortal({ config: { databaseReadUrl: 'postgres://portico@127.0.0.1:9/nobody' } });
  const query = async <Row extends object>(text: string) => (await portal.database.pool.query<Row>(text)).rows;
  await query(`
    insert into client (client_name, company_id, country_id, currency_id, client_type)
    select 'Known ' || lpad(number::text, 3, '0'), company_id, country_id, currency_id, client_type
    from generate_series(1, 501) as number cross join (select * from client where company_id is not null
      and deleted_at is null order by id limit 1) as model`);
  const [manager] = await query<{ id: number }>('select min(manager_id) as id from client');
  const body = {
    found: { filters: { client_name: 'Known' }, count: 501 },
    fields: ['manager_id'],
    manager_id: manager?.id,
  };
  const { result } = await portal.call<EditOutcome>(clientEdits.edit, { as: 'admin', body });
  await query('delete from known_write');
  // One slice, before the job's own transaction.
  const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
  await workOnBulkRun.prepare?.(work, { id: result.run?.id ?? 0 });
  const [{ done } = { done: 0 }] = await query<{ done: number }>(
    `select count(*)::int as done from client where client_name like 'Known %' and manager_id is not null`,
  );
  const [known] = await query<{ count: number }>(
    `select count(distinct transaction_id)::int as count from known_write
     where account_id = (select id from account where email = '${cast.admin.email}')`,
  );
  expect(done).toBeGreaterThan(10);
  expect(known?.count).toBe(done);
});
