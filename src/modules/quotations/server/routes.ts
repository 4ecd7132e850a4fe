import { handleGuest } from '#platform/server/guest-link.ts';
import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { recipientsOf } from '#modules/clients/server/public/recipients.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as client from '../decide.ts';
import { fetchQuoteHistory } from '../past-jobs.ts';
import { fetchQuotationPictures } from '../pictures.ts';
import * as settings from '../settings.ts';
import * as actions from './actions.ts';
import { remindApprovers } from './approval-wait.ts';
import { decideByLink, decideInPortal, recordDecision } from './decisions.ts';
import { quotationMail } from './mails.ts';
import * as offered from './offered.ts';
import { pastJobs } from './past-jobs.ts';
import { quotationPictures } from './pictures.ts';
import { pdfAddress, previewPdf } from './print.ts';
import { findJobs } from '#modules/jobs/server/public/job-choices.ts';
import { isQuotable, quotations } from './record.ts';
import * as questions from './questions.ts';
import { mailAnew, mailedAbout } from './sending.ts';
import { shownSettings, updateSettings } from './settings.ts';
import { jobQuotations } from './versions-shown.ts';

const { quotationLinkEvents } = client;

/** Emails to contacts about a quotation; resending uses a new link. */
const mailsOfQuotation: MailsOf = {
  subjects: async (work, id) => [{ entity: 'quotation', id: (await recordById(work, quotations, id)).id }],
  anew: { [quotationMail.kind]: mailAnew },
  several: { [quotationMail.kind]: mailedAbout },
};

/** The client's calls, signed in or by link. */
const clientRoutes: readonly Route[] = [
  handle(client.fetchOwnQuotations, (work) => offered.ownQuotations(work)),
  handle(client.fetchOwnQuotation, (work, { params }) => offered.ownVersions(work, params.job_id)),
  handle(client.noteOwnQuotation, (work, { query }) => offered.noteOwn(work, query.id)),
  handle(client.approveQuotation, async (work, { query, body: { name, option, version } }) => {
    await decideInPortal(work, query.id, { approved: true, name, option }, version);
    return offered.ownVersionsWith(work, query.id);
  }),
  handle(client.rejectQuotation, async (work, { query, body: { reason, reject_reason_id, version } }) => {
    await decideInPortal(work, query.id, { approved: false, reason, reject_reason_id }, version);
    return offered.ownVersionsWith(work, query.id);
  }),
  handle(client.askAboutQuotation, async (work, { query, body }) => {
    await questions.askInPortal(work, query.id, body.question);
    return offered.ownVersionsWith(work, query.id);
  }),
  handleGuest(client.quotationLink, client.openQuotation, (work, _, opened) => offered.openByLink(work, opened)),
  handleGuest(client.quotationLink, client.openQuotationPdf, (work, _, opened) => offered.pdfByLink(work, opened)),
  handleGuest(client.quotationLink, client.approveByLink, async (work, { body: { name, option } }, opened) => {
    await decideByLink(work, opened, { approved: true, name, option });
    return offered.shownByLink(work, { ...opened, over: 'used' });
  }),
  handleGuest(
    client.quotationLink,
    client.rejectByLink,
    async (work, { body: { reason, reject_reason_id } }, opened) => {
      await decideByLink(work, opened, { approved: false, reason, reject_reason_id });
      return offered.shownByLink(work, { ...opened, over: 'used' });
    },
  ),
  handleGuest(client.quotationLink, client.askByLink, async (work, { body }, opened) => {
    await questions.askByLink(work, opened, body.question);
    return offered.shownByLink(work, opened);
  }),
];

export const quotationRoutes: readonly Route[] = [
  handle(fetchQuotationPictures, (work) => quotationPictures(work)),
  ...recordRoutes(contract.quotationCalls, quotations, {
    add: (work, { body }) => actions.addQuotation(work, body),
    edit: (work, { query, body }) => actions.saveQuotation(work, query.id, body),
    remove: (work, { params }) => actions.deleteQuotation(work, params.id),
    move: (work, { query, body }) => actions.moveQuotation(work, query.id, body),
    told: [contract.quotationEvents, quotationLinkEvents, client.evidenceEvents],
    besides: { name: { label: 'File' } },
  }),
  handle(contract.fetchQuotationRecipients, async (work, { query }) =>
    recipientsOf(work, (await recordById(work, quotations, query.id)).client_id, 'quotation'),
  ),
  handle(contract.draftQuotation, (work, { query }) => actions.draft(work, query.job_id)),
  handle(contract.remindApprovers, (work, { query }) => remindApprovers(work, query.id)),
  handle(contract.fetchJobQuotations, (work, { params }) => jobQuotations(work, params.job_id)),
  handle(contract.listQuotedJobs, async (work, { query }) => ({ rows: await findJobs(work, query, isQuotable) })),
  handle(client.fetchQuotationPdf, (work, { query }) => pdfAddress(work, query.id)),
  handleFile(client.previewQuotation, (work, { query }) => previewPdf(work, query.id)),
  handle(client.recordDecision, (work, { query, body }) => recordDecision(work, query.id, body)),
  handle(client.fetchQuestions, (work, { params }) => questions.seenQuestions(work, params.id)),
  handle(client.answerQuestion, (work, { query, body }) => questions.answerQuestion(work, query.id, body.answer)),
  handle(fetchQuoteHistory, (work, { params }) => pastJobs(work, params.job_id)),
  handle(settings.fetchQuotationSettings, (work) => shownSettings(work)),
  handle(settings.updateQuotationSettings, (work, { body }) => updateSettings(work, body)),
  ...recordMailRoutes(contract.quotationMails, mailsOfQuotation),
  ...clientRoutes,
];
