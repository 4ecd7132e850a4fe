/** Scheduled jobs: posting, who is away tomorrow, days that expire soon. */
import { decidersOf } from '#modules/delegation/server/public/deciders.ts';
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { hourIn } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { amountText } from '../arithmetic/amount.ts';
import { standingOn } from '../arithmetic/standing.ts';
import { leaveApproval } from '../contract.ts';
import { leaveNotifications } from '../notifications.ts';
import { accountsOf } from './account.ts';
import { postDueOf } from './posting.ts';
import { reckonAnew } from './reckoning.ts';

const payload = z.object({});

const employed = sql`employee.status <> 'EXITED'`;

/** Posts everything due, each row once. */
export const postLeave = job({
  name: 'post-leave',
  payload,
  every: '25 0 * * *',
  run: async (work) => {
    await postDueOf(work, await workers(work, employed), today(work));
  },
});

/** Applies changed holidays, patterns and locations to leave. */
export const reckonLeave = job({
  name: 'reckon-leave',
  payload,
  every: '7 * * * *',
  run: async (work) => {
    await reckonAnew(work);
  },
});

/** Days before a grant expires on which its person is notified. */
const warnings = [30, 7];

export const warnOfEnds = job({
  name: 'warn-of-leave-that-ends',
  payload,
  every: '10 7 * * *',
  run: async (work) => {
    const people = (await workers(work, employed)).filter(({ user_id }) => user_id !== null);
    const accounts = await accountsOf(work, people, today(work));
    for (const person of people) {
      for (const { type, unit, account } of withBalance(accounts.get(person.id) ?? [])) {
        for (const { expires_on, amount } of standingOn(account, person.today).buckets) {
          const days = warnings.find((one) => expires_on === addDays(person.today, one));
          if (days === undefined || expires_on === null) continue;
          await notify(work, leaveNotifications.ends, {
            to: [person.user_id ?? 0],
            title: `${amountText(amount, unit)} of ${type.name} can be taken until ${showDate(expires_on)}`,
            body: `They end in ${days} days.`,
            link: '/my-account?area=leave',
            once: `${type.id} ${expires_on} ${days}`,
          });
        }
      }
    }
  },
});

const withBalance = <One extends { policy: { has_balance: boolean } }>(all: readonly One[]) =>
  all.filter(({ policy }) => policy.has_balance);

const everyQuarter = '*/15 * * * *';

/** Tells the nearest decider who is away the next day, at 17:00 in the zone of the people away. */
export const tellOfTomorrow = job({
  name: 'tell-who-is-away-tomorrow',
  payload,
  every: everyQuarter,
  run: async (work) => {
    const people = (await workers(work, employed)).filter(({ zone }) => hourIn(work.now, zone) === 17);
    const away = await awayOn(work, people);
    const deciders = await decidersOf(work, [...away.keys()], leaveApproval, today(work));
    const told = new Map<number, string[]>();
    for (const [id, name] of away) {
      const first = deciders.get(id)?.[0];
      if (first) told.set(first.account, [...(told.get(first.account) ?? []), name]);
    }
    const tomorrow = addDays(today(work), 1);
    for (const [account, names] of told) {
      await notify(work, leaveNotifications.tomorrow, {
        to: [account],
        title: `Away on ${showDate(tomorrow)}: ${names.toSorted().join(', ')}`,
        link: '/leave-calendar',
        once: tomorrow,
      });
    }
  },
});

async function awayOn(work: Work, people: readonly Worker[]): Promise<ReadonlyMap<number, string>> {
  const tomorrowOf = new Map(people.map(({ id, today: own }): [number, PlainDate] => [id, addDays(own, 1)]));
  const { rows } = await sql<{ id: number; name: string; date: PlainDate }>`
    select distinct employee.id, employee_name as name, day.date
    from leave_day as day join leave_application on leave_application.id = application_id
    join employee on employee.id = day.employee_id
    where live and amount > 0 and leave_status <> 'PENDING' and employee.id = any(${[...tomorrowOf.keys()]}::bigint[])
      and day.date between ${today(work)}::date and ${today(work)}::date + 2`.execute(work.db);
  return new Map(rows.flatMap(({ id, name, date }) => (tomorrowOf.get(id) === date ? [[id, name] as const] : [])));
}

export const leaveByItself = [postLeave, reckonLeave, warnOfEnds, tellOfTomorrow];
