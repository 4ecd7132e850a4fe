/** Telling people about their pay: on the day from which it is visible, with notification, mail and letter. */
import { showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { filesOf, removeFile } from '#platform/server/files/records.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { salaryNotifications } from '../../notifications.ts';
import { payEvents, payLetterEntity } from '../contract.ts';
import { keptLetter } from './letter.ts';
import { toldWording, withdrawnWording } from './wordings.ts';

/** Queues the announcement of a salary that is visible already; others wait for their day. */
export async function tellSalary(work: Work, id: number): Promise<void> {
  if ((await toTell(work, id)) !== undefined) await enqueue(work, tell, { id });
}

/** Corrected salaries are announced again, and the old letter is removed. */
export async function untell(work: Work, id: number): Promise<void> {
  const letters = (await filesOf(work, payLetterEntity, [id])).get(String(id)) ?? [];
  for (const { key } of letters) await removeFile(work, key, payLetterEntity, id);
  await sql`update salary set told_at = null where id = ${id}`.execute(work.db);
}

type ToTell = {
  staff_id: number;
  begins_on: string;
  name: string;
  email: string;
  account: number | null;
  firm: string | null;
  first: boolean;
};

/** A salary that is visible to its person and was not announced; undefined for any other. */
async function toTell(work: Work, id: number): Promise<ToTell | undefined> {
  const { rows } = await sql<ToTell>`
    select employee.id as staff_id, salary.begins_on, employee_name as name, employee.email, user_id as account,
      company_name as firm, not exists (select from salary as earlier where earlier.employee_id = salary.employee_id
        and earlier.begins_on < salary.begins_on and earlier.deleted_at is null) as first
    from salary join employee on employee.id = salary.employee_id
    left join company on company.id = employee.company_id
    where salary.id = ${id} and salary.deleted_at is null and told_at is null
      and visible_from <= ${today(work)}::date and employee.status <> 'EXITED'
    for update of salary`.execute(work.db);
  return rows[0];
}

const tell = job({
  name: 'tell-salary',
  payload: z.object({ id: z.int() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'Somebody could not be told of their salary', link: '/staff' },
  prepare: (work, { id }) => keptLetter(work, id),
  run: async (work, { id }, key) => {
    const told = await toTell(work, id);
    if (!told || key === null) return;
    await sql`update salary set told_at = ${work.now.toISOString()} where id = ${id}`.execute(work.db);
    await record(work, payEvents.told, told.staff_id, { after: { begins_on: told.begins_on } });
    // A starting salary was in the offer.
    if (!told.first) await tellOf(work, told, id, key);
  },
});

async function tellOf(work: Work, told: ToTell, id: number, letter: string): Promise<void> {
  const { staff_id, begins_on, name, email, account, firm } = told;
  const link = '/my-account?area=salary';
  if (account !== null)
    await notify(work, salaryNotifications.told, {
      to: [account],
      title: 'A letter about your pay',
      body: `Your pay changes from ${showDate(begins_on)}. The letter is kept under Salary in your account.`,
      link,
      entity: 'employee',
      entityId: staff_id,
      once: `salary ${id}`,
    });
  const open = `${work.config.publicUrl}${link}`;
  const data = { name, firm: firm ?? work.config.firm.name, begins_on, open };
  await sendMail(work, toldMail, email, data, { attached: letter, about: { entity: 'employee', id: staff_id } });
}

type Told = { readonly name: string; readonly firm: string; readonly begins_on: string; readonly open: string };

const toldMail: MailTemplate<Told> = {
  kind: 'salary.told',
  write: (told, work) =>
    worded(work, toldWording, told, { why: `You are receiving this email because you work at ${told.firm}.` }),
};

/** Tells the person that an announced salary was deleted. Call it before `untell`. */
export async function tellWithdrawn(work: Work, id: number): Promise<void> {
  const { rows } = await sql<Omit<ToTell, 'first'>>`
    select employee.id as staff_id, salary.begins_on, employee_name as name, employee.email, user_id as account,
      company_name as firm
    from salary join employee on employee.id = salary.employee_id
    left join company on company.id = employee.company_id
    where salary.id = ${id} and told_at is not null and employee.status <> 'EXITED'`.execute(work.db);
  const [told] = rows;
  if (!told) return;
  const { staff_id, begins_on, name, email, account, firm } = told;
  const link = '/my-account?area=salary';
  if (account !== null)
    await notify(work, salaryNotifications.told, {
      to: [account],
      title: 'A letter about your pay is withdrawn',
      body: `Your pay from ${showDate(begins_on)} is again as it was before.`,
      link,
      entity: 'employee',
      entityId: staff_id,
      once: `salary withdrawn ${id}`,
    });
  const data = { name, firm: firm ?? work.config.firm.name, begins_on, open: `${work.config.publicUrl}${link}` };
  await sendMail(work, withdrawnMail, email, data, { about: { entity: 'employee', id: staff_id } });
}

const withdrawnMail: MailTemplate<Told> = {
  kind: 'salary.withdrawn',
  write: (told, work) =>
    worded(work, withdrawnWording, told, { why: `You are receiving this email because you work at ${told.firm}.` }),
};

/** Hourly, because the day begins at different times for different people. */
export const tellDue = job({
  name: 'tell-salaries',
  payload: z.object({}),
  every: '10 * * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number }>`
      select salary.id from salary join employee on employee.id = salary.employee_id and employee.status <> 'EXITED'
      where told_at is null and salary.deleted_at is null and visible_from <= ${today(work)}::date
      order by salary.id`.execute(work.db);
    for (const { id } of rows) await enqueue(work, tell, { id }, { key: `tell-salary ${id}` });
  },
});

export const payJobs = [tell, tellDue];
