/**
 * Links without sign-in: somebody outside of the portal opens one record from a mail and answers there.
 *
 *   export const agreementLink = guestLink('agreement', {
 *     entity: 'enquiry', page: '/agreement', days: 30, answers: 'once',
 *   });
 *
 * The page is public and gets the token as the last part of its address; its calls are declared with the link's
 * `access` and carry the token as their bearer token. On the server `handleGuest` opens it.
 */
import * as z from 'zod';
import { type Access, ownToken } from './access.ts';
import { type BusinessEvent, events } from './event.ts';
import { moment } from './fields.ts';

export type GuestLink = {
  /** Stable, stored. */
  readonly purpose: string;
  /** As events name the record that it leads to. */
  readonly entity: string;
  /** The page that it opens. */
  readonly page: string;
  /** For how long it is good. */
  readonly days: number;
  /** Whether it can be answered again until it ends. */
  readonly answers: 'once' | 'often';
  /** Earlier links of a recipient stay good beside a newer one: the page shows what is open at the moment. */
  readonly stays?: true;
  readonly access: Access;
};

export const guestLink = (purpose: string, given: Omit<GuestLink, 'purpose' | 'access'>): GuestLink => ({
  ...given,
  purpose,
  access: ownToken(`${purpose} link`),
});

/** What every page behind a link is given; a module adds what it shows: `linkShown.extend({ quotation: … })`. */
export const linkShown = z.object({
  firm: z.string(),
  zone: z.string().describe("The firm's time zone, in which moments are shown"),
  name: z.string().describe('Whom the link was sent to'),
  until: moment.describe('When the link expires'),
  whyOver: z.string().nullable().describe('Why nothing is shown or can be answered here any more'),
});
export type LinkShown = z.output<typeof linkShown>;

/** What the call that opens a link is asked with. */
export const linkOpening = z.strictObject({
  acted: z
    .stringbool()
    .default(false)
    .describe('Whether its reader has done something on the page; mail scanners only open links, and leave no trace'),
});

/** What happens to the links of an entity; belongs into the events of its module. @param says 'Agreement opened' */
export const guestLinkEvents = (entity: string, says: string): Readonly<Record<'linkOpened', BusinessEvent>> =>
  events(entity, { linkOpened: says });

const asksForCode = 'Enter the code of six digits';

/** A code that was mailed to the holder of a link, as it is typed. */
const codeField = z
  .string({ error: asksForCode })
  .trim()
  .regex(/^\d{6}$/, asksForCode)
  .meta({ title: 'Code', examples: ['123456'] });

export const guestCodeForm = z.strictObject({ code: codeField });
