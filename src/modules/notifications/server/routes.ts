import type { NotificationKind } from '#platform/contract/notify.ts';
import { fetchBulkRun, fetchRunningBulk, stopBulkRun } from '#platform/contract/record/bulk-run.ts';
import { holdUndo, undoAct } from '#platform/contract/record/undo.ts';
import { stopRun } from '#platform/server/record/bulk-run-calls.ts';
import { runningOf, shownRun } from '#platform/server/record/bulk-runs.ts';
import { holdLonger, undo } from '#platform/server/undo/undo.ts';
import { type Runtime, handle, handleEvents, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { archive, markAllRead, markRead } from './actions.ts';
import { preferencesOf, savePreference, saveQuietHours } from './preferences.ts';
import { bellOf, notificationPage } from './queries.ts';

/** @param kinds kinds of notifications of all modules */
export const notificationRoutes = ({ live }: Runtime, kinds: readonly NotificationKind[]): readonly Route[] => [
  handleEvents(contract.listen, async (work) => live.open(work.actor)),
  handle(contract.fetchBell, bellOf),
  handle(contract.fetchAllNotification, (work, { query }) => notificationPage(work, query)),
  handle(contract.markRead, (work, { body }) => markRead(work, body)),
  handle(contract.markAllRead, markAllRead),
  handle(contract.archive, (work, { body }) => archive(work, body)),
  handle(contract.fetchNotificationPreferences, (work) => preferencesOf(work, kinds)),
  handle(contract.saveNotificationPreference, (work, { body }) => savePreference(work, kinds, body)),
  handle(undoAct, (work, { body }) => undo(work, body.key)),
  handle(holdUndo, (work, { body }) => holdLonger(work, body.key)),
  handle(fetchBulkRun, (work, { params }) => shownRun(work, params.id)),
  handle(fetchRunningBulk, (work, { query }) => runningOf(work, query.record)),
  handle(stopBulkRun, (work, { params }) => stopRun(work, params.id)),
  handle(contract.saveQuietHours, (work, { body }) => saveQuietHours(work, body)),
];
