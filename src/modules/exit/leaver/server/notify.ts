import { addDays } from '#platform/contract/dates.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { giveGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { placeOf } from '../../server/access-end.ts';
import type { StoredExit } from '../../server/standing.ts';
import { papersLink, readUntil } from '../contract.ts';
import { settlementMail } from './mails.ts';

/** @throws 400 for a work address, which closes with the last day */
export async function mustBeOwn({ db }: Work, exit: StoredExit, email: string): Promise<void> {
  const { rows } = await sql`
    select from employee where id = ${exit.employee_id} and lower(email) = lower(${email})`.execute(db);
  if (rows.length > 0) throw invalid({ email: 'This mailbox closes with the last day: enter their own address' });
}

/** The address that this exit's last settlement was mailed to. */
export async function mailedTo({ db }: Work, exitId: number): Promise<string | null> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from guest_link where purpose = ${papersLink.purpose} and entity_id = ${exitId}
    order by id desc limit 1`.execute(db);
  return rows[0]?.recipient ?? null;
}

/** Tells the leaver that their settlement can be read. The link ends with the papers; past that day nothing is sent. */
export async function tellSettlement(work: Work, exit: StoredExit, email: string): Promise<void> {
  const { zone } = await placeOf(work, exit.employee_id);
  const over = startOfDay(addDays(readUntil(exit.lwd), 1), zone);
  if (Date.parse(over) <= work.now.getTime()) return;
  const link = await giveGuestLink(work, papersLink, exit.id, { email, name: exit.employee_name }, over);
  const told = { name: exit.employee_name, lwd: exit.lwd, until: readUntil(exit.lwd), link };
  await sendMail(work, settlementMail, email, told, { about: { entity: 'exit', id: exit.id } });
}
