import { importRoutes } from '#platform/server/import/routes.ts';
import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { recordFile } from '#platform/server/record/exported.ts';
import { knowSeen } from '#platform/server/record/seen.ts';
import { handleGuest } from '#platform/server/guest-link.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { agreementLink } from '../agreement-link.ts';
import * as answers from '../agreement-calls.ts';
import * as contract from '../contract.ts';
import * as wizard from '../wizard.ts';
import { addEnquiry, deleteEnquiries, deleteEnquiry, editEnquiry } from './actions.ts';
import { mailAgreementAnew } from './agreement-links.ts';
import { agreementMail } from './agreement-mails.ts';
import { enquiryEditing } from './bulk-edit.ts';
import { answerByLink, answerInPortal, documentByLink, openByLink } from './client-answers.ts';
import { addFeedback, feedbackPage } from './feedback.ts';
import { enquiryHistory } from './history.ts';
import { enquiryImporter } from './import.ts';
import type { agreementContacts } from './public/of-clients.ts';
import { storedEnquiries, enquiryById, enquiryPage } from './record.ts';
import { slaStatuses } from './references.ts';
import { sameEnquiries } from './same-enquiries.ts';
import { enquiryOwners } from './owners.ts';
import { moveSla } from './sla.ts';
import { addSlaDocument, removeSlaDocument, slaDocuments } from './sla-documents.ts';
import { enquirySummary } from './summary.ts';
import { convertTrial, dateTrial, extendTrial, loseTrial } from './trial.ts';

/** Emails about an enquiry; resending its agreement uses a new link. */
const mailsOfEnquiry: MailsOf = {
  subjects: async (work, id) => [{ entity: 'enquiry', id: (await enquiryById(work, id)).id }],
  anew: { [agreementMail.kind]: mailAgreementAnew },
};

/** Reads one enquiry; webhooks ask it whether their owner may see the record. */
const oneEnquiry = handle(contract.fetchEnquiryById, (work, { query }) => enquiryById(work, query.id));
knowSeen(storedEnquiries, oneEnquiry);

/** The client's calls, signed in or by link. */
const clientRoutes: readonly Route[] = [
  handle(answers.acceptAgreement, (work, { query, body: { name, version } }) =>
    answerInPortal(work, query.id, { step: 'accept', name }, version),
  ),
  handle(answers.rejectAgreement, (work, { query, body: { reason, version } }) =>
    answerInPortal(work, query.id, { step: 'reject', reason }, version),
  ),
  handleGuest(agreementLink, answers.openAgreement, (work, _, opened) => openByLink(work, opened)),
  handleGuest(agreementLink, answers.openAgreementDocument, (work, { query }, opened) =>
    documentByLink(work, opened, query.key),
  ),
  handleGuest(agreementLink, answers.acceptByLink, (work, { body: { name } }, opened) =>
    answerByLink(work, opened, { step: 'accept', name }),
  ),
  handleGuest(agreementLink, answers.rejectByLink, (work, { body: { reason } }, opened) =>
    answerByLink(work, opened, { step: 'reject', reason }),
  ),
];

/** @param contactsOf further recipients of an enquiry's agreement */
export const enquiryRoutes = (contactsOf: ReturnType<typeof agreementContacts.from>): readonly Route[] => [
  handle(wizard.fetchSlaRecipients, async (work, { query }) => {
    const { email } = await enquiryById(work, query.id);
    const { rows, hidden } = await contactsOf(work, query.id);
    return { rows: rows.filter((one) => one.email.toLowerCase() !== email.toLowerCase()), hidden };
  }),
  ...clientRoutes,
  handle(contract.fetchAllEnquiry, (work, { query }) => enquiryPage(work, query)),
  handleFile(contract.exportEnquiries, (work, { query }) => recordFile(work, storedEnquiries, query)),
  oneEnquiry,
  handle(contract.addEnquiry, (work, { body }) => addEnquiry(work, body)),
  ...enquiryEditing.routes,
  ...importRoutes(enquiryImporter),
  handle(contract.editEnquiry, (work, { query, body }) => editEnquiry(work, query.id, body)),
  handle(contract.deleteEnquiry, (work, { params }) => deleteEnquiry(work, params.id)),
  handle(contract.deleteEnquiries, (work, { body }) => deleteEnquiries(work, body.ids)),
  handle(contract.findSameEnquiries, (work, { query }) => sameEnquiries(work, query)),
  handle(wizard.editTrialDate, (work, { query }) => dateTrial(work, query.id, query)),
  handle(wizard.convertTrial, (work, { query, body }) => convertTrial(work, query.id, body)),
  handle(wizard.extendTrial, (work, { query, body }) => extendTrial(work, query.id, body)),
  handle(wizard.loseTrial, (work, { query, body }) => loseTrial(work, query.id, body)),
  handle(wizard.fetchFeedback, (work, { params, query }) => feedbackPage(work, params.id, query)),
  handle(wizard.addFeedback, (work, { params, body }) => addFeedback(work, params.id, body.feedback)),
  handle(wizard.fetchSlaDocuments, (work, { query }) => slaDocuments(work, query.id)),
  handle(wizard.addSlaDocument, (work, { query, body }) => addSlaDocument(work, query.id, body.client_doc)),
  handle(wizard.removeSlaDocument, (work, { query, body }) => removeSlaDocument(work, query.id, body.client_doc)),
  handle(wizard.submitSla, (work, { query, body }) => moveSla(work, 'submit', query.id, body)),
  handle(wizard.takeBackSla, (work, { query, body }) => moveSla(work, 'takeBack', query.id, body)),
  handle(wizard.acceptSla, (work, { query, body }) => moveSla(work, 'accept', query.id, body)),
  handle(wizard.rejectSla, (work, { query, body }) => moveSla(work, 'reject', query.id, body)),
  ...recordMailRoutes(wizard.enquiryMails, mailsOfEnquiry),
  handle(wizard.fetchEnquiryHistory, (work, { params, query }) => enquiryHistory(work, params.id, query)),
  handle(contract.fetchEnquirySummary, (work) => enquirySummary(work)),
  handle(contract.listEnquirySlaStatus, async (work) => ({ rows: [...(await slaStatuses(work))] })),
  handle(contract.listEnquiryOwner, (work) => enquiryOwners(work)),
];
