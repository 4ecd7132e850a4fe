import { dateOf, showMoment } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { agreementLink } from '../agreement-link.ts';
import { acceptedWording, agreementWording } from './wordings.ts';

type Client = { readonly name: string; readonly company_name: string };

const why = (work: Work) =>
  `You are receiving this email because you asked ${work.config.firm.name} about its services.`;

/** Submits the agreement to the client. */
export const agreementMail: MailTemplate<Client & { link: string }> = {
  kind: 'agreement',
  lasts: secondsOf(agreementLink),
  write: ({ link, ...said }, work) => {
    const { firm } = work.config;
    const link_until = dateOf(later(work.now, secondsOf(agreementLink)), firm.zone);
    return worded(work, agreementWording, { ...said, firm: firm.name, open: link, link_until }, { why: why(work) });
  },
};

/**
 * As `agreementMail`, for another contact of the client. Each has a link of their own, so a failed one is resent
 * unchanged.
 */
export const agreementForContactMail: typeof agreementMail = { ...agreementMail, kind: 'agreement for contact' };

/** The client's copy of its acceptance. */
export const acceptedMail: MailTemplate<Client & { by: string; documents: readonly string[] }> = {
  kind: 'agreement accepted',
  readable: true,
  write: ({ documents, ...said }, work) => {
    const { firm } = work.config;
    const when = `${showMoment(work.now.toISOString(), firm.zone)} (${firm.zone})`;
    const values = { ...said, firm: firm.name, when, documents: documents.join(', ') };
    return worded(work, acceptedWording, values, { why: why(work) });
  },
};
