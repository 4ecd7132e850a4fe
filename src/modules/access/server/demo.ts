import { addDays } from '#platform/contract/dates.ts';
import { startOfDay } from '#platform/server/zone.ts';
import { record } from '#platform/server/audit/record.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import type { Work } from '#platform/server/work.ts';
import { cast, clientCompanies, type Person } from '#test/world.ts';
import { accessEvents } from '../contract.ts';
import { requestEvents } from '../requests.ts';
import { tables } from './accounts.ts';
import { festivalDates } from './festival-dates.ts';
import { encryptKeyword } from './keywords.ts';
import { hashPassword } from './passwords.ts';

const people: readonly Person[] = Object.values(cast);

/** The cast's accounts, their client companies and the dates of the festivals. */
export const seedAccess: SeedPart = {
  name: 'access',
  run: async ({ work: seedWork, asOf }) => {
    const work = { ...seedWork, requestId: 'seed' };
    const since = startOfDay(asOf, 'UTC');
    await tables(work)
      .insertInto('festival')
      .values([...festivalDates])
      .execute();
    const clients = await seedClients(work, since);
    const roles = await tables(work).selectFrom('role').select(['id', 'name']).execute();
    const roleIds = new Map(roles.map(({ id, name }) => [name, id]));
    // One hash for all: they share the password anyway, and the first start stays short.
    const hashes = new Map<string, string>();
    for (const person of people) {
      const passwordHash = hashes.get(person.password) ?? (await hashPassword(person.password));
      hashes.set(person.password, passwordHash);
      const clientId = person.client === null ? null : (clients.get(person.client) ?? null);
      const opened = startOfDay(addDays(asOf, -400), 'UTC');
      await seedAccount(work, person, roleIds.get(person.roleName) ?? 0, clientId, passwordHash, opened);
    }
    await seedRequest(work, since);
  },
};

async function seedClients(work: Work, since: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(work)
    .insertInto('client')
    .values(clientCompanies.map((client_name) => ({ client_name, created_at: since })))
    .returning(['id', 'client_name'])
    .execute();
  return new Map(rows.map(({ id, client_name }) => [client_name, id]));
}

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
  await record(work, accessEvents.invited, id, { after: { id, ...values } });
}

/** One request that waits for an answer. */
async function seedRequest(work: Work, asked_at: string): Promise<void> {
  const { email, name } = cast.manager;
  const { id: account_id } = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const values = {
    account_id,
    module: 'Master',
    action: 'READ',
    why: 'I check the notice periods of my clients',
  } as const;
  const request = await tables(work)
    .insertInto('access_request')
    .values({ ...values, asked_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asker = { ...work, actor: { ...work.actor, accountId: account_id, name } };
  await record(asker, requestEvents.asked, request.id, { after: { ...request, ...values } });
}

/** What the sign-in page of the demo offers; nothing where there is a real database (decisions D12). */
export const demoAccountsOf = (work: Work) => ({
  rows: work.config.demo
    ? people.map(({ email, name, role, audience, password, keyword }) => ({
        email,
        name,
        role,
        audience,
        password,
        keyword,
      }))
    : [],
});
