/** How a client answers an agreement: in the portal, or by the link in an email without signing in (decisions D15). */
import { get, post, put } from '#platform/contract/endpoint.ts';
import { moment, nameField, tickField, versionField } from '#platform/contract/fields.ts';
import { storedFile } from '#platform/contract/files.ts';
import { linkShown, linkOpening } from '#platform/contract/guest-link.ts';
import * as z from 'zod';
import { answerAccess } from './life.ts';
import { agreementLink } from './agreement-link.ts';
import { byId, enquiry } from './contract.ts';
import { reasonForm } from './wizard.ts';

/** In place of a signature: the typed name and a tick. */
export const acceptanceForm = z.object({
  name: nameField('Your full name'),
  agreed: tickField('Please tick that you accept the agreement'),
});

const ofAgreement = { access: answerAccess, query: byId, result: enquiry } as const;

export const acceptAgreement = put('/marketing/enquiry/acceptAgreement', {
  ...ofAgreement,
  says: 'Accepts the agreement submitted to this client user',
  body: acceptanceForm.extend({ version: versionField }),
  message: () => 'Agreement Accepted',
});

export const rejectAgreement = put('/marketing/enquiry/rejectAgreement', {
  ...ofAgreement,
  says: 'Rejects the agreement submitted to this client user, with the reason',
  body: reasonForm.extend({ version: versionField }),
  message: () => 'Agreement Rejected',
});

const answer = z.object({
  accepted: z.boolean(),
  by: z.string().nullable(),
  at: moment,
  reason: z.string().nullable(),
});

/** All that the holder of the link sees. */
export const sharedAgreement = linkShown.extend({
  company_name: z.string(),
  documents: z.array(storedFile),
  answer: answer.nullable().describe('null until it is answered'),
});
export type SharedAgreement = z.infer<typeof sharedAgreement>;

export const openAgreement = post('/marketing/agreement/open', {
  says: 'Returns the agreement to the holder of its link',
  access: agreementLink.access,
  result: sharedAgreement,
  query: linkOpening,
});

export const openAgreementDocument = get('/marketing/agreement/document', {
  says: 'Gives the holder of the link an address to download a document from, valid for five minutes',
  access: agreementLink.access,
  query: z.strictObject({ key: z.string().min(1).max(1000) }),
  result: z.object({ url: z.string() }),
});

export const acceptByLink = post('/marketing/agreement/accept', {
  says: 'Accepts the agreement through its link',
  access: agreementLink.access,
  body: acceptanceForm,
  result: sharedAgreement,
  message: () => 'Agreement Accepted',
});

export const rejectByLink = post('/marketing/agreement/reject', {
  says: 'Rejects the agreement through its link, with the reason',
  access: agreementLink.access,
  body: reasonForm,
  result: sharedAgreement,
  message: () => 'Agreement Rejected',
});
