import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as audit from '../audit.ts';
import { auditEntryById, auditExport, auditPage } from './audit.ts';
import { checkOf, startCheck } from './audit-check.ts';
import { type AuditWords, wordsOf } from './audit-words.ts';

/** @param words how the trail of all modules is put into words */
export const settingsRoutes = (words: AuditWords): readonly Route[] => [
  handle(audit.fetchAllAuditEntries, (work, { query }) => auditPage(work, words, query)),
  handleFile(audit.exportAuditEntries, (work, { query }) => auditExport(work, words, query)),
  handle(audit.fetchAuditEntryById, (work, { query }) => auditEntryById(work, words, query.id)),
  handle(audit.listAuditWords, async () => wordsOf(words)),
  handle(audit.fetchAuditCheck, checkOf),
  handle(audit.verifyAuditTrail, startCheck),
];
