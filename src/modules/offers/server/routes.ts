import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { FileReply } from '#platform/server/reply.ts';
import { handleGuest } from '#platform/server/guest-link.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { handle, handlePrepared, handlePreparedFile, type Route } from '#platform/server/serve.ts';
import { Readable } from 'node:stream';
import {
  fetchOffersOf,
  fetchOfferStart,
  listOfferedCandidates,
  listOfferedComponents,
  lookAtTerms,
  offerCalls,
  offerEvents,
  offerMails,
} from '../contract.ts';
import * as guest from '../guest.ts';
import { addOffer, saveOffer } from './actions.ts';
import * as answering from './answering.ts';
import { printLetter } from './letter.ts';
import { mailedAnew } from './mails.ts';
import { offeredCandidates, offers } from './record.ts';
import { pdfOf } from './printed.ts';
import { keep } from './keeping.ts';
import * as sending from './sending.ts';
import { componentChoices, offersOf, startOf } from './starting.ts';
import { termsFor } from './terms.ts';

const { offerLink } = guest;

const guestRoutes: readonly Route[] = [
  handleGuest(offerLink, guest.openOffer, (work, { query }, opened) => answering.openByLink(work, opened, query)),
  handleGuest(offerLink, guest.openOfferPdf, (work, _, opened) => answering.pdfByLink(work, opened)),
  handleGuest(offerLink, guest.acceptOffer, (work, { body }, opened) => answering.acceptByLink(work, opened, body)),
  handleGuest(offerLink, guest.rejectOffer, (work, { body }, opened) => answering.rejectByLink(work, opened, body)),
  handleGuest(offerLink, guest.askForChanges, (work, { body }, opened) => answering.askByLink(work, opened, body)),
];

/** The mails to the candidate; a lost link is resent as a new one. */
const mailsOfOffer: MailsOf = {
  subjects: async (work, id) => [{ entity: 'offer', id: (await readRecord(work, offers, id)).id }],
  anew: mailedAnew,
};

export const offerRoutes: readonly Route[] = [
  ...recordRoutes(offerCalls, offers, {
    add: (work, { body }) => addOffer(work, body),
    edit: (work, { query, body }) => saveOffer(work, query.id, body),
    told: [offerEvents],
  }),
  handle(listOfferedCandidates, async (work) => ({ rows: await offeredCandidates(work) })),
  handle(fetchOfferStart, (work, { params: { candidate_id } }) => startOf(work, candidate_id)),
  handle(fetchOffersOf, (work, { params: { candidate_id } }) => offersOf(work, candidate_id)),
  handle(listOfferedComponents, async (work) => ({ rows: await componentChoices(work) })),
  handle(lookAtTerms, (work, { params: { id } }) => termsFor(work, id)),
  handlePreparedFile(
    guest.previewOffer,
    (work, { query: { id } }) => printLetter(work, offers, id),
    async (_work, _input, { name, pdf }) => new FileReply(name, 'application/pdf', Readable.from([pdf])),
  ),
  handlePrepared(
    guest.sendOffer,
    (work, { params: { id }, body }) => sending.prepareSending(work, id, body.version),
    (work, { params: { id } }, prepared) => sending.send(work, id, prepared),
  ),
  handle(guest.fetchOfferPdf, async (work, { params: { id } }) => {
    await readRecord(work, offers, id);
    return pdfOf(work, id);
  }),
  handle(guest.offerAgain, (work, { params: { id }, body }) => sending.again(work, id, body.version)),
  handle(guest.keepOffer, (work, { params: { id }, body }) => keep(work, id, body.version)),
  handle(guest.fixJoiningDate, (work, { params: { id }, body }) => sending.fixDate(work, id, body)),
  ...recordMailRoutes(offerMails, mailsOfOffer),
  ...guestRoutes,
];
