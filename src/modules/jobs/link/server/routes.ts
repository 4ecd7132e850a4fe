import { handleGuest } from '#platform/server/guest-link.ts';
import type { Route } from '#platform/server/serve.ts';
import * as link from '../contract.ts';
import * as actions from './actions.ts';
import { openByLink } from './shared.ts';

const { clientLink } = link;

export const linkRoutes: readonly Route[] = [
  handleGuest(clientLink, link.openByLink, (work, _, opened) => openByLink(work, opened)),
  handleGuest(clientLink, link.answerByLink, (work, { query, body }, opened) =>
    actions.answer(work, opened, query.question_id, body),
  ),
  handleGuest(clientLink, link.sendByLink, (work, { query, body }, opened) =>
    actions.send(work, opened, query.job_id, body.job_upload),
  ),
  handleGuest(clientLink, link.approveByLink, (work, { query }, opened) => actions.approve(work, opened, query.job_id)),
  handleGuest(clientLink, link.changeByLink, (work, { query, body }, opened) =>
    actions.change(work, opened, query.job_id, body.change),
  ),
  handleGuest(clientLink, link.uploadByLink, (work, { query }, opened) =>
    actions.addressToSend(work, opened, query.key),
  ),
  handleGuest(clientLink, link.downloadByLink, (work, { query }, opened) =>
    actions.addressToRead(work, opened, query.key),
  ),
];
