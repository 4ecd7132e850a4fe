/** The demo's leave (domain specification, sections 4.2 and 4.3): about six applications a person and year, in every state. */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { inDays } from '../../arithmetic/amount.ts';
import { totalOf } from '../../arithmetic/duration.ts';
import { accountsOf, type LeaveAccount } from '../account.ts';
import { durationOf } from '../applying/assess.ts';
import { endSome, everyKind, isShown } from './demo-every-kind.ts';
import { leaveOf, type Made, maternityOf } from './demo-leave.ts';
import { endsItsYearHere, openAccounts } from './demo-openings.ts';
import { postDueOf } from '../posting.ts';

export const seedLeave: SeedPart = {
  name: 'leave',
  after: ['staff', 'leave policies', 'holidays'],
  run: async (seeding) => {
    const { work, asOf } = seeding;
    const people = await workers(work, sql`employee.user_id is not null and employee.status <> 'EXITED'`);
    await openAccounts(seeding, people);
    const accounts = await accountsOf(work, people, asOf);
    const accountsOfOne = ({ id }: Worker) => accounts.get(id) ?? [];
    const [mother, away] = people.filter(mayBeMother);
    const made = [
      ...people.flatMap((person) =>
        person === away
          ? maternityOf(person, accountsOfOne(person), asOf, -40)
          : leaveOfPerson(seeding, person, accountsOfOne(person)),
      ),
      ...(mother ? maternityOf(mother, accountsOfOne(mother), asOf) : []),
    ];
    const managers = await managersOf(work);
    const rows = made.map((one) => rowOf(seeding, one, managers.get(one.person.id) ?? null));
    const ids = await insertRows(work, 'leave_application', rows);
    const days = made.flatMap(({ person, account, days: own, status }, at) =>
      own.map((day) => ({
        ...day,
        unit: account.unit,
        application_id: ids[at],
        employee_id: person.id,
        live: status !== 'REJECTED' && status !== 'CANCELLED',
        given_back_on: status === 'CANCELLED' ? addDays(asOf, -1) : null,
      })),
    );
    await insertLinks(work, 'leave_day', days);
    // Refreshes the planner's statistics for the many reads of days below.
    await sql`analyze leave_application, leave_day`.execute(work.db);
    await seedNotes(seeding);
    await postAll(seeding, people);
    for (const person of people.filter(isShown)) await endSome(work, person, made, ids);
  },
};

/** Leave earned by irregular hours, once the hours exist. */
export const seedLeaveByHours: SeedPart = {
  name: 'leave by hours',
  after: ['leave', 'time', 'attendance'],
  run: async ({ work, asOf }) => {
    const people = await workers(work, sql`employee.working_pattern = 'Irregular' and employee.status <> 'EXITED'`);
    await postDueOf(work, people, asOf);
  },
};

const mayBeMother = ({ gender, designation, name }: Worker) =>
  gender === 'Female' && /Account/.test(designation) && !Object.values(cast).some((one) => one.name === name);

const leaveOfPerson = (seeding: Seeding, person: Worker, accounts: readonly LeaveAccount[]): readonly Made[] =>
  isShown(person) ? everyKind(person, accounts, seeding.asOf) : leaveOf(seeding, person, accounts);

/** Adds sick notes for most spells; HR has checked the older ones. */
async function seedNotes({ work, asOf }: Seeding): Promise<void> {
  await sql`
    insert into sick_note (application_id, kind, from_date, to_date, words, created_by, created_at, checked_by,
      checked_at)
    select leave_application.id, note.kind, start_date, end_date, note.words, leave_application.created_by,
      end_date + time '18:20', case when is_old then hr.id end, case when is_old then end_date + time '20:05' end
    from leave_application join leave_type on leave_type.id = leave_type_id and short_code = 'SL'
    cross join (values ('Self-certificate', 'A cold, with a temperature'), ('Return note', 'Well again'))
      as note (kind, words)
    cross join lateral (select end_date < ${addDays(asOf, -30)}::date as is_old) as age
    left join account as hr on hr.email = ${cast.hr.email}
    where leave_status = 'ACCEPTED' and end_date < ${asOf}::date and leave_application.id % 4 <> 0`.execute(work.db);
}

/** Posts everything except the last year end of the main demo company, which is left for HR. */
async function postAll({ work, asOf }: Seeding, people: readonly Worker[]): Promise<void> {
  const waits = new Set<Worker>();
  for (const person of people) if (await endsItsYearHere(work, person, asOf)) waits.add(person);
  const others = people.filter((person) => !waits.has(person));
  await postDueOf(work, others, asOf, addDays(asOf, -1));
  await postDueOf(work, [...waits], asOf);
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
    duration: durationOf(account, person, totalOf(made.days), made.days),
    balance_after: account.policy.has_balance && account.unit === 'Day' ? inDays(made.left).toFixed(2) : null,
    leave_status: status,
    levels: account.policy.requires_hr ? 'Manager, HR' : 'Manager',
    event_date: eventOf(account.type.short_code, start),
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

/** Maternity leave begins two weeks before the child is due. */
const eventOf = (type: string, start: PlainDate): PlainDate | null => (type === 'ML' ? addDays(start, 14) : null);

async function managersOf({ db }: Work): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; manager: number }>`
    select id, reporting_manager_1_id as manager from employee where reporting_manager_1_id is not null`.execute(db);
  return new Map(rows.map(({ id, manager }) => [id, manager]));
}
