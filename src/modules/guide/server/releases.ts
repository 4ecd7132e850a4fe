import { readFile } from 'node:fs/promises';
import { hasPassword } from '#platform/server/identity/accounts.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { guideNotifications } from '../contract.ts';
import { type Release, releasesIn } from '../releases.ts';
import { tables } from './tables.ts';

const changelog = new URL('../../../../CHANGELOG.md', import.meta.url);

/** The release notes included with this version. */
export const allReleases = async (): Promise<Release[]> => releasesIn(await readFile(changelog, 'utf8'));

export const tellOfRelease = job({
  name: 'tell-of-release',
  payload: z.object({}),
  every: '20 * * * *',
  run: async (work) => tellOnce(work, (await allReleases())[0]),
});

/** Announces a version to everybody once, in the portal only; skipped for a new firm. */
export async function tellOnce(work: Work, release: Release | undefined): Promise<void> {
  if (!release) return;
  const { version, changes } = release;
  const before = await tables(work).selectFrom('guide_release_told').select('version').limit(1).executeTakeFirst();
  const added = await tables(work)
    .insertInto('guide_release_told')
    .values({ version, told_at: work.now.toISOString() })
    .onConflict((clash) => clash.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!before || !added) return;
  const { rows } = await sql<{ id: number }>`
    select id from account where dot_access and ${hasPassword} order by id`.execute(work.db);
  await notify(work, guideNotifications.released, {
    to: rows.map(({ id }) => id),
    title: `What’s new in Portico ${version}`,
    body: changes[0] ?? '',
    link: '/guide?area=news',
    once: version,
  });
}
