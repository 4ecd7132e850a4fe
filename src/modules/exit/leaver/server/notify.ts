import { addDays } from '#platform/contract/dates.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { giveGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { placeOf } from '../../server/access-end.ts';
import type { StoredExit } from '../../server/standing.ts';
import { papersLink, readUntil } from '../contract.ts';
import { settlementMail } from './mails.ts';

/** Mails the leaver that their settlement can be read, with a link that ends when it can no longer; not after that. */
export async function tellSettlement(work: Work, exit: StoredExit): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from employee where id = ${exit.employee_id}`.execute(work.db);
  const email = rows[0]?.email;
  if (!email) return;
  const { zone } = await placeOf(work, exit.employee_id);
  const over = startOfDay(addDays(readUntil(exit.lwd), 1), zone);
  if (Date.parse(over) <= work.now.getTime()) return;
  const link = await giveGuestLink(work, papersLink, exit.id, { email, name: exit.employee_name }, over);
  const told = { name: exit.employee_name, lwd: exit.lwd, until: readUntil(exit.lwd), link };
  await sendMail(work, settlementMail, email, told, { about: { entity: 'exit', id: exit.id } });
}
