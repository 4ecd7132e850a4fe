import { addDays } from '#platform/contract/dates.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { record } from '#platform/server/audit/record.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import type { Work } from '#platform/server/work.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import { sql } from 'kysely';
import { accountEvents } from '../contract.ts';
import { tables } from './accounts.ts';
import { encryptKeyword } from './keywords.ts';
import { hashPassword } from './passwords.ts';

const people: readonly Person[] = Object.values(cast);

/** The cast's accounts. */
export const seedAccounts: SeedPart = {
  name: 'accounts',
  after: ['client companies'],
  run: async ({ work: seedWork, asOf }) => {
    const work = { ...seedWork, requestId: 'seed' };
    const companies = await sql<{ id: number; name: string }>`select id, client_name as name from client`.execute(
      work.db,
    );
    const clients = new Map(companies.rows.map(({ id, name }) => [name, id]));
    const roles = await sql<{ id: number; name: string }>`select id, name from role`.execute(work.db);
    const roleIds = new Map(roles.rows.map(({ id, name }) => [name, id]));
    // One hash for all: they share the password anyway, and the first start stays short.
    const hashes = new Map<string, string>();
    for (const person of people) {
      const passwordHash = hashes.get(person.password) ?? (await hashPassword(person.password));
      hashes.set(person.password, passwordHash);
      const clientId = person.client === null ? null : (clients.get(person.client) ?? null);
      const opened = startOfDay(addDays(asOf, -400), 'UTC');
      await seedAccount(work, person, roleIds.get(person.roleName) ?? 0, clientId, passwordHash, opened);
    }
  },
};

async function seedAccount(
  work: Work,
  person: Person,
  roleId: number,
  clientId: number | null,
  passwordHash: string,
  since: string,
): Promise<void> {
  const { email, name, audience } = person;
  const values = { audience, email, name, role_id: roleId, client_id: clientId };
  const { id } = await tables(work)
    .insertInto('account')
    .values({ ...values, password_hash: passwordHash, created_at: since })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The cipher is bound to the account's id, which is known only now.
  const cipher = person.keyword === null ? null : encryptKeyword(work.config, id, person.keyword);
  await tables(work).updateTable('account').set({ keyword_cipher: cipher }).where('id', '=', id).execute();
  await record(work, accountEvents.invited, id, { after: { id, ...values } });
}

const shownBy = ({ email, name, role, audience, password, keyword }: Person, shows: string) => ({
  email,
  name,
  role,
  audience,
  password,
  keyword,
  shows,
});

const asClient = shownBy(cast.client, 'What a client with two companies sees');
const asManager = shownBy(cast.manager, 'Clients, jobs, quotations and billing');

const rows = [
  shownBy(cast.admin, 'Rights, lists, settings and the audit trail'),
  shownBy(cast.hr, 'Hiring, leave, attendance, pay and exits'),
  shownBy(cast.partner, 'How the firm stands, reports and approvals'),
  shownBy(cast.director, 'The firm, its approvals and escalations'),
  asManager,
  shownBy(cast.hod, 'The work, reviews and weeks of a department'),
  shownBy(cast.accountant, 'Their own jobs, tasks and time'),
  shownBy(cast.team, 'Their own tasks, time and leave'),
  asClient,
  shownBy(cast.client2, 'What another client sees'),
  shownBy(cast.newcomer, 'How somebody signs in for the first time'),
];

const offered = {
  rows,
  /** Things to try, with the page for each. */
  tries: [
    { title: 'Approve a quotation as a client', page: '/quotation', account: asClient },
    { title: 'Bill a month', page: '/billing?as=month', account: asManager },
    { title: 'Match the bank', page: '/billing?as=bank', account: asManager },
  ],
};

/** The sign-in page's offers in the demo; none with a real database (decisions D12). */
export const demoAccountsOf = (work: Work) => (work.config.demo ? offered : nothing);

const nothing = { rows: [], tries: [] };
