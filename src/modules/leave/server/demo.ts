/** The demo's leave (domain specification, sections 4.2 and 4.3): about six applications a person and year, in every state. */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { inDays } from '../arithmetic/amount.ts';
import { totalOf } from '../arithmetic/duration.ts';
import { leaveYearOf } from '../arithmetic/leave-year.ts';
import { accountsOf } from './account.ts';
import { leaveOf, type Made } from './demo-leave.ts';
import { placeNear } from './holdings.ts';
import { postDueOf } from './posting.ts';
import { leaveCompany } from './types.ts';

export const seedLeave: SeedPart = {
  name: 'leave',
  after: ['staff', 'leave policies'],
  run: async (seeding) => {
    const { work, asOf } = seeding;
    const people = await workers(work, sql`employee.user_id is not null and employee.status <> 'EXITED'`);
    await openAccounts(seeding, people);
    const accounts = await accountsOf(work, people, asOf);
    const managers = await managersOf(work);
    const made = people.flatMap((person) => leaveOf(seeding, person, accounts.get(person.id) ?? []));
    const rows = made.map((one) => rowOf(seeding, one, managers.get(one.person.id) ?? null));
    const ids = await insertRows(work, 'leave_application', rows);
    const days = made.flatMap(({ person, days: own, status }, at) =>
      own.map((day) => ({
        ...day,
        application_id: ids[at],
        employee_id: person.id,
        live: status !== 'REJECTED' && status !== 'CANCELLED',
        given_back_on: status === 'CANCELLED' ? addDays(asOf, -1) : null,
      })),
    );
    await insertLinks(work, 'leave_day', days);
    await postDueOf(work, people, asOf, addDays(asOf, -1));
  },
};

/** What people brought along when the firm began to keep leave here, at the start of the leave year. */
async function openAccounts({ work, asOf, draw }: Seeding, people: readonly Worker[]): Promise<void> {
  const accounts = await accountsOf(work, people, asOf);
  const opened = [];
  for (const [at, person] of people.entries()) {
    const company = await leaveCompany(work, placeNear(person, asOf)?.company_id ?? null);
    const { first } = leaveYearOf(asOf, company?.year_start ?? '01-01');
    const day = addDays(first, -1);
    if (person.doj > day) continue;
    for (const { type, policy, unit } of accounts.get(person.id) ?? []) {
      if (!policy.has_balance) continue;
      const most = policy.carry_max === null ? 3 : Math.min(12, Math.floor(Number(policy.carry_max)));
      const carried = 50 * draw('leave opening', at).whole(type.short_code, 0, 2 * most);
      opened.push({
        employee_id: person.id,
        leave_type_id: type.id,
        date: day,
        kind: 'Opening',
        unit,
        amount: carried,
        period: `opening ${day}`,
        note: 'As it stood in the register before',
        created_at: `${day}T18:00:00Z`,
      });
    }
  }
  await insertRows(work, 'leave_ledger', opened);
}

const reasons = ['Family visit', 'Wedding in the family', 'Moving house', 'Holiday', 'School holidays', null, null];

function rowOf({ draw, asOf }: Seeding, made: Made, manager: number | null) {
  const { person, account, start, end, status, askedOn, at } = made;
  const chance = draw('leave row', person.id * 1000 + at);
  const isDecided = status !== 'PENDING';
  const decidedOn = [addDays(askedOn, 1), asOf].toSorted()[0] ?? asOf;
  return {
    employee_id: person.id,
    leave_type_id: account.type.id,
    start_date: start,
    start_half: made.startHalf,
    end_date: end,
    end_half: made.endHalf,
    duration: inDays(totalOf(made.days)).toFixed(2),
    balance_after: account.policy.has_balance ? inDays(made.left).toFixed(2) : null,
    leave_status: status,
    levels: account.policy.requires_hr ? 'Manager, HR' : 'Manager',
    reason: account.type.private ? null : chance.pick('reason', reasons),
    approved_by_id: isDecided && status !== 'CANCELLED' ? manager : null,
    approved_on: isDecided ? `${decidedOn}T10:15:00Z` : null,
    decision_note: status === 'REJECTED' ? 'The year end of a client falls on these days' : null,
    cancel_reason: status === 'CANCELLED' || status === 'CANCEL_REQUESTED' ? 'Plans have changed' : null,
    cancelled_by_id: status === 'CANCELLED' ? manager : null,
    cancelled_on: status === 'CANCELLED' ? `${decidedOn}T12:00:00Z` : null,
    created_by: person.user_id,
    created_at: `${askedOn}T09:${String(chance.whole('minute', 10, 59))}:00Z`,
  };
}

async function managersOf({ db }: Work): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; manager: number }>`
    select id, reporting_manager_1_id as manager from employee where reporting_manager_1_id is not null`.execute(db);
  return new Map(rows.map(({ id, manager }) => [id, manager]));
}
