import { recordCreated } from '#platform/server/audit/record.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertWhole } from '#platform/server/insert.ts';
import { addDays } from '#platform/contract/dates.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { sql } from 'kysely';
import { profileEvents } from '../profile.ts';

type Asker = { id: number; user_id: number; address: string | null; qualification_1: string | null };

/** Two requests to HR: one open, one declined. */
export const seedProfileChanges: SeedPart = {
  name: 'profile changes',
  run: async (seeding) => {
    const work = { ...seeding.work, requestId: 'seed' };
    const [waiting, refused] = await askersOf(seeding);
    const at = (days: number, hour: number) =>
      new Date(Date.parse(startOfDay(addDays(seeding.asOf, -days), 'UTC')) + hour * 3_600_000).toISOString();
    if (!waiting || !refused) return;
    const rows = await insertWhole<{ id: number; why: string | null; wanted: object }>(work, 'profile_change', [
      {
        employee_id: refused.id,
        account_id: refused.user_id,
        before: { qualification_1: refused.qualification_1 },
        wanted: { qualification_1: 'ACCA, fellow' },
        why: 'I have passed the last paper',
        asked_at: at(12, 14.7),
        state: 'declined',
        decided_by: await hrOf(seeding),
        decided_at: at(11, 9.3),
        answer: 'Please add the certificate to your documents first, and ask again.',
      },
      {
        employee_id: waiting.id,
        account_id: waiting.user_id,
        before: { address: waiting.address },
        wanted: { address: '14 Larkspur Row, Winchester' },
        why: 'We have moved',
        asked_at: at(2, 10.4),
        state: 'open',
        decided_by: null,
        decided_at: null,
        answer: null,
      },
    ]);
    // The trail names the fields that were asked for, not their values.
    const told = rows.map(({ id, why, wanted }) => ({ id, why, fields: Object.keys(wanted).join(', ') }));
    await recordCreated(work, profileEvents.asked, told);
  },
};

/** People outside the cast, so that visitors can request changes of their own. */
async function askersOf({ work }: Seeding): Promise<readonly Asker[]> {
  const known = Object.values(cast).map(({ email }) => email);
  const { rows } = await sql<Asker>`
    select id, user_id, address, qualification_1 from employee
    where user_id is not null and status = 'ACTIVE' and email <> all(${known}) order by id limit 2`.execute(work.db);
  return rows;
}

async function hrOf({ work }: Seeding): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from account where email = ${cast.hr.email}`.execute(work.db);
  return rows[0]?.id ?? null;
}
