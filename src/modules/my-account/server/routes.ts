import type { ReadRights } from '#modules/sign-in/server/public/rights.ts';
import { preferences } from '#modules/sign-in/contract.ts';
import {
  askPassword,
  changeOwnKeyword,
  changeOwnPassword,
  prepareOwnPassword,
} from '#modules/sign-in/server/public/own-credentials.ts';
import { endOtherSessions, endOwnSession } from '#modules/sign-in/server/public/own-sessions.ts';
import { savePreferences } from '#modules/sign-in/server/public/preferences.ts';
import type { CalendarDates } from '#platform/server/time/calendar-dates.ts';
import type { MyData } from '#platform/server/my-data.ts';
import { handle, handleFile, handlePrepared, handlePreparedFile, type Route } from '#platform/server/serve.ts';
import * as calendar from '../calendar.ts';
import * as contract from '../contract.ts';
import * as profile from '../profile.ts';
import { acceptChange, askChange, changeById, changePage, declineChange, withdrawChange } from './changes.ts';
import { endFeed, feedOf, makeFeed, ownFeed } from './calendar-feed.ts';
import { exportMyData, prepareExport } from './export.ts';
import { deletePhoto, ownProfile, saveContact, saveName, savePhoto } from './profile.ts';
import { sessionsOf } from './sessions.ts';

/**
 * Passwords are compared and hashed before the transaction, so that hashing holds no connection.
 * @param parts the parts of the archive of the caller's own data
 */
export const myAccountRoutes = (parts: readonly MyData[]): readonly Route[] => [
  handlePrepared(
    contract.changePassword,
    (work, { body }) => prepareOwnPassword(work, body),
    (work, _, prepared) => changeOwnPassword(work, prepared),
  ),
  handlePrepared(
    contract.changeKeyword,
    (work, { body }) => askPassword(work, body.current_password),
    (work, { body }, asked) => changeOwnKeyword(work, body.securitycode, asked),
  ),
  handle(contract.savePreferences, (work, { body }) =>
    savePreferences(work, preferences.parse({ ...body, week_starts: Number(body.week_starts) })),
  ),
  handlePreparedFile(
    contract.exportMyData,
    (work, { body }) => prepareExport(work, body.current_password),
    (work, _, asked) => exportMyData(work, asked, parts),
  ),
  handle(contract.fetchSessions, sessionsOf),
  handlePrepared(
    contract.endSession,
    (work, { body }) => askPassword(work, body.current_password),
    (work, { body }, asked) => endOwnSession(work, body.sid, asked),
  ),
  handlePrepared(
    contract.endOthers,
    (work, { body }) => askPassword(work, body.current_password),
    async (work, _, asked) => ({ sessions: await endOtherSessions(work, asked) }),
  ),
  handle(profile.fetchProfile, ownProfile),
  handle(profile.saveName, (work, { body }) => saveName(work, body.name)),
  handle(profile.saveContact, (work, { body }) => saveContact(work, body)),
  handle(profile.saveOwnPhoto, (work, { body }) => savePhoto(work, body.my_picture)),
  handle(profile.deleteOwnPhoto, (work) => deletePhoto(work)),
  handle(profile.askProfileChange, (work, { body }) => askChange(work, body)),
  handle(profile.withdrawProfileChange, withdrawChange),
  handle(profile.fetchAllProfileChanges, (work, { query }) => changePage(work, query)),
  handle(profile.fetchProfileChangeById, (work, { query }) => changeById(work, query.id)),
  handle(profile.acceptProfileChange, (work, { query }) => acceptChange(work, query.id)),
  handle(profile.declineProfileChange, (work, { query, body }) => declineChange(work, query.id, body.answer)),
];

/** @param sources the modules' dates for a person's calendar */
export const calendarRoutes = (sources: readonly CalendarDates[], readRights: ReadRights): readonly Route[] => [
  handle(calendar.fetchCalendarFeed, ownFeed),
  handle(calendar.makeCalendarFeed, makeFeed),
  handle(calendar.endCalendarFeed, endFeed),
  handleFile(calendar.readCalendarFeed, (work, { params }) => feedOf(work, params.token, sources, readRights)),
];
