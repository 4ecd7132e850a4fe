/** How a candidate answers an offer: by a mailed link, without signing in (domain specification, section 1.12). */
import { create, get, post } from '#platform/contract/endpoint.ts';
import {
  isoDateField,
  longTextField,
  nameField,
  recordId,
  tickField,
  versionField,
} from '#platform/contract/fields.ts';
import { fileEvents, uploadField } from '#platform/contract/files.ts';
import { guestLink, guestLinkEvents, linkOpening, linkShown } from '#platform/contract/guest-link.ts';
import { hrModule } from '#modules/access/rights.ts';
import * as z from 'zod';
import { offer, offerRights } from './contract.ts';
import { offerLife, type OfferStatus } from './life.ts';

export const offerLink = guestLink('offer', { entity: 'offer', page: '/offer', days: 90, answers: 'once' });
/** @public `declared` of the module collects them. */
export const offerLinkEvents = guestLinkEvents('offer', 'Offer opened by its link');

/** Printed by the portal itself; nobody uploads them. */
export const printedField = uploadField('offer_pdf', { says: 'Offers as they were printed', access: hrModule.create });
/** @public as above */
export const printedEvents = ['offer_sent', 'offer_accepted'].map(fileEvents);

const zone = z.string().max(64).optional().describe('IANA time zone of the page');
const hash = z.string().max(64).describe('SHA-256 of the letter being answered, as shown on the page');

export const acceptForm = z.object({
  name: nameField('Your full name'),
  agreed: tickField('Please tick that you accept the offer'),
  hash,
  zone,
});
export const rejectForm = z.object({ reason: longTextField('Reason').meta({ title: 'Reason' }), hash, zone });
export const changesForm = z.object({ changes: longTextField('What you would like changed'), hash, zone });

/** Everything that a candidate sees of their offer. */
const offered = z.object({
  status: z.enum(offerLife.states as [OfferStatus, ...OfferStatus[]]),
  letter_no: z.string(),
  hash: z.string(),
  company: z.string(),
  position: z.string(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
  manager: z.string(),
  mode_of_work: z.string().nullable(),
  shift: z.string().nullable(),
  doj: z.string().describe('YYYY-MM-DD'),
  currency: z.string(),
  ctc: z.string(),
  components: z.array(z.object({ name: z.string(), monthly: z.string(), annual: z.string() })),
  joining_bonus: z.string().nullable(),
  notice_buyout: z.string().nullable(),
  claw_back_until: z.string().nullable(),
  probation_months: z.int(),
  notice_days: z.int(),
  valid_until: z.string().describe('YYYY-MM-DD; until the end of this day in `zone`'),
  zone: z.string(),
  signed_name: z.string().nullable(),
  asked_changes: z.string().nullable(),
});
export type OfferShown = z.output<typeof offered>;

const shared = linkShown.extend({ offer: offered.nullable() });
export type SharedOffer = z.output<typeof shared>;

const byLink = { access: offerLink.access, result: shared } as const;

export const openOffer = post('/offers/link/open', {
  ...byLink,
  says: 'Returns an offer to the holder of its link',
  query: linkOpening.extend({ zone }),
});

export const openOfferPdf = get('/offers/link/pdf', {
  says: 'Returns an address to download the letter from, for the holder of the link; valid for five minutes',
  access: offerLink.access,
  result: z.object({ url: z.string() }),
});

export const acceptOffer = post('/offers/link/accept', {
  ...byLink,
  says: 'Accepts an offer through its link, by typed name, for exactly this letter',
  body: acceptForm,
  message: () => 'Offer accepted',
});

export const rejectOffer = post('/offers/link/reject', {
  ...byLink,
  says: 'Rejects an offer through its link, with a reason',
  body: rejectForm,
  message: () => 'Offer rejected',
});

export const askForChanges = post('/offers/link/askForChanges', {
  ...byLink,
  says: 'Asks for a different offer; the recruiter is notified, and this offer remains open',
  body: changesForm,
  message: () => 'Your request was sent',
});

const ofOne = z.strictObject({ id: recordId });
const keeps = offerRights.update;

export const previewOffer = get('/hr/offer/preview', {
  says: 'Returns the letter of an offer as it would be sent now',
  access: hrModule.read,
  query: ofOne,
  result: z.undefined(),
  streams: 'file',
});

export const sendOffer = create('/hr/offer/sendOffer/:id', {
  says: 'Sends the letter of an approved offer to its candidate, if the position still has an opening',
  access: keeps,
  params: ofOne,
  body: z.strictObject({ version: versionField }),
  result: offer.row,
  message: () => 'Offer sent',
});

export const fetchOfferPdf = get('/hr/offer/fetchPdf/:id', {
  says: 'Returns an address to download the letter of a sent offer from; valid for five minutes',
  access: hrModule.read,
  params: ofOne,
  result: z.object({ url: z.string() }),
});

export const offerAgain = post('/hr/offer/offerAgain/:id', {
  says: 'Withdraws the offer a candidate has, for a new version; they are told when the new one is sent',
  access: keeps,
  params: ofOne,
  body: z.strictObject({ version: versionField }),
  result: offer.row,
  message: () => 'To be offered again',
});

export const keepOffer = post('/hr/offer/keep/:id', {
  says: 'Keeps the offer a candidate has, although its position is closed or cancelled',
  access: keeps,
  params: ofOne,
  body: z.strictObject({ version: versionField }),
  result: offer.row,
  message: () => 'The offer is kept',
});

export const fixJoiningDate = post('/hr/offer/fixJoiningDate/:id', {
  says: 'Sets or moves the joining date of an accepted offer',
  access: keeps,
  params: ofOne,
  body: z.object({ doj: isoDateField('Date of joining'), version: versionField }),
  result: offer.row,
  message: () => 'Joining date fixed',
});
