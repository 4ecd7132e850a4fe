/** 100,000 clients: the list with every column beside the bare handler, and what a client's page sends to the database. */
import { join } from 'node:path';
import pg from 'pg';
import { ownSecrets } from '#app/server/own-secrets.ts';
import { openPortal } from '#app/server/portal.ts';
import { clientCalls, fetchClientHistory, fetchStatutoryDates } from '#modules/clients/contract.ts';
import { fetchContacts } from '#modules/clients/contacts.ts';
import { readConfig } from '#platform/server/config.ts';
import { statements } from '#platform/server/db.ts';
import { atMost } from './goals.ts';

const copied =
  'client_name, company_id, client_type, registration_no, country_id, currency_id, city, email, year_end_month, ' +
  'year_end_day, vat_stagger, manager_id, partner_id, priority_id, source_id, engagement_id, status, onboarded_on, ' +
  'ended_on, created_at';

/** Copies clients, their services and accountants up to the wanted number. */
export async function copyClients(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set synchronous_commit = off');
  const own = await client.query<{ count: string }>('select count(*) from client where deleted_at is null');
  const times = Math.max(0, Math.ceil(wanted / Number(own.rows[0]?.count)) - 1);
  const columns = copied.replace('client_name', "client_name || ' ' || time");
  await client.query(
    `insert into client (${copied}) select ${columns} from client, generate_series(1, ${times}) as time
     where deleted_at is null`,
  );
  for (const [table, other] of [
    ['client_service', 'service_id'],
    ['client_accountant', 'accountant_id'],
  ] as const) {
    await client.query(
      `insert into ${table} select copy.id, link.${other} from client as copy
       join client as first on first.client_name = regexp_replace(copy.client_name, ' \\d+$', '') and first.id <> copy.id
       join ${table} as link on link.client_id = first.id on conflict do nothing`,
    );
  }
  await client.query('vacuum analyze client');
  const { rows } = await client.query<{ count: string }>('select count(*) from client where deleted_at is null');
  await client.end();
  return Number(rows[0]?.count);
}

/** How many statements a client's page sends when it is opened, counted inside a separate portal on the same data. */
export async function clientPageBudget(folder: string, databaseUrl: string, token: string): Promise<void> {
  const config = readConfig({ REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'silent' }, () => ownSecrets(join(folder, 'data')));
  const app = await openPortal(config, databaseUrl);
  const cost = async (url: string) => {
    const before = statements.count;
    const reply = await app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return statements.count - before;
  };
  const parts = {
    overview: [
      `${clientCalls.byId.path}?id=1`,
      `${fetchStatutoryDates.path}?client_id=1&from=2026-11-20&to=2027-11-20`,
    ],
    contacts: [`${fetchContacts.path}?client_id=1`],
    history: [fetchClientHistory.path.replace(':id', '1')],
  };
  for (const part of Object.values(parts).flat()) await cost(part);
  for (const [name, urls] of Object.entries(parts)) {
    let sent = 0;
    for (const url of urls) sent += await cost(url);
    atMost(`statements of a client's page, ${name}`, sent, 6);
  }
  await app.close();
}
