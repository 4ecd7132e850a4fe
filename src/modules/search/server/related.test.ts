/** A client's names and numbers find the client, and its jobs and invoices. */
import { type FoundRecord, searchRecords } from '#platform/contract/search-calls.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';

type Known = { client: string; phone: string; email: string; contact: string; address: string; mobile: string };

let portal: TestPortal;
let known: Known;
let unseen: Known;
beforeAll(async () => {
  portal = await testPortal();
  const rows = await clientsWhere('client.manager_id = (select id from employee where employee_name = $1)');
  const others = await clientsWhere(`client.manager_id <> (select id from employee where employee_name = $1)
    and not exists (select from contact_client as place where place.contact_id = contact.id and place.client_id <> client.id)`);
  known = must(rows[0]);
  for (const other of others) if (!(await clients(other.client, 'manager')).includes(other.client)) unseen = other;
  unseen = must(unseen);
});

const must = (row: Known | undefined): Known => {
  if (!row) throw new Error('No such client');
  return row;
};

async function clientsWhere(condition: string): Promise<readonly Known[]> {
  const { rows } = await portal.database.pool.query<Known>(
    `select client_name as client, '0207946' || lpad(client.id::text, 4, '0') as phone,
      'office' || client.id || '@unusual.example' as email, contact.name as contact, contact.email as address,
      '0790090' || lpad(contact.id::text, 4, '0') as mobile
    from client join contact_client on client_id = client.id join contact on contact.id = contact_id
    where ${condition} and client.deleted_at is null and contact.deleted_at is null order by client.id`,
    ['Elina Elmardale'],
  );
  await portal.database.pool.query(`update client set phone = '0207946' || lpad(id::text, 4, '0'),
    email = 'office' || id || '@unusual.example'`);
  await portal.database.pool.query(`update contact set mobile = '0790090' || lpad(id::text, 4, '0')`);
  return rows;
}

async function found(text: string, as: Role = 'admin'): Promise<readonly FoundRecord[]> {
  const { status, result } = await portal.call<{ rows: FoundRecord[] }>(searchRecords, { as, query: { text } });
  expect([text, status]).toEqual([text, 200]);
  return result.rows;
}
const clients = async (text: string, as?: Role) =>
  (await found(text, as)).filter(({ kind }) => kind === 'client').map(({ title }) => title);

const ways: readonly (readonly [string, (of: Known) => string])[] = [
  ['phone', ({ phone }) => phone],
  ['phone with its country', ({ phone }) => `+44 ${phone.slice(1, 3)} ${phone.slice(3)}`],
  ['email', ({ email }) => email],
  ['contact by name', ({ contact }) => contact],
  ['contact by email', ({ address }) => address],
  ['contact by phone', ({ mobile }) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`],
];

test.each(ways)('a client is found by its %s, only by people who may see it', async (_, text) => {
  expect(await clients(text(known))).toContain(known.client);
  expect(await clients(text(known), 'manager')).toContain(known.client);
  expect(await clients(text(unseen))).toContain(unseen.client);
  expect(await clients(text(unseen), 'manager')).not.toContain(unseen.client);
});

test('a deleted contact finds nothing', async () => {
  await portal.database.pool.query(`update contact set deleted_at = now() where email = $1`, [unseen.address]);
  expect(await clients(unseen.address)).not.toContain(unseen.client);
});

test('jobs are found by client and type together, and name their client', async () => {
  const { rows } = await portal.database.pool.query<{ client: string; type: string }>(
    `select client_name as client, job_type.name as type from job join client on client.id = job.client_id
    join job_type on job_type.id = job.job_type_id where job.archived_at is null and job.deleted_at is null limit 1`,
  );
  const { client = '', type = '' } = rows[0] ?? {};
  const jobs = (await found(`${client.split(' ')[0]} ${type.split(' ')[0]}`)).filter(({ kind }) => kind === 'job');
  expect(jobs.length).toBeGreaterThan(0);
  for (const { detail } of jobs) expect(detail).toMatch(/^\D.* · [A-Z]+-/);
});

test('an invoice is found by its amount, however it is typed, and by its client', async () => {
  const { rows } = await portal.database.pool.query<{ no: string; total: string; client: string }>(
    `select invoice_no as no, total::text as total, client_name as client from invoice
    join client on client.id = invoice.client_id where invoice_no is not null and total > 1000 order by invoice.id desc`,
  );
  const { no = '', total = '', client = '' } = rows[0] ?? {};
  const amount = Number(total);
  for (const text of [amount.toFixed(2), `£${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`])
    expect(await found(text)).toContainEqual(expect.objectContaining({ kind: 'invoice', title: no, detail: client }));
  expect((await found(client)).some(({ kind, detail }) => kind === 'invoice' && detail === client)).toBe(true);
});

test('no id is needed to tell records of the same name apart', async () => {
  const all = (
    await Promise.all(['ltd', 'a', 'pay', '2026', 'e', '00'].map((text) => found(text.padEnd(2, 'r'))))
  ).flat();
  expect(all.length).toBeGreaterThan(20);
  for (const { detail } of all) expect(detail).not.toMatch(/^\d{1,6}$/);
});

test('a quotation with two versions is found once, as the newest', async () => {
  const { rows } = await portal.database.pool.query<{ quote_no: string; newest: number }>(
    `select quote_no, (array_agg(id order by quote_version desc))[1]::int as newest from quotation
     where deleted_at is null group by quote_no having count(*) > 1 limit 3`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { quote_no, newest } of rows) {
    const shown = (await found(quote_no)).filter(({ kind, title }) => kind === 'quotation' && title === quote_no);
    expect(shown.map(({ id }) => id)).toEqual([newest]);
  }
});
