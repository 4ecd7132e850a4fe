/** Mails to a candidate about an offer. */
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { endGuestLinks, giveGuestLink, secondsOf } from '#platform/server/guest-link.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import type { MailsOf } from '#platform/server/mail/record-mails.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { offerLink } from '../guest.ts';
import { offers, type StoredOffer } from './record.ts';
import { acceptedWording, reminderWording, sentWording, withdrawnWording } from './wordings.ts';

const why = (work: Work) => ({
  why: `You are receiving this email because ${work.config.firm.name} has your application.`,
});

type Told = { readonly name: string; readonly position: string };
type Sent = Told & { readonly firm: string; readonly until: string; readonly open: string };

const sentMail: MailTemplate<Sent> = {
  kind: 'offer.sent',
  sender: 'hiring',
  lasts: secondsOf(offerLink),
  write: (told, work) => worded(work, sentWording, told, why(work)),
};
const reminderMail: MailTemplate<Sent> = {
  kind: 'offer.reminder',
  sender: 'hiring',
  lasts: secondsOf(offerLink),
  write: (told, work) => worded(work, reminderWording, told, why(work)),
};
const acceptedMail: MailTemplate<Told & { readonly firm: string; readonly doj: string }> = {
  kind: 'offer.accepted',
  sender: 'hiring',
  readable: true,
  write: (told, work) => worded(work, acceptedWording, told, why(work)),
};
const withdrawnMail: MailTemplate<Told & { readonly firm: string; readonly letter_no: string }> = {
  kind: 'offer.withdrawn',
  sender: 'hiring',
  readable: true,
  write: (told, work) => worded(work, withdrawnWording, told, why(work)),
};

/** 'Tuesday 1 December 2026 (London time)' */
export const lastDayIn = (day: string, zone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')} (${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time)`;

type Addressed = { name: string; email: string; position: string; firm: string };

async function addressed({ db }: Work, id: number): Promise<Addressed> {
  const { rows } = await sql<Addressed>`
    select candidate.name, candidate.email, recruitment.position, company_name as firm
    from offer join candidate on candidate.id = offer.candidate_id
    join recruitment on recruitment.id = offer.recruitment_id join company on company.id = offer.company_id
    where offer.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An offer is made to somebody');
  return row;
}

const about = ({ id }: Pick<StoredOffer, 'id'>) => ({ about: { entity: 'offer', id } });

/** With a new link that replaces the earlier one. */
export async function mailOffer(work: Work, row: StoredOffer, kind: 'sent' | 'reminder'): Promise<void> {
  const { email, ...told } = await addressed(work, row.id);
  // The earlier link may have gone to a wrong address.
  await endGuestLinks(work, offerLink, row.id, 'replaced');
  const open = await giveGuestLink(work, offerLink, row.id, { email, name: told.name });
  const data = { ...told, until: lastDayIn(row.valid_until, row.zone), open };
  await sendMail(work, kind === 'sent' ? sentMail : reminderMail, email, data, about(row));
}

/** The candidate's mails are rebuilt: the address may have been corrected, and a link exists only in its mail. */
export const mailedAnew: MailsOf['anew'] = Object.fromEntries(
  [
    { template: sentMail, write: (work: Work, row: StoredOffer) => mailOffer(work, row, 'sent') },
    { template: reminderMail, write: (work: Work, row: StoredOffer) => mailOffer(work, row, 'reminder') },
    { template: acceptedMail, write: mailAccepted },
    { template: withdrawnMail, write: mailWithdrawn },
  ].map(({ template, write }) => [
    template.kind,
    async (work: Work, id: number) => {
      await write(work, await readRecord(work, unscoped(offers), id));
      return addressed(work, id);
    },
  ]),
);

export async function mailAccepted(work: Work, row: StoredOffer): Promise<void> {
  const { email, ...told } = await addressed(work, row.id);
  await sendMail(work, acceptedMail, email, { ...told, doj: row.doj }, about(row));
}

export async function mailWithdrawn(work: Work, row: StoredOffer): Promise<void> {
  const { email, ...told } = await addressed(work, row.id);
  await sendMail(work, withdrawnMail, email, { ...told, letter_no: row.letter_no ?? '' }, about(row));
}

/** Why an offer can no longer be answered, by the time in its zone; undefined while it can. */
export const whyTooLate = ({ now }: Pick<Work, 'now'>, until: string, zone: string): string | undefined =>
  dateOf(now.toISOString(), zone) > until
    ? `This offer ended with ${showDate(until)}. Ask us for a new one.`
    : undefined;
