import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { tables } from '../../server/tables.ts';
import { sealSecret } from './keys.ts';

const systems = ['Tax office', 'Company register', 'Payroll provider', 'Bank feed', 'Pension provider'] as const;

/** Two credentials for every third client; the secrets are invented and open nothing. */
export const seedCredentials: SeedPart = {
  name: 'credentials',
  after: ['clients'],
  run: async ({ work, draw }) => {
    const clients = await tables(work).selectFrom('client').select(['id', 'created_at']).orderBy('id').execute();
    const rows = clients.flatMap(({ id: client_id, created_at }, at) => {
      const chance = draw('credential', at);
      const first = chance.whole('system', 0, systems.length - 1);
      return [0, 1].map((index) => ({
        client_id,
        system: systems[(first + index) % systems.length] ?? '',
        username: `office-${client_id}-${index + 1}`,
        secret: `demo-${chance.whole(`secret ${index}`, 100_000, 999_999)}`,
        created_at,
      }));
    });
    const kept = rows
      .filter((_, at) => at % 6 < 2)
      .map(({ client_id, system, username, secret, created_at }, at) => {
        const id = at + 1;
        const { secret_cipher, key_id } = sealSecret(work.config, id, secret);
        return { id, client_id, system, username, secret_cipher, key_id, created_by: 1, created_at, version: 1 };
      });
    await insertRows(work, 'client_credential', kept);
    await sql`select setval(pg_get_serial_sequence('client_credential', 'id'), ${kept.length + 1}, false)`.execute(
      work.db,
    );
  },
};
