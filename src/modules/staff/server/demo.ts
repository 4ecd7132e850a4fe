import { addDemoAccounts } from '#modules/sign-in/server/public/demo-accounts.ts';
import { recordCreated } from '#platform/server/audit/record.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertWhole } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { irregularFromTheStart, seedEmployment } from '../employment/server/demo.ts';
import { staffEvents } from '../contract.ts';
import { type Person, peopleGone, peopleHere } from './demo-people.ts';
import { shapes } from './demo-posts.ts';
import { seedPapers } from './demo-papers.ts';
import { rowsOf } from './demo-rows.ts';
import type { StoredEmployee } from './records.ts';

/** The demo's people (domain specification, sections 4.2 to 4.4): the cast in their posts, and invented ones. */
export const seedStaff: SeedPart = {
  name: 'staff',
  run: async (seeding) => {
    // At least forty: a smaller firm would not have every post.
    const here = Math.round(40 * Math.max(1, seeding.factor) ** 0.6);
    const people = [...peopleHere(seeding, here), ...peopleGone(seeding, here)];
    const rows = await rowsOf(seeding, people, await accountsOf(seeding, people));
    const work = { ...seeding.work, requestId: 'seed' };
    const added = await insertWhole<StoredEmployee>(work, 'employee', rows);
    await recordCreated(work, staffEvents.added, added);
    await sql`select setval(pg_get_serial_sequence('employee', 'id'), ${rows.length})`.execute(work.db);
    await seedEmployment(seeding, added);
    await irregularFromTheStart(seeding, added);
    await seedPapers(seeding, rows);
  },
};

/** Accounts by email: the cast have theirs, others get one; those of leavers are switched off. */
async function accountsOf(seeding: Seeding, people: readonly Person[]): Promise<ReadonlyMap<string, number>> {
  const others = people.filter(({ member }) => member === undefined);
  const made = await addDemoAccounts(
    seeding.work,
    others.map(({ email, name, post, left, doj }) => ({
      email,
      name,
      role_id: shapes[post.kind].role,
      dot_access: left === null,
      created_at: startOfDay(doj, 'UTC'),
    })),
  );
  const known = await sql<{ id: number; email: string }>`
    select id, email from account where audience = 'team'`.execute(seeding.work.db);
  return new Map([
    ...known.rows.map(({ id, email }) => [email, id] as const),
    ...others.map(({ email }, at) => [email, made[at] ?? 0] as const),
  ]);
}
