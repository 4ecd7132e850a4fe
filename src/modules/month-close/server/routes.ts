import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as closing from '../contract.ts';
import * as books from '../day-book.ts';
import { blockersOf } from './blockers.ts';
import { dayBookFile, dayBookSums } from './day-book.ts';
import * as months from './months.ts';
import { heldUp, monthProgress } from './progress.ts';
import { shownCodes, updateCodes } from './nominal-codes.ts';

export const monthCloseRoutes: readonly Route[] = [
  handle(closing.fetchMonth, (work, { query }) => months.shownMonth(work, query.month)),
  handle(closing.fetchMonths, (work) => months.lastMonths(work)),
  handle(closing.fetchBlockers, (work, { query }) => blockersOf(work, query.gate, query)),
  handle(closing.fetchProgress, (work, { query }) => monthProgress(work, query.month)),
  handle(closing.fetchHeldUp, (work, { query }) => heldUp(work, query)),
  handle(closing.closeGate, (work, { body }) => months.closeGate(work, body)),
  handle(closing.reopenGate, (work, { body }) => months.reopenGate(work, body)),
  handle(closing.setGateOwner, (work, { body }) => months.setOwner(work, body)),
  handleFile(books.downloadDayBook, (work, { query }) => dayBookFile(work, query)),
  handle(books.fetchDayBookSums, (work, { query }) => dayBookSums(work, query)),
  handle(books.fetchNominalCodes, (work) => shownCodes(work)),
  handle(books.updateNominalCodes, (work, { body }) => updateCodes(work, body)),
];
