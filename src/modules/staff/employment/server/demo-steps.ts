/** Two demo people who swapped managers, and one whose date of joining was corrected. */
import type { Seeding } from '#platform/server/demo/seed.ts';
import { addRecords, changeRecord } from '#platform/server/record/changes.ts';
import { addDays } from '#platform/contract/dates.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { staffEvents } from '../../contract.ts';
import { anybody, type StoredEmployee } from '../../server/records.ts';
import { employmentEvents } from '../contract.ts';
import { employmentChanges, moveJoining } from './changing.ts';

/** @param people accountants who joined a while ago and have no other changes yet */
export async function seedSteps(seeding: Seeding, people: readonly StoredEmployee[]): Promise<void> {
  const [one, ...rest] = people.filter(({ reporting_manager_1_id }) => reporting_manager_1_id !== null);
  const other = rest.find(({ reporting_manager_1_id }) => reporting_manager_1_id !== one?.reporting_manager_1_id);
  if (one && other) await swap(seeding, one, other);
  const third = rest.find((person) => person !== other);
  if (third) await putRight(seeding, third);
}

async function swap(seeding: Seeding, one: StoredEmployee, other: StoredEmployee): Promise<void> {
  const work = { ...seeding.work, requestId: 'seed' };
  const swapped = [
    { person: one, before: other.reporting_manager_1_id },
    { person: other, before: one.reporting_manager_1_id },
  ];
  for (const { person, before } of swapped)
    await sql`update employment_change set reporting_manager_1_id = ${before}
      where employee_id = ${person.id} and kind = 'Joining'`.execute(work.db);
  await addRecords(
    work,
    employmentChanges,
    employmentEvents.changed,
    swapped.map(({ person }) => ({
      employee_id: person.id,
      begins_on: addDays(today(work), -90),
      kind: 'Change of manager' as const,
      reason: 'They swap teams, as both asked',
      named: ['reporting_manager_1_id'],
      applied: true,
      with_letter: false,
      reporting_manager_1_id: person.reporting_manager_1_id,
    })),
  );
}

/** The date of joining was first entered two weeks too late. */
async function putRight(seeding: Seeding, { id, doj }: StoredEmployee): Promise<void> {
  const work = { ...seeding.work, requestId: 'seed' };
  const wrong = addDays(doj, 14);
  await moveJoining(work, id, wrong);
  await sql`update employee set doj = ${wrong} where id = ${id}`.execute(work.db);
  await moveJoining(work, id, doj);
  const noted = () => ({ change_reason: 'The contract says so' });
  await changeRecord(work, anybody, staffEvents.updated, id, undefined, () => ({ doj }), noted);
}
