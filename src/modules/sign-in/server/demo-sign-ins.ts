import { addDays } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import type { Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { tables } from './accounts.ts';
import { encryptKeyword } from './keywords.ts';

/** The later life of the demo's staff accounts: accepted invitations and sign-ins. */
export const seedSignIns: SeedPart = {
  name: 'sign-ins',
  after: ['staff'],
  run: async (seeding) => {
    const work = { ...seeding.work, requestId: 'seed' };
    const colleagues = await tables(work)
      .selectFrom('account')
      .select('id')
      .where('password_hash', 'is', null)
      .where('dot_access', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    // The newest account has not accepted the invitation yet.
    for (const { id } of colleagues.slice(0, -1)) await acceptInvitation(work, id);
    await signInOften(seeding, work);
  },
};

/** With the password and keyword that all demo accounts share. */
async function acceptInvitation(work: Work, id: number): Promise<void> {
  const { email, keyword } = cast.admin;
  await tables(work)
    .updateTable('account')
    .set(({ selectFrom }) => ({
      password_hash: selectFrom('account as admin').select('admin.password_hash').where('admin.email', '=', email),
      keyword_cipher: encryptKeyword(work.config, id, keyword ?? ''),
    }))
    .where('id', '=', id)
    .execute();
}

/** Most of them yesterday or the day before, some weeks ago. */
async function signInOften({ asOf, draw, work: { config } }: Seeding, work: Work): Promise<void> {
  const known = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('keyword_cipher', 'is not', null)
    .where('dot_access', '=', true)
    .execute();
  for (const { id } of known) {
    const chance = draw('signIn', id);
    const ago = chance.weighted('days', [[1, 8] as const, [2, 4] as const, [5, 2] as const, [33, 1] as const]);
    const minutes = chance.whole('minutes', 7 * 60, 17 * 60);
    const day = Date.parse(startOfDay(addDays(asOf, -ago), config.firm.zone));
    await tables(work)
      .updateTable('account')
      .set({ last_sign_in_at: new Date(day + minutes * 60_000).toISOString() })
      .where('id', '=', id)
      .execute();
  }
}
