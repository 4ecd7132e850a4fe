/** The letter about a change: printed once, after the commit, from the values at that time; the person is notified. */
import { showDate } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { printWritten } from '#platform/server/documents/letter.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { printedOnce } from '#platform/server/files/printed.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { staffNotifications } from '../../notifications.ts';
import { showsOf } from '../../server/history.ts';
import { tellPeople } from '../../server/public/notify.ts';
import type { StaffTables } from '../../server/tables.ts';
import { letterEntity, letterField } from '../contract.ts';
import { type DatedField, datedFields, placeOn } from '../rows.ts';
import { asChange, changesOf, type StoredChange } from './changing.ts';
import { letterFor } from './wordings.ts';

/** Queues the letters of these changes, in the transaction that stores them. */
export async function writeLetters(work: Work, changes: readonly number[]): Promise<void> {
  for (const id of changes) await enqueue(work, printLetters, { id });
}

export const printLetters = job({
  name: 'employment-letter',
  payload: z.object({ id: z.int() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'The letter about a change of employment could not be printed', link: '/staff' },
  prepare: (work, { id }) => keepLetter(work, id),
  run: async (work, { id }, key) => {
    const change = await changeById(work, id);
    if (!change || key === null) return;
    await tellPeople(work, staffNotifications.letter, [change.employee_id], {
      title: `A letter for you: ${letterFor(change.kind).title.replace(/^Letter /, '')}`,
      body: `From ${showDate(change.begins_on)}. It is kept under Employment on your profile.`,
      link: `/staff/${change.employee_id}?tab=employment`,
      entity: 'employee',
      entityId: change.employee_id,
      once: `letter ${id}`,
    });
  },
});

const changeById = ({ db }: Pick<Work, 'db'>, id: number): Promise<StoredChange | undefined> =>
  db
    .withTables<StaffTables>()
    .selectFrom('employment_change')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** @returns its key; null if the change was taken back meanwhile */
async function keepLetter(work: Work, id: number): Promise<string | null> {
  const change = await changeById(work, id);
  if (!change) return null;
  const { title } = letterFor(change.kind);
  return printedOnce(work, {
    field: letterField,
    entity: letterEntity,
    id,
    print: async () => {
      const values = await valuesOf(work, change);
      const letter = await worded(work, letterFor(change.kind), values);
      const name = tidyFileName(`${title}, ${values.name}.pdf`);
      const { pdf } = await printWritten({ firm: values.firm, title, letter, madeAt: change.created_at });
      return { name, pdf };
    },
  });
}

type Named = { name: string; company: string | null; signed_by: string | null };

/** The placeholders of its letter. */
export async function valuesOf(work: Work, change: StoredChange) {
  const { rows } = await sql<Named>`
    select employee_name as name, (select company_name from company where company.id = placed.company_id) as company,
      (select name from account where account.id = ${change.created_by}) as signed_by
    from employee left join employment as placed on placed.employee_id = employee.id
      and ${change.begins_on}::date between begins_on and coalesce(ends_on, 'infinity')
    where employee.id = ${change.employee_id}`.execute(work.db);
  const { name = '', company = null, signed_by = null } = rows[0] ?? {};
  const place = placeOn((await changesOf(work, change.employee_id)).map(asChange), change.begins_on) ?? {};
  const shows = await showsOf(work);
  const manager = place.reporting_manager_1_id;
  return {
    name,
    firm: company ?? work.config.firm.name,
    begins_on: change.begins_on,
    designation: place.designation ?? '',
    manager: typeof manager === 'number' ? (shows['reporting_manager_1_id']?.(manager) ?? null) : null,
    changes: changesSaid(change, (field) => {
      const value = change[field];
      return value === null ? null : (shows[field]?.(value) ?? String(value));
    }),
    reason: change.reason,
    today: today(work),
    signed_by: signed_by ?? work.config.firm.name,
  };
}

/** The phrase for each field in a letter. */
const phrases: Readonly<Record<DatedField, (value: string) => string>> = {
  company_id: (value) => `you work for ${value}`,
  department_id: (value) => `your department is ${value}`,
  designation: (value) => `your designation is ${value}`,
  grade_id: (value) => `your grade is ${value}`,
  reporting_manager_1_id: (value) => `you report to ${value}`,
  reporting_manager_2_id: (value) => `your second manager is ${value}`,
  location_id: (value) => `you work at ${value}`,
  mode_of_work_id: (value) => `your mode of work is ${value}`,
  shift_type_id: (value) => `your shift is ${value}`,
  weekly_capacity_min: (value) => `you work ${value} hours a week`,
  working_pattern: (value) => `you work ${value}`,
  day_min: (value) => `a whole day has ${value} hours`,
  attendance_mode: (value) => `your attendance is kept as '${value}'`,
};

const without: Partial<Record<DatedField, string>> = {
  reporting_manager_1_id: 'you report to nobody',
  reporting_manager_2_id: 'you have no second manager',
};

/** 'your designation is Manager, your grade is Manager and you report to Priya Shah' */
export function changesSaid(
  { named }: Pick<StoredChange, 'named'>,
  shown: (field: DatedField) => string | null,
): string {
  const said = datedFields
    .filter((field) => named.includes(field))
    .flatMap((field) => {
      const value = shown(field);
      return value === null ? (without[field] ?? []) : [phrases[field](value)];
    });
  const [last] = said.slice(-1);
  return said.length < 2 ? (last ?? '') : `${said.slice(0, -1).join(', ')} and ${last}`;
}

/** The letters of changes, by change. */
export const lettersOf = (work: Work, changes: readonly number[]) => filesOf(work, letterEntity, changes);
