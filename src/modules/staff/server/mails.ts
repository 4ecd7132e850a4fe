import { inviteAgain } from '#modules/access/server/public/invite-again.ts';
import { notFound } from '#platform/server/errors.ts';
import type { MailsOf } from '#platform/server/mail/record-mails.ts';
import { staffById } from './queries.ts';

/** Mails about someone and their account, for readers who know their terms. */
export const mailsOfStaff: MailsOf = {
  subjects: async (work, id) => {
    const { sees, user_id } = await staffById(work, id);
    if (!sees.terms) throw notFound();
    const own = { entity: 'employee', id };
    return user_id === null ? [own] : [own, { entity: 'account', id: user_id }];
  },
  anew: { invitation: inviteAgain },
};
