/**
 * What leavers can still read: settlement and exit papers, for 90 days, with the link in an email and a code mailed to
 * the same address (decisions D36).
 */
import { post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { guestCodeForm, guestLink, guestLinkEvents, linkOpening, linkShown } from '#platform/contract/guest-link.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import * as z from 'zod';

const [entity, page] = ['exit', '/leaver'] as const;

/** Days after the last one for which papers can be read. */
const readFor = 90;
export const readUntil = (lastDay: PlainDate): PlainDate => addDays(lastDay, readFor);

/** Shows only a name and mails the code; the page ends with {@link readUntil}. */
export const papersLink = guestLink('exit papers', { entity, page, days: 200, answers: 'often', stays: true });

/** What the code is exchanged for: valid for three hours, on one device. */
export const papersPass = guestLink('exit papers with code', {
  entity,
  page,
  days: 1 / 8,
  answers: 'often',
  stays: true,
});

/** @public `declared` of the module collects them. */
export const papersEvents = {
  ...guestLinkEvents(entity, 'Papers opened by the leaver'),
  ...events(entity, { codeRefused: 'Wrong code entered', unlocked: 'Papers opened with a code' }),
};

const shared = linkShown.extend({
  sent_to: z.string().describe('The address the code is sent to, mostly hidden'),
});

export const openPapers = post('/staff/exit/own/open', {
  says: 'Returns whose papers a link opens; reveals nothing stored and does not use the link up',
  access: papersLink.access,
  query: linkOpening,
  result: shared,
});

export const sendPapersCode = post('/staff/exit/own/code', {
  says: 'Emails a six-digit code to the address the link went to; valid for ten minutes and five attempts',
  access: papersLink.access,
  result: z.object({ sent_to: z.string() }),
  message: ({ sent_to }) => `We have sent a code to ${sent_to}`,
});

export const unlockPapers = post('/staff/exit/own/unlock', {
  says: 'Exchanges the code for a pass that opens the papers for three hours',
  access: papersLink.access,
  body: guestCodeForm,
  result: z.object({ pass: z.string() }),
});

const line = z.object({
  kind: z.string(),
  says: z.string(),
  explanation: z.array(z.string()),
  toThem: z.string(),
  fromThem: z.string(),
});

const papers = z.object({
  name: z.string(),
  company: z.string(),
  lwd: z.string().describe('YYYY-MM-DD'),
  until: z.string().describe('YYYY-MM-DD, the last day it can be read'),
  settlements: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      paid: z.boolean(),
      lines: z.array(line),
      totals: z.array(z.string()).describe('One sentence per currency'),
    }),
  ),
  interview: z.boolean().describe('Whether the exit interview can be read as a PDF'),
});
export type Papers = z.output<typeof papers>;

export const readPapers = post('/staff/exit/own/read', {
  says: 'Returns the settlements and papers of the holder of a pass',
  access: papersPass.access,
  result: papers,
});

export const downloadPaper = post('/staff/exit/own/download', {
  says: 'Gives the holder of a pass an address to download a letter or the exit interview from, valid for five minutes',
  access: papersPass.access,
  query: z.strictObject({ settlement_id: z.coerce.number().int().positive().optional() }),
  result: z.object({ url: z.string() }),
});
