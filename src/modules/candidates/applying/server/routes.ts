import { digest } from '#platform/server/secrets/digests.ts';
import { handleGuest } from '#platform/server/guest-link.ts';
import { handle, handleUpload, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as candidacy from './candidacy.ts';
import * as links from './links.ts';
import { receiveApplication, type Submission } from './receive.ts';
import { submit } from './submit.ts';

const { applyLink, candidacyLink, invitationLink } = contract;
const toApply = [applyLink, invitationLink];

/** Tells two applications from the same address apart. */
const identityOf = ({ form, resume, file, selection_progress }: Submission): string =>
  digest(JSON.stringify([form, resume, file?.received.sha256, selection_progress]));

export const applyingRoutes: readonly Route[] = [
  handleUpload(
    contract.submitCandidate,
    (work, { params: { post } }, upload) => receiveApplication(work, post, upload),
    (work, _, received) => submit(work, received),
    identityOf,
  ),
  handleGuest(toApply, contract.openApplication, (work, _, opened) => links.openApplication(work, opened)),
  handleGuest(invitationLink, contract.renewInvitation, (work, _, opened) => links.renewInvitation(work, opened)),
  handleGuest(toApply, contract.uploadByApplicant, (work, { query }, opened) =>
    links.addressForResume(work, opened, query.key),
  ),
  handle(contract.shareApplyLink, (work, { query }) => links.shareApplyLink(work, query.recruitment_id)),
  handle(contract.inviteCandidate, (work, { query }) => links.inviteCandidate(work, query.id)),
  handleGuest(candidacyLink, contract.openCandidacy, (work, _, opened) => candidacy.openCandidacy(work, opened)),
  handleGuest(candidacyLink, contract.withdrawApplication, (work, { body }, opened) =>
    candidacy.withdraw(work, opened, body.why),
  ),
  handleGuest(candidacyLink, contract.askForDeletion, (work, _, opened) => candidacy.askForDeletion(work, opened)),
];
