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

/** Has a history of its own: everybody who sees that someone is away reads that of the leave. */
export const evidenceEntity = 'leave_evidence';
export const evidenceEvents = fileEvents(evidenceEntity);

const evidence = z.object({
  wanted: z.string().nullable().describe('Evidence required; null if none is, or if the caller may not know'),
  due_by: z
    .string()
    .nullable()
    .describe('The last day on which the law allows it to be requested; null if there is none'),
  files: z.array(storedFile),
  may_add: z.boolean(),
  may_remove: z.boolean(),
});
export type LeaveEvidence = z.output<typeof evidence>;

export const fetchEvidence = get('/hr/hrm/leave-applications/fetchLeaveEvidence', {
  says: 'Returns the evidence for a leave: for the person, HR and those who may know the reason',
  access: leaveRights.read,
  query: z.strictObject({ id: recordId }),
  result: evidence,
});

export const evidenceForm = z.object({ leave_evidence: filesField('Scan or photo', { least: 1, most: 5 }) });

export const addEvidence = create('/hr/hrm/leave-applications/addLeaveEvidence', {
  says: 'Adds evidence to the caller’s own leave, to leave they entered, or to anyone’s as HR',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId }),
  body: evidenceForm,
  result: z.object({ id: z.int() }),
  message: () => 'Evidence Added Successfully',
});

export const removeEvidence = del('/hr/hrm/leave-applications/removeLeaveEvidence', {
  says: 'Removes a file: by the person until the leave is decided, or by HR',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId, key: z.string().describe('Key of the file') }),
  result: z.object({ id: z.int() }),
  message: () => 'Evidence removed',
});
