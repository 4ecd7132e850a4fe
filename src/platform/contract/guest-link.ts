/**
 * Links without sign-in: someone outside the portal opens a record from an email and answers there.
 *
 *   export const agreementLink = guestLink('agreement', {
 *     entity: 'enquiry', page: '/agreement', days: 30, answers: 'once',
 *   });
 *
 * The page is public and gets the token as the last part of its path. Its calls are declared with the link's `access`
 * and send the token as their bearer token. On the server `handleGuest` opens it.
 */
import * as z from 'zod';
import { type Access, ownToken } from './access.ts';
import { type BusinessEvent, events } from './event.ts';
import { moment } from './fields.ts';

export type GuestLink = {
  /** Stable, because it is stored. */
  readonly purpose: string;
  /** The record's entity, as events name it. */
  readonly entity: string;
  /** The page it opens. */
  readonly page: string;
  /** How long it is valid. */
  readonly days: number;
  /** Whether it can be answered again until it ends. */
  readonly answers: 'once' | 'often';
  /** A recipient's earlier links stay valid beside a newer one: the page shows what is currently open. */
  readonly stays?: true;
  readonly access: Access;
};

export const guestLink = (purpose: string, given: Omit<GuestLink, 'purpose' | 'access'>): GuestLink => ({
  ...given,
  purpose,
  access: ownToken(`${purpose} link`),
});

/** Fields of every page behind a link; modules add their own: `linkShown.extend({ quotation: … })`. */
export const linkShown = z.object({
  firm: z.string(),
  zone: z.string().describe("The firm's time zone, in which times are shown"),
  name: z.string().describe("Name of the link's recipient"),
  until: moment.describe('When the link expires'),
  whyOver: z.string().nullable().describe('Why the link can no longer be used; null if it can'),
});
export type LinkShown = z.output<typeof linkShown>;

/** Parameters of the call that opens a link. */
export const linkOpening = z.strictObject({
  acted: z
    .stringbool()
    .default(false)
    .describe('Whether the reader has acted on the page; mail scanners only open links, and leave no trace'),
});

/**
 * The event of an opened link, for the events of its module.
 * @param says 'Agreement opened'
 */
export const guestLinkEvents = (entity: string, says: string): Readonly<Record<'linkOpened', BusinessEvent>> =>
  events(entity, { linkOpened: says });

const asksForCode = 'Enter the code of six digits';

/** A code emailed to a link's recipient, as it is typed. */
const codeField = z
  .string({ error: asksForCode })
  .trim()
  .regex(/^\d{6}$/, asksForCode)
  .meta({ title: 'Code', examples: ['123456'] });

export const guestCodeForm = z.strictObject({ code: codeField });
