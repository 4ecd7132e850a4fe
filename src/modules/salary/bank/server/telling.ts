/** Announces a changed bank account to HR, and to its person at every recent address. Never includes a number. */
import { hrModule } from '#modules/access/rights.ts';
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { merge, worded, wording } from '#platform/server/mail/wording.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { salaryNotifications as kinds } from '../../notifications.ts';
import { bankPath } from '../addresses.ts';
import { bankEntity } from '../contract.ts';
import type { StoredBank } from './reading.ts';

export const bankChangedWording = wording({
  key: 'salary.bank_changed',
  title: 'Bank account changed: to the person',
  kind: 'Email',
  area: 'Salary',
  fields: { name: merge.text('Name', 'Ariana Brellcourt'), firm: merge.text('Firm', 'Harbour & Vale LLP') },
  subject: 'Your bank account was changed',
  body: [
    'Hello {name},',
    'Somebody who was signed in as you has entered another bank account for your pay. HR calls you before it counts.',
    'If it was not you, tell HR at once and change your password.',
    '{firm}',
  ],
});

const changedMail: MailTemplate<{ readonly name: string }> = {
  kind: 'salary.bankChanged',
  readable: true,
  write: (told, work) =>
    worded(
      work,
      bankChangedWording,
      { ...told, firm: work.config.firm.name },
      { why: 'You are receiving this email because your bank account in the portal was changed.' },
    ),
};

/** Days for which a former address is told too: someone who takes over an account changes its address first. */
const formerFor = 90;

/** To the current address, and to recently replaced ones. */
export async function mailChanged(work: Work, staffId: number): Promise<void> {
  const since = later(work.now, -formerFor * 86_400);
  const { rows } = await sql<{ name: string; email: string }>`
    select employee_name as name, address.email from employee cross join lateral (
      select employee.email union
      select before ->> 'email' from audit_entry where at > ${since} and before ->> 'email' is not null
        and (entity = 'employee' and entity_id = employee.id::text
          or entity = 'account' and entity_id = employee.user_id::text)) as address (email)
    where employee.id = ${staffId} and address.email is not null order by address.email`.execute(work.db);
  for (const { name, email } of rows)
    await sendMail(work, changedMail, email, { name }, { about: { entity: bankEntity, id: staffId } });
}

export async function tellHr(work: Work, staffId: number, id: number): Promise<void> {
  const { rows } = await sql<{ name: string; account: number | null }>`
    select employee_name as name, user_id as account from employee where id = ${staffId}`.execute(work.db);
  const [person] = rows;
  await notify(work, kinds.bankToConfirm, {
    to: (await rightHolders(work, hrModule.update)).filter((account) => account !== person?.account),
    title: `Bank account to confirm: ${person?.name ?? ''}`,
    body: 'Ask them by phone or in person. Two people of HR confirm it.',
    link: bankPath,
    entity: bankEntity,
    entityId: id,
  });
}

export async function tellPerson(work: Work, row: StoredBank, body: string): Promise<void> {
  await settleApprovals(work, bankEntity, row.id);
  const { rows } = await sql<{ account: number | null; confirmed: boolean }>`
    select user_id as account, bank_account.status = 'Confirmed' as confirmed
    from bank_account join employee on employee.id = bank_account.employee_id where bank_account.id = ${row.id}`.execute(
    work.db,
  );
  const [person] = rows;
  if (!person || person.account === null) return;
  await notify(work, kinds.bankDecided, {
    to: [person.account],
    title: person.confirmed ? 'Your new bank account is confirmed' : 'Your new bank account is refused',
    body,
    link: '/my-account?area=bank',
    entity: bankEntity,
    entityId: row.id,
  });
}
