/** Work that falls due while someone is away, and who could cover (domain specification, section 1.8). */
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { coverProposal, dueWhileAway } from './public/due-work.ts';
import { leaveRights } from './rights.ts';

export const fetchLeaveWork = get('/hr/hrm/leave-applications/fetchLeaveWork', {
  says: 'Returns a person’s work due while away and just after, who could cover it, and warnings about each cover',
  access: leaveRights.create,
  query: z.strictObject({
    employee_id: recordId.optional(),
    start_date: isoDateField('Start date'),
    end_date: isoDateField('End date'),
    cover_id: recordId.optional(),
  }),
  result: z.object({
    due: dueWhileAway,
    proposals: z.array(coverProposal),
    warnings: z.array(z.string()).describe('Warnings about the requested cover'),
  }),
});
export type LeaveWork = z.output<typeof fetchLeaveWork.result>;
