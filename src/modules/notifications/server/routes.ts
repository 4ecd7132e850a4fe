import { type Ground, handle, handleEvents, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { archive, markAllRead, markRead } from './actions.ts';
import { bellOf, notificationPage } from './queries.ts';

export const notificationRoutes = ({ live }: Ground): readonly Route[] => [
  handleEvents(contract.listen, async (work) => live.open(work.actor)),
  handle(contract.fetchBell, bellOf),
  handle(contract.fetchAllNotification, (work, { query }) => notificationPage(work, query)),
  handle(contract.markRead, (work, { body }) => markRead(work, body)),
  handle(contract.markAllRead, markAllRead),
  handle(contract.archive, (work, { body }) => archive(work, body)),
];
