import { createHash } from 'node:crypto';
import type { PlainDate } from '#platform/contract/dates.ts';
import { startOfDay } from '#platform/server/zone.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { type SeedPart, seeding } from '#platform/server/demo/seed.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { openWork } from './open-work.ts';
import { seedAccess } from '#modules/access/server/demo.ts';
import { seedRights } from '#modules/access/server/demo-rights.ts';
import { seedAccessReview } from '#modules/access-review/server/demo.ts';
import { seedEvents } from '#modules/events/server/demo.ts';
import { seedEnquiries } from '#modules/enquiries/server/demo.ts';
import { seedEnquiryNotifications } from '#modules/enquiries/server/demo-notifications.ts';
import { seedExits, seedHandOvers } from '#modules/exit/server/demo.ts';
import { seedProfileChanges } from '#modules/my-account/server/demo.ts';
import { seedMasters } from '#modules/masters/server/demo.ts';
import { seedRecruitments } from '#modules/recruitment/server/demo.ts';
import { seedSkills } from '#modules/skills/server/demo.ts';
import { seedStaff } from '#modules/staff/server/demo.ts';
import { seedTrainings } from '#modules/training/server/demo.ts';
import pino from 'pino';

/** In the order in which they refer to one another. */
const parts: readonly SeedPart[] = [
  seedAccess,
  seedMasters,
  seedEvents,
  seedEnquiries,
  seedStaff,
  seedRights,
  seedProfileChanges,
  seedAccessReview,
  seedRecruitments,
  seedTrainings,
  seedExits,
  seedHandOvers(openWork),
  seedSkills,
  seedEnquiryNotifications,
];

/** Fills a migrated, empty database with the demo firm, all in one transaction. */
export async function seedAll(
  database: Database,
  config: Config,
  options: { seed: number; factor: number; asOf: PlainDate },
): Promise<void> {
  const now = new Date(startOfDay(options.asOf, config.firm.zone));
  await database.db.transaction().execute(async (db) => {
    const work = { ...backgroundWork(database, config, pino({ level: 'silent' }), now), db, requestId: 'seed' };
    for (const part of parts) await part.run(seeding(work, options.seed, options.factor, options.asOf));
  });
  // So that the first lists are planned by what is there.
  await database.pool.query('analyze');
}

/** Whether anything has been put in already. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from account limit 1');
  return rowCount === 0;
}

/** One hash over all demo content: the same seed, factor and date give the same. Salts, of which each is new, are left out. */
export async function contentHash(database: Database): Promise<string> {
  const salted = "'password_hash' - 'keyword_cipher' - 'keyword_positions'";
  const hashes = await Promise.all(
    [
      'role',
      'role_permission',
      'client',
      'account',
      'account_permission',
      'festival',
      'company',
      'team',
      'employee',
      'recruitment',
      'key_milestone',
      'employee_note',
      'profile_change',
      'access_review',
      'access_review_person',
      'training_session',
      'training_trainee',
      'exit_record',
      'exit_interview',
      'skill',
      'skill_log',
      'skill_level',
      'leave',
      'event',
      'enquiry',
      'enquiry_feedback',
      'file',
      'notification',
      'audit_entry',
    ].map(async (table) => {
      const { rows } = await database.pool.query<{ hash: string }>(
        `select md5(coalesce(string_agg(line, chr(10) order by line), '')) as hash
         from (select (to_jsonb(content) - ${salted} - 'created_at')::text as line from ${table} as content) as lines`,
      );
      return `${table} ${rows[0]?.hash}`;
    }),
  );
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}
