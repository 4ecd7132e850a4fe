import { staffDocument } from '#modules/staff/public/documents.ts';
import { notFound } from '#platform/server/errors.ts';
import { newFileAddress, signAddress } from '#platform/server/files/addresses.ts';
import { handleGuest } from '#platform/server/guest-link.ts';
import type { Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { calendarOf } from './calendar.ts';
import { openKit, sendCode, unlockKit } from './codes.ts';
import { kitOfPass, mustBeOwnFile, ownKit } from './kit.ts';
import { saveSection, submitKit } from './save.ts';

const { kitLink, kitPass } = contract;

export const guestRoutes: readonly Route[] = [
  handleGuest(kitLink, contract.openKit, (work, _, opened) => openKit(work, opened)),
  handleGuest(kitLink, contract.sendCode, (work, _, opened) => sendCode(work, opened)),
  handleGuest(kitLink, contract.unlockKit, (work, { body }, opened) => unlockKit(work, opened, body.code)),
  handleGuest(kitPass, contract.readKit, (work, _, opened) => ownKit(work, opened)),
  handleGuest(kitPass, contract.saveSection, (work, { query, body }, opened) =>
    saveSection(work, opened, query.section, body),
  ),
  handleGuest(kitPass, contract.submitKit, (work, _, opened) => submitKit(work, opened)),
  handleGuest(kitPass, contract.ownCalendar, async (work, _, opened) => ({
    calendar: calendarOf(work, await kitOfPass(work, opened)),
  })),
  handleGuest(kitPass, contract.uploadByJoiner, async (work, { query }, opened) => {
    await kitOfPass(work, opened);
    const [folder, name = '', ...rest] = query.key.split('/');
    if (folder !== staffDocument.name || rest.length > 0) throw notFound();
    return { url: newFileAddress(work, staffDocument, name).url };
  }),
  handleGuest(kitPass, contract.downloadByJoiner, async (work, { query }, opened) => {
    const { id } = await kitOfPass(work, opened);
    await mustBeOwnFile(work, id, query.key);
    return { url: signAddress(work, 'download', query.key).url };
  }),
];
