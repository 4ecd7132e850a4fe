/** Evidence for a leave: certificates for family leave, proof that a policy asks for (decisions D24, D27). */
import { create, del, get } from '#platform/contract/endpoint.ts';
import { fileEvents, filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { leaveRights } from '../rights.ts';

export const evidenceFiles = uploadField('leave_evidence', {
  says: 'Evidence for leave; read by who may know why somebody is away',
  failed: 'Something Went Wrong',
  access: leaveRights.create,
});

/** Has a history of its own: everybody who sees that somebody is away reads that of the leave. */
export const evidenceEntity = 'leave_evidence';
export const evidenceEvents = fileEvents(evidenceEntity);

const evidence = z.object({
  wanted: z.string().nullable().describe('What is asked for; null where nothing is, or for who may not know'),
  due_by: z.string().nullable().describe('The last day on which the law lets it be asked for; null for none'),
  files: z.array(storedFile),
  may_add: z.boolean(),
  may_remove: z.boolean(),
});
export type LeaveEvidence = z.output<typeof evidence>;

export const fetchEvidence = get('/hr/hrm/leave-applications/fetchLeaveEvidence', {
  says: 'The evidence of a leave, for its person, HR, and who may know why',
  access: leaveRights.read,
  query: z.strictObject({ id: recordId }),
  result: evidence,
});

export const evidenceForm = z.object({ leave_evidence: filesField('Scan or photo', { least: 1, most: 5 }) });

export const addEvidence = create('/hr/hrm/leave-applications/addLeaveEvidence', {
  says: 'Adds evidence to leave of one’s own, that one has entered, or as HR to somebody’s',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId }),
  body: evidenceForm,
  result: z.object({ id: z.int() }),
  message: () => 'Evidence Added Successfully',
});

export const removeEvidence = del('/hr/hrm/leave-applications/removeLeaveEvidence', {
  says: 'Takes a file away: its person until the leave is decided, and HR',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId, key: z.string().describe('The key of the file') }),
  result: z.object({ id: z.int() }),
  message: () => 'Evidence removed',
});
