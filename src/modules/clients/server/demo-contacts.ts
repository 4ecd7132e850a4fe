import { cast } from '#platform/server/demo/cast.ts';
import { familyName, givenName } from '#platform/server/demo/names.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { receipts } from '../contacts.ts';
import { tables } from './tables.ts';

const posts = ['Director', 'Finance manager', 'Owner', 'Office manager', 'Bookkeeper', 'Payroll clerk'] as const;

/**
 * 1.6 contacts per client (domain specification, section 4.2): the first is the primary one. The cast's have accounts.
 */
export const seedContacts: SeedPart = {
  name: 'contacts',
  after: ['clients', 'accounts'],
  run: async (seeding) => {
    const { work } = seeding;
    const clients = await tables(work)
      .selectFrom('client')
      .select(['id', 'client_name', 'created_at'])
      .orderBy('id')
      .execute();
    const accounts = await sql<{ id: number; name: string; email: string; client_id: number }>`
      select id, name, email, client_id from account where audience = 'client' order by id`.execute(work.db);
    const owners = new Map(accounts.rows.map((account) => [account.client_id, account]));
    const people = clients.flatMap((client, at) => peopleAt(seeding, client, at, owners.get(client.id)));
    const ids = await insertRows(
      work,
      'contact',
      people.map(({ row }) => row),
    );
    const places = people.map(({ client_id, is_primary, portal_access, receives }, at) => ({
      contact_id: ids[at] ?? 0,
      client_id,
      is_primary,
      portal_access,
      receives,
    }));
    await tables(work)
      .insertInto('contact_client')
      .values([...places, await second(seeding, ids, people)])
      .execute();
  },
};

type Client = { readonly id: number; readonly client_name: string; readonly created_at: string };
type Owner = { readonly id: number; readonly name: string; readonly email: string };

function peopleAt({ draw }: Seeding, client: Client, at: number, owner: Owner | undefined) {
  const count = at % 5 < 2 ? 1 : 2;
  return Array.from({ length: count }, (_, index) => {
    const chance = draw('contact', at * 4 + index);
    const isOwner = index === 0 && owner !== undefined;
    const [given, family] = [givenName(chance), familyName(chance)];
    const name = isOwner ? owner.name : `${given} ${family}`;
    const address = `${given}.${family}.${client.id}-${index}@example.com`.toLowerCase();
    return {
      client_id: client.id,
      is_primary: index === 0,
      portal_access: isOwner,
      receives: index === 0 ? [...receipts] : [chance.pick('receives', receipts)],
      row: {
        name,
        email: isOwner ? owner.email : address,
        mobile: `0770090${String(chance.whole('mobile', 0, 9999)).padStart(4, '0')}`,
        designation: chance.pick('post', posts),
        account_id: isOwner ? owner.id : null,
        version: 1,
        created_at: client.created_at,
        created_by: 1,
      },
    };
  });
}

/** The first client user of the cast works for a second company too. */
async function second({ work }: Seeding, ids: readonly number[], people: readonly { row: { email: string } }[]) {
  const { id } = await tables(work)
    .selectFrom('client')
    .select('id')
    .where('client_name', 'not in', [cast.client.client ?? '', cast.client2.client ?? ''])
    .where('status', '=', 'Active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const at = people.findIndex(({ row }) => row.email === cast.client.email);
  return { contact_id: ids[at] ?? 0, client_id: id, is_primary: false, portal_access: true, receives: ['invoice'] };
}
