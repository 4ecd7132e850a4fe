import { handle, type Route } from '#platform/server/serve.ts';
import { fetchAllMails, fetchMailById } from '../contract.ts';
import { mailById, mailPage } from './queries.ts';

export const outboxRoutes: readonly Route[] = [
  handle(fetchAllMails, (work, { query }) => mailPage(work, query)),
  handle(fetchMailById, (work, { query }) => mailById(work, query.id)),
];
