import { asGuest, handleGuest, openGuestLink } from '#platform/server/guest-link.ts';
import { handlePrepared, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { openPapers, paperOf, papersOf, sendCode, unlockPapers } from './papers.ts';

const { papersLink, papersPass } = contract;

export const leaverRoutes: readonly Route[] = [
  handleGuest(papersLink, contract.openPapers, (work, _, opened) => openPapers(work, opened)),
  handleGuest(papersLink, contract.sendPapersCode, (work, _, opened) => sendCode(work, opened)),
  handleGuest(papersLink, contract.unlockPapers, (work, { body }, opened) => unlockPapers(work, opened, body.code)),
  handleGuest(papersPass, contract.readPapers, (work, _, opened) => papersOf(work, opened)),
  handlePrepared(
    contract.downloadPaper,
    async (work, { query }) => {
      const opened = await openGuestLink(work, [papersPass]);
      return paperOf(asGuest(work, opened), opened, query.settlement_id);
    },
    async (_, __, address) => address,
  ),
];
