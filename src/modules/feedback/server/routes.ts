import { handleGuest } from '#platform/server/guest-link.ts';
import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { bands } from '../bands.ts';
import * as contract from '../contract.ts';
import { fetchFeedbackPictures } from '../public/pictures.ts';
import * as rate from '../rate.ts';
import { askByHand, mailAnew, mailedAbout, takeBack } from './asking.ts';
import { feedbackMail, revisionMail } from './mails.ts';
import { feedbackPictures } from './pictures.ts';
import { mailRevisionAnew } from './public/revising.ts';
import { findJobs } from '#modules/jobs/server/public/job-choices.ts';
import { allFeedback, wasDispatched } from './record.ts';
import { rateByLink, rateInPortal } from './rating.ts';
import { ofJob, openByLink, ownFeedback, shownByLink } from './shown.ts';

/** Mails to contacts; a resend has a new link. */
const mailsOfFeedback: MailsOf = {
  subjects: async (work, id) => [{ entity: 'feedback', id: (await recordById(work, allFeedback, id)).id }],
  anew: { [feedbackMail.kind]: mailAnew, [revisionMail.kind]: mailRevisionAnew },
  several: { [feedbackMail.kind]: mailedAbout, [revisionMail.kind]: mailedAbout },
};

export const feedbackRoutes: readonly Route[] = [
  ...recordRoutes(contract.feedbackCalls, allFeedback, {
    add: (work, { body }) => askByHand(work, body),
    remove: (work, { params }) => takeBack(work, params.id),
    counted: { field: 'band', words: bands },
    told: [contract.feedbackEvents, rate.feedbackLinkEvents],
  }),
  handle(contract.listRatedJobs, async (work, { query }) => ({ rows: await findJobs(work, query, wasDispatched) })),
  handle(contract.fetchJobFeedback, (work, { params }) => ofJob(work, params.job_id)),
  handle(fetchFeedbackPictures, (work, { query }) => feedbackPictures(work, query.client_id)),
  handle(rate.fetchOwnFeedback, (work) => ownFeedback(work)),
  handle(rate.rateJob, async (work, { query, body }) => {
    await rateInPortal(work, query.id, body);
    return ownFeedback(work);
  }),
  handleGuest(rate.feedbackLink, rate.openFeedback, (work, _, opened) => openByLink(work, opened)),
  handleGuest(rate.feedbackLink, rate.rateByLink, async (work, { body }, opened) => {
    await rateByLink(work, opened, body);
    return shownByLink(work, opened);
  }),
  ...recordMailRoutes(contract.feedbackMails, mailsOfFeedback),
];
