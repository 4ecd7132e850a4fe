/** Notifies joiners by email, with a new link each time, and HR in the portal. */
import { showDate } from '#platform/contract/dates.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { refused } from '#platform/server/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { endGuestCodes } from '#platform/server/secrets/guest-code.ts';
import { endGuestLinks, giveGuestLink } from '#platform/server/guest-link.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { kitPath } from '../addresses.ts';
import { joiningKit } from '../contract.ts';
import { kitLink, kitPass } from '../guest/contract.ts';
import { joiningNotifications as kinds } from '../notifications.ts';
import { reviewEvents } from '../review/contract.ts';
import { openUntil } from '../rules.ts';
import { sectionsOf } from '../sections/by-country.ts';
import { joinerOf } from './joiners.ts';
import { reminderMail, returnedMail, sentMail, type Told } from './mails.ts';
import type { StoredKit } from './record.ts';
import { sectionsIn } from './sections.ts';
import { tables } from './tables.ts';

async function mail<Data extends Told>(
  work: Work,
  template: MailTemplate<Data>,
  kit: StoredKit,
  dataOf: (told: Told) => Data,
): Promise<string> {
  const joiner = await joinerOf(work, kit.candidate_id);
  if (!joiner) throw refused('This candidate was deleted');
  const { name, email } = joiner;
  // Links and passes of a former address end. A pass of the current address stays, as someone may be typing.
  await endGuestLinks(work, kitLink, kit.id, 'replaced');
  await endGuestLinks(work, kitPass, kit.id, 'replaced', joiner);
  await endGuestCodes(work, kitLink.purpose, kit.id);
  const link = await giveGuestLink(work, kitLink, kit.id, joiner);
  const told = { name, designation: kit.designation, doj: kit.doj, open_until: openUntil(kit), link };
  await sendMail(work, template, email, dataOf(told), { about: { entity: joiningKit.entity, id: kit.id } });
  return email;
}

export const mailKit = (work: Work, kit: StoredKit): Promise<string> => mail(work, sentMail, kit, (told) => told);

/** Includes what is missing. */
export async function mailReminder(work: Work, kit: StoredKit): Promise<string> {
  const rows = await sectionsIn(work, kit.id);
  const open = sectionsOf(kit.country).filter(({ key }) =>
    rows.some(({ section, status }) => section === key && status !== 'Complete'),
  );
  const missing = open.map(({ title }) => title).join(', ') || 'your last look at it, and Submit';
  return mail(work, reminderMail, kit, (told) => ({ ...told, missing }));
}

/** Mails all returned sections that the joiner does not know of yet; null if there are none. */
export async function mailReturned(work: Work, kit: StoredKit): Promise<string | null> {
  const rows = (await sectionsIn(work, kit.id)).filter(({ status, told }) => status === 'Returned' && !told);
  const returned = sectionsOf(kit.country).flatMap(({ key, title }) => {
    const row = rows.find(({ section }) => section === key);
    return row ? [{ title, comment: row.comment ?? '' }] : [];
  });
  const [first] = returned;
  if (!first) return null;
  const section = returned.map(({ title }) => title).join(', ');
  const comments = returned.map(({ title, comment }) => `${title}: ${comment}`).join('\n');
  const comment = returned.length === 1 ? first.comment : comments;
  const sent_to = await mail(work, returnedMail, kit, (told) => ({ ...told, section, comment }));
  await tables(work).updateTable('joining_section').set({ told: true }).where('kit_id', '=', kit.id).execute();
  await record(work, reviewEvents.sentBack, kit.id, { after: { section, recipient: sent_to } });
  return sent_to;
}

/** The accounts of HR, or else of administrators. */
async function hrAccounts({ db }: Work): Promise<number[]> {
  const { rows } = await sql<{ id: number; role_id: number }>`
    select account.id, account.role_id from account
    where account.role_id in (${roleIds.hr}, ${roleIds.admin}) and account.dot_access
    order by account.id`.execute(db);
  const hr = rows.filter(({ role_id }) => role_id === roleIds.hr);
  return (hr.length > 0 ? hr : rows).map(({ id }) => id);
}

type News = { readonly title: string; readonly body: string; readonly once?: string };

const tellHr = async (work: Work, kind: (typeof kinds)[keyof typeof kinds], id: number, news: News): Promise<void> =>
  notify(work, kind, {
    ...news,
    to: await hrAccounts(work),
    link: kitPath(id),
    entity: joiningKit.entity,
    entityId: id,
  });

export async function tellOfSubmission(work: Work, kit: StoredKit): Promise<void> {
  const joiner = await joinerOf(work, kit.candidate_id);
  await tellHr(work, kinds.submitted, kit.id, {
    title: `Joining kit to check: ${joiner?.name ?? ''}`,
    body: `${kit.designation}, joins on ${showDate(kit.doj)}`,
  });
}

export async function tellOfRightToWork(work: Work, kit: StoredKit, days: number): Promise<void> {
  const joiner = await joinerOf(work, kit.candidate_id);
  await tellHr(work, kinds.rightToWork, kit.id, {
    title: `Right to work of ${joiner?.name ?? ''} ends in ${days} days`,
    body: 'Check it anew and enter the new date. Their access is switched off after it.',
    once: `${kit.right_to_work_until ?? ''} ${days}`,
  });
}
