/** The audit trail as shown to administrators. */
import * as z from 'zod';
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, exact, exportOf, list, moments, page, word } from '#platform/contract/list.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { toldValue } from '#platform/contract/history.ts';
import { settingsAccess } from './rights.ts';

export const auditEntry = z.object({
  id: z.int(),
  at: moment,
  actor: z.string().describe('The person’s name at the time; Portico if the portal acted by itself'),
  event: z.string().describe("Stable identifier, e.g. 'enquiry.updated'"),
  says: z.string().describe("The event in words, e.g. 'Enquiry updated'"),
  entity: z.string().describe("Type of record, as named in the API, e.g. 'enquiry'"),
  kind: z.string().describe('Type of record, for display'),
  entity_id: z.string(),
  name: z.string().nullable().describe('Current name of the record; null if it is gone or has no name'),
  request_id: z.string().describe('The same for all changes made by one request'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditChange = z.object({
  column: z.string(),
  label: z.string(),
  from: zodOf(toldValue),
  to: zodOf(toldValue),
});
export type AuditChange = z.infer<typeof auditChange>;

export const openedEntry = auditEntry.extend({
  actor_id: z.int().nullable(),
  changes: z.array(auditChange),
  seal: z
    .object({ day: z.string(), position: z.int() })
    .nullable()
    .describe('Position in the hash chain; null for the first few seconds'),
});
export type OpenedEntry = z.infer<typeof openedEntry>;

/** Topics that group events across kinds of records. */
export const auditTopics = ['access'] as const;

export const auditList = list({
  filters: {
    at: moments('Date'),
    actor: contains('Person'),
    event: word('Event'),
    entity: word('Kind of record'),
    entity_id: exact('Record ID'),
    request_id: exact('Request ID'),
    about: word('About', auditTopics),
  },
  sorts: ['at', 'actor', 'event', 'entity'],
  defaultSort: '-at',
});

export const fetchAllAuditEntries = get('/settings/fetchAllAuditEntries', {
  says: 'Returns the audit trail, newest first: who did what to which record, and when',
  access: settingsAccess,
  query: auditList.query,
  result: page<AuditEntry>(auditEntry),
});

export const exportAuditEntries = exportOf(
  '/settings/exportAuditEntries',
  settingsAccess,
  auditList,
  'All audit entries that the same filters find, with what changed, as CSV or Excel',
);

export const fetchAuditEntryById = get('/settings/fetchAuditEntryById', {
  says: 'Returns one audit entry with its changes, field by field',
  access: settingsAccess,
  query: z.strictObject({ id: recordId }),
  result: openedEntry,
});

export const listAuditWords = get('/settings/listAuditWords', {
  says: 'Returns the events the audit trail can record, and the types of records they apply to',
  access: settingsAccess,
  query: z.strictObject({ about: z.enum(auditTopics).optional() }),
  result: z.object({
    events: z.array(z.object({ name: z.string(), says: z.string(), entity: z.string() })),
    kinds: z.array(z.object({ entity: z.string(), title: z.string() })),
  }),
});

export const auditReport = z.object({
  checked: z.int().describe('Number of entries that match their seal, up to the first fault'),
  days: z.int().describe('Number of days on which these were sealed'),
  unsealed: z.int().describe('Number of entries whose sealing is long overdue'),
  broken: z.object({ day: z.string(), position: z.int(), fault: z.string() }).nullable(),
  head: z
    .object({ day: z.string(), position: z.int(), hash: z.string() })
    .nullable()
    .describe('The newest seal, or the last valid one. A copy stored elsewhere shows whether the end was cut off'),
  removed: z.int().default(0).describe('Number of values removed by retention'),
  detached: z.int().default(0).describe('Number of entries removed with their month, between signed bounds'),
  other_keys: z
    .array(z.object({ key: z.string(), days: z.int() }))
    .default([])
    .describe(
      'Keys other than the current one that have signed days: former keys, or the key of someone who rewrote the trail',
    ),
  former: z
    .object({ day: z.string(), position: z.int(), hash: z.string(), proven: z.boolean() })
    .nullable()
    .default(null)
    .describe('The newest seal of the chain of earlier versions; proven until a value it was computed from is removed'),
});

export const auditCheck = z.object({
  running: z.object({ since: moment }).nullable(),
  failed: z.object({ error: z.string() }).nullable().describe('Why the last requested check did not finish'),
  last: auditReport.extend({ at: moment, by: z.string() }).nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;

export const fetchAuditCheck = get('/settings/fetchAuditCheck', {
  says: 'Returns the result of the last check of the audit trail’s hash chain, and whether one is running',
  access: settingsAccess,
  result: auditCheck,
});

export const verifyAuditTrail = post('/settings/verifyAudit', {
  says: 'Checks the whole audit trail against its seals in the background; one check at a time',
  access: settingsAccess,
  result: z.object({ since: moment }),
  message: () => 'The check of the audit trail has begun',
  command: { label: 'Check the audit trail', words: 'verify' },
});

export const auditEvents = events('audit_trail', {
  checkAsked: 'Audit check started',
  checked: 'Audit trail checked',
});
