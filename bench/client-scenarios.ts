/** The list of clients with every column, and the statement behind it. */
// All modules are needed: the counts in a client's row come from other modules.
import '#app/server/modules.ts';
import { clientCalls } from '#modules/clients/contract.ts';
import { clientRecords } from '#modules/clients/server/record.ts';
import { openDatabase } from '#platform/server/db.ts';
import { sourceOf } from '#platform/server/record/reads.ts';
import type { Scenario } from './scenarios.ts';

const texts = ['brindle', 'nimb', 'pylon', 'orbel', 'fathor'];
const pick = () => texts[Math.floor(Math.random() * texts.length)] ?? '';

/** The portal's own statement for an administrator, so that both run the same; built without a connection. */
function listed(): string {
  const role = { id: 1, name: 'Admin' };
  const actor = { accountId: 1, name: 'Bench', audience: 'team', clientId: null, role } as const;
  const rights = { permissions: new Set<never>(), viewer: undefined };
  const { db } = openDatabase('postgres://nowhere', 1);
  const source = sourceOf(clientRecords)({ db, actor: { ...actor, ...rights }, today: '2026-11-20', zone: 'UTC' });
  return source.select(source.rows).compile().sql;
}

const path = `/api${clientCalls.page.path}?limit=10`;

export const clientScenarios = (): readonly Scenario[] => {
  const statement = listed();
  return [
    {
      name: 'clients, first page',
      writes: false,
      portal: { method: 'GET', path: () => `${path}&offset=0` },
      bare: { method: 'GET', path: () => '/clients,-first-page?offset=0' },
      sql: `${statement} order by client.client_name, client.id limit 10 offset $1`,
      values: [{ from: 'offset', drawn: '0' }],
      goal: 0.6,
    },
    {
      name: 'clients by name',
      writes: false,
      portal: { method: 'GET', path: () => `${path}&offset=0&client_name=${pick()}` },
      bare: { method: 'GET', path: () => `/clients-by-name?offset=0&name=%25${pick()}%25` },
      sql: `${statement} and client.client_name ilike $1 order by client.client_name, client.id limit 10 offset $2`,
      values: [
        { from: 'name', drawn: "'%nimb%'" },
        { from: 'offset', drawn: '0' },
      ],
      goal: 0.6,
    },
  ];
};
