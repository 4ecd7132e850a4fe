/**
 * Notifies the client of an escalation that it knows of: people with an account in the portal and by mail, as they have
 * chosen; others by a mail with a link of their own.
 */
import type { Recipient } from '#modules/clients/server/public/contacts.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { refused } from '#platform/server/errors.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { giveGuestLink, secondsOf } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { later } from '#platform/server/time/moments.ts';
import { notify, type Told } from '#platform/server/notify/notify.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { escalationEntity } from '../contract.ts';
import { silentDays } from '../levels.ts';
import { escalationNotifications } from '../notifications.ts';
import { escalationLink } from '../settle.ts';
import { closedMail, resolvedMail } from './mails.ts';
import { peopleOf } from './recipients.ts';
import { type StoredEscalation, escalations } from './record.ts';
import { tables } from './tables.ts';

/** The last day on which the client can object; then the escalation closes. */
export async function lastDayToObject(work: Work, resolvedAt: string): Promise<string> {
  return addWorkingDays(dateOf(resolvedAt, work.config.firm.zone), silentDays, await workCalendar(work));
}

/** Its address in the portal. */
const ownLink = ({ config }: Work, { id }: StoredEscalation) => `${config.publicUrl}${ownPath(id)}`;
const ownPath = (id: number) => `/escalations?view=${id}`;

export async function tellOfResolution(work: Work, row: StoredEscalation): Promise<void> {
  if (!row.shared) return;
  const said = await resolutionOf(work, row);
  const people = await peopleOf(work, row);
  await tellAccounts(work, escalationNotifications.resolved, row, people, {
    title: `${row.escalation_no} is resolved`,
    body: `${said.resolution} Please confirm it, or tell us by ${showDate(said.closes_on)} what is missing.`,
    mail: {
      template: resolvedMail,
      data: ({ name }) => ({ ...said, name, open: ownLink(work, row), link_until: null }),
    },
  });
  const others = people.filter(({ account_id }) => account_id === null);
  await mailResolution(work, row, said, others);
}

/** Tells the client the outcome after it has closed. */
export async function tellOfClosing(work: Work, row: StoredEscalation): Promise<void> {
  if (!row.shared) return;
  const said = await endOf(work, row);
  const people = await peopleOf(work, row);
  await tellAccounts(work, escalationNotifications.closed, row, people, {
    title: `${row.escalation_no} is closed`,
    body: said.answer ?? '',
    mail: { template: closedMail, data: ({ name }) => ({ ...said, name, open: ownLink(work, row) }) },
  });
  for (const { name, email, account_id } of people) {
    if (account_id === null)
      await sendMail(work, closedMail, email, { ...said, name, open: null }, { about: aboutIt(row) });
  }
}

/** The contacts who currently receive its mails. */
export async function mailedAbout(work: Work, id: number): Promise<string[]> {
  const row = await tables(work)
    .selectFrom('escalation')
    .select(['client_id', 'category', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await peopleOf(work, row)).map(({ email }) => email);
}

/** Resends the resolution to these contacts after a failed mail. @throws 404, 409 */
export async function mailAnew(work: Work, id: number, to: readonly string[]): Promise<{ email: string }> {
  const row = await lockRecord(work, unscoped(escalations), id);
  if (row.status !== 'Resolved' || !row.shared) throw refused('The client’s answer is no longer needed');
  const people = (await peopleOf(work, row)).filter(({ email }) => to.includes(email));
  await mailResolution(work, row, await resolutionOf(work, row), people);
  return { email: to.join(', ') };
}

/** Everybody without an account gets a new link, so that the newest mail always works. */
async function mailResolution(
  work: Work,
  row: StoredEscalation,
  said: Awaited<ReturnType<typeof resolutionOf>>,
  people: readonly Recipient[],
): Promise<void> {
  for (const { name, email, account_id } of people) {
    const [open, link_until] =
      account_id === null
        ? [await giveGuestLink(work, escalationLink, row.id, { email, name }), linkUntil(work)]
        : [ownLink(work, row), null];
    await sendMail(work, resolvedMail, email, { ...said, name, open, link_until }, { about: aboutIt(row) });
  }
}

const aboutIt = ({ id }: StoredEscalation) => ({ entity: escalationEntity, id });

export const linkUntil = (work: Work) => dateOf(later(work.now, secondsOf(escalationLink)), work.config.firm.zone);

async function tellAccounts<Data>(
  work: Work,
  kind: NotificationKind,
  { id, client_id }: StoredEscalation,
  people: readonly Recipient[],
  told: Pick<Told<Data>, 'title' | 'body' | 'mail'>,
): Promise<void> {
  await notify(work, kind, {
    ...told,
    to: people.flatMap(({ account_id }) => account_id ?? []),
    link: ownPath(id),
    clientId: client_id,
    entity: escalationEntity,
    entityId: id,
  });
}

/** The details shown in the mails. */
const aboutOf = async (work: Work, { escalation_no, description, job_id }: StoredEscalation) => ({
  firm: work.config.firm.name,
  escalation_no,
  description,
  work_title: await titleOf(work, job_id),
});

async function titleOf({ db }: Work, jobId: number | null): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`select title from job where id = ${jobId}`.execute(db);
  return rows[0]?.title ?? null;
}

export const resolutionOf = async (work: Work, row: StoredEscalation) => ({
  ...(await aboutOf(work, row)),
  resolution: row.resolution ?? '',
  closes_on: await lastDayToObject(work, row.resolved_at ?? work.now.toISOString()),
});

export const endOf = async (work: Work, row: StoredEscalation) => ({
  ...(await aboutOf(work, row)),
  how: howClosed(row),
  answer: row.status === 'Invalid' ? row.invalid_reason : row.resolution,
});

function howClosed({ status, client_confirmed, closing_note }: StoredEscalation): string {
  if (status === 'Invalid') return 'We have looked into it and do nothing more about it.';
  if (client_confirmed) return 'You confirmed that it is settled.';
  if (closing_note !== null) return 'We closed it as we agreed with you.';
  return 'We heard nothing more from you and take it as settled.';
}
