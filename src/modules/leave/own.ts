/** People's own leave. */
import { get } from '#platform/contract/endpoint.ts';
import { page } from '#platform/contract/list.ts';
import { leaveApplication } from './contract.ts';
import { leaveRights } from './rights.ts';

export const fetchOwnLeave = get('/hr/hrm/leave-applications/fetchOwnLeaveApplications', {
  says: 'Returns the caller’s own leave, a page at a time',
  access: leaveRights.read,
  query: leaveApplication.list.query,
  result: page(leaveApplication.row),
});
