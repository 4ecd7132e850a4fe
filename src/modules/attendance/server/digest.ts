/** At eleven, managers are told once who of their people is not in yet (domain specification, section 1.9). */
import { decidersOf } from '#modules/delegation/server/public/deciders.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { workers } from '#modules/staff/server/public/working-time.ts';
import { job } from '#platform/server/jobs/job.ts';
import { hourIn } from '#platform/server/time/zone.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { attendanceApproval } from '../corrections/contract.ts';
import { attendanceNotifications } from '../notifications.ts';
import { type Reckoned, reckoned } from './reckon.ts';

const hour = 3_600_000;
const digestAt = 11;
/** Names beyond this number are only counted. */
const mostNames = 8;

export const tellWhoIsNotIn = job({
  name: 'tell-managers-who-is-not-in',
  payload: z.object({}),
  every: '*/15 * * * *',
  run: async (work) => {
    const missing = await notInYet(work);
    const ids = missing.map(({ employee_id }) => employee_id);
    const deciders = await decidersOf(work, ids, attendanceApproval, today(work));
    const managers = Map.groupBy(missing, ({ employee_id }) => deciders.get(employee_id)?.[0]?.id ?? 0);
    const those = await workers(work, sql`employee.id = any(${[...managers.keys()]}::bigint[])`);
    for (const { id, zone, today: date } of those) {
      const own = managers.get(id) ?? [];
      if (hourIn(work.now, zone) !== digestAt || own.length === 0) continue;
      await tellPeople(work, attendanceNotifications.notInYet, [id], {
        title: own.length === 1 ? 'One of your people is not in yet' : `${own.length} of your people are not in yet`,
        body: namesOf(own.map(({ name }) => name)),
        link: '/adminattendance',
        once: date,
      });
    }
  },
});

function namesOf(names: readonly string[]): string {
  const left = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${left > 0 ? ` and ${left} more` : ''}.`;
}

type Missing = Reckoned & { readonly name: string };

/** People who swipe, were due an hour ago, are not away and have not swiped. */
async function notInYet(work: Work): Promise<readonly Missing[]> {
  const people = await workers(work, sql`employee.status <> 'EXITED'`);
  const found: Missing[] = [];
  for (const [date, own] of Map.groupBy(people, (person) => person.today)) {
    const names = new Map(own.map(({ id, name }) => [id, name]));
    for (const row of await reckoned(work, own, { from: date, to: date })) {
      const isDue = row.mode === 'Swipes' && row.expected > 0 && row.begins + hour <= work.now.getTime();
      if (isDue && row.in === null && row.code === null)
        found.push(Object.assign({}, row, { name: names.get(row.employee_id) ?? '' }));
    }
  }
  return found;
}
