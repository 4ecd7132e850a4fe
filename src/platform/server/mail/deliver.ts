import { emailPattern } from '#platform/contract/email-pattern.ts';
import * as z from 'zod';
import { fileByKey } from '../files/records.ts';
import { storageOf } from '../files/storage.ts';
import { enqueue, job } from '../jobs/job.ts';
import { askOutside } from '../outside.ts';
import type { Work } from '../work.ts';
import { mailFailure } from './failure.ts';
import { pictureId } from './letter-html.ts';
import type { MailTables } from './mail.ts';
import { recipientFlag, recipientsHeldBack, towards } from './servers.ts';

/** Minutes until the next attempt after each temporary failure; the last one repeats, for two days. */
const pauses = [1, 5, 15];
const mostTries = pauses.length + (2 * 24 * 60) / 15;

/**
 * Hands one email to the mail server and records the outcome in its row, so that failures stay visible. A permanent
 * refusal fails at once, everything else after two days. If the process dies right after the server accepted it, it is
 * sent twice under one message id; none is lost.
 */
export const deliverMail = job({
  name: 'deliver-mail',
  lane: 'mail',
  payload: z.object({ id: z.int() }),
  waitsFor: ['mail server', 'file storage'],
  // The email's failure already notifies its author.
  givenUp: 'administrators',
  holdsBack: recipientsHeldBack,
  prepare: async (work, { id }): Promise<Outcome | undefined> => {
    const mails = work.db.withTables<MailTables>();
    const mail = await mails.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
    if (mail?.state !== 'queued') return undefined;
    if (isOver(work, mail)) return { kind: 'refused', reason: tooLate, forGood: true };
    return (await towards(mail.recipient, () => handOver(work, mail))) ?? { kind: 'later' };
  },
  run: async (work, { id }, outcome) => {
    const mails = work.db.withTables<MailTables>();
    const mail = await mails.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (outcome === undefined || mail?.state !== 'queued') return;
    if (outcome.kind === 'later') await putOff(work, mail, nextTurn);
    else await note(work, mail, outcome);
  },
});

/** In minutes; used when several workers took emails to one domain at the same moment. */
const nextTurn = 1 / 30;

const isOver = ({ now }: Work, { good_until }: MailTables['mail']): boolean =>
  good_until !== null && Date.parse(good_until) <= now.getTime();

async function note(work: Work, mail: MailTables['mail'], outcome: Exclude<Outcome, { kind: 'later' }>): Promise<void> {
  const { id } = mail;
  const attempts = mail.attempts + 1;
  const again = outcome.kind === 'refused' && !outcome.forGood && attempts < mostTries;
  const state = outcome.kind === 'sent' ? 'sent' : again ? 'queued' : 'failed';
  const error = outcome.kind === 'sent' ? null : outcome.reason;
  const sent_at = outcome.kind === 'sent' ? work.now.toISOString() : null;
  // Codes and links that give access must not stay readable for others.
  const body = !mail.readable && (isOver(work, mail) || state === 'sent') ? { html: '', text: '' } : {};
  await work.db
    .withTables<MailTables>()
    .updateTable('mail')
    .set({ attempts, state, error, sent_at, ...body })
    .where('id', '=', id)
    .execute();
  if (again) await putOff(work, mail, pauses[mail.attempts] ?? pauses.at(-1) ?? 0);
  const told = { mail: id, kind: mail.kind, attempts, reason: error };
  if (again) work.log.warn(told, 'a mail was not taken; it is tried again');
  if (state !== 'failed') return;
  work.log.error(told, 'a mail failed');
  for (const hear of mailFailure.everywhere()) await hear(work, { ...mail, error });
}

const hour = 60 * 60;

/**
 * Codes and short-lived links go first, since their reader is waiting.
 * @param lasts in seconds
 */
export const isUrgent = (lasts: number | undefined): boolean => lasts !== undefined && lasts < hour;

const putOff = (work: Work, { id, recipient, good_until, created_at }: MailTables['mail'], minutes: number) =>
  enqueue(
    work,
    deliverMail,
    { id },
    {
      at: new Date(work.now.getTime() + minutes * 60_000),
      flags: [recipientFlag(recipient)],
      urgent: good_until !== null && isUrgent((Date.parse(good_until) - Date.parse(created_at)) / 1000),
    },
  );

const tooLate = 'The code or link in it no longer worked';
const notAnAddress = 'This is not an e-mail address';

type Outcome = { kind: 'sent' } | { kind: 'later' } | { kind: 'refused'; reason: string; forGood: boolean };

async function handOver(work: Work, mail: MailTables['mail']): Promise<Outcome> {
  if (!emailPattern.test(mail.recipient)) return { kind: 'refused', reason: notAnAddress, forGood: true };
  askOutside('mail server');
  // Loaded on demand: 7 MB that a portal without a mail server does not need.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: work.config.smtpUrl ?? '', ...patience });
  try {
    const attachments = await attachmentsOf(work, mail);
    await inTime(transport.sendMail({ ...messageOf(work, mail), attachments }));
    return { kind: 'sent' };
  } catch (error) {
    return { kind: 'refused', ...refusalOf(error as SmtpError) };
  } finally {
    transport.close();
  }
}

const messageOf = (work: Work, mail: MailTables['mail']) => ({
  from: mail.sender === 'hiring' ? work.config.hiringMailFrom : work.config.mailFrom,
  messageId: messageIdOf(work, mail),
  ...contentOf(mail),
});

/**
 * The same at every attempt, so that a duplicate is shown once. Includes the time, as a restored database reuses ids.
 */
const messageIdOf = ({ config }: Work, { id, created_at }: MailTables['mail']): string => {
  const host = /@([^\s<>@]+?)>?\s*$/.exec(config.mailFrom)?.[1] ?? new URL(config.publicUrl).hostname;
  return `<mail-${id}-${Date.parse(created_at).toString(36)}@${host}>`;
};

const contentOf = ({ recipient, subject, html, text, calendar }: MailTables['mail']) => ({
  to: { name: '', address: recipient },
  subject,
  html,
  text,
  // A part beside text and HTML, so that mail programs offer to accept, and a file for those that do not.
  ...(calendar !== null && {
    icalEvent: {
      method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
      filename: 'invitation.ics',
      content: calendar,
    },
  }),
  // Prevents automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** The stored files sent with an email, read when it is sent: the attachment and the pictures in its text. */
async function attachmentsOf(work: Work, { attachment, pictures }: MailTables['mail']) {
  const keys = [...(attachment === null ? [] : [attachment]), ...pictures];
  const found = await Promise.all(keys.map(async (key) => ({ key, file: await fileByKey(work, key) })));
  return Promise.all(
    found.map(async ({ key, file }) => {
      if (!file) return [];
      const content = await storageOf(work.config).read(file.object);
      return [{ filename: file.name, content, ...(pictures.includes(key) && { cid: pictureId(key) }) }];
    }),
  ).then((read) => read.flat());
}

/** In milliseconds; together less than shutting down may take. */
const patience = { dnsTimeout: 5000, connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000 };
const patienceInAll = 25_000;

async function inTime<Result>(running: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The mail server took too long')), patienceInAll);
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

type SmtpError = Error & { responseCode?: number; command?: string };

/**
 * A 5xx about the recipient or the text is final. One about signing in is the portal's own problem and may be fixed.
 */
const refusalOf = ({ message, responseCode = 0, command }: SmtpError) => ({
  reason: message.slice(0, 1000),
  forGood: responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'),
});
