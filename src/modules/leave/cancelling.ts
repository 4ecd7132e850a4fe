/** Cancelling leave, and giving single days back (decisions D23). */
import { get, put } from '#platform/contract/endpoint.ts';
import { isoDateField, longTextField, recordId, versionField } from '#platform/contract/fields.ts';
import { page } from '#platform/contract/list.ts';
import * as z from 'zod';
import { leaveApplication } from './contract.ts';
import { cancelLeave, leaveRights } from './rights.ts';
import { longestLeave } from './rules.ts';

export const fetchCancellations = get('/hr/hrm/leave-applications/fetchLeaveCancellations', {
  says: 'Returns leave with a pending request to cancel it, a page at a time',
  access: cancelLeave,
  query: leaveApplication.list.query,
  result: page(leaveApplication.row),
});

/** The days to give back, and the reason. */
export const giveBackForm = z.object({
  dates: z
    .array(isoDateField('Day'), { error: 'Choose the days to give back' })
    .min(1, 'Choose the days to give back')
    .max(longestLeave, `Choose ${longestLeave} days at most`)
    .meta({ title: 'Days', examples: [['2026-12-14']] }),
  reason: longTextField('Reason'),
});

export const askDaysBack = put('/hr/hrm/leave-applications/askLeaveDaysBack', {
  says: 'Asks to give back future days of the caller’s own accepted leave; whoever may cancel the leave decides',
  access: leaveRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.strictObject({ ...giveBackForm.shape, version: versionField }),
  result: leaveApplication.row,
  message: () => 'Asked to give days back',
});

export const giveBackDays = put('/hr/hrm/leave-applications/giveBackLeaveDays', {
  says: 'Gives back single days of accepted leave: by its approver before the first day, by HR from then on',
  access: leaveRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.strictObject({ ...giveBackForm.shape, version: versionField }),
  result: leaveApplication.row,
  message: () => 'Days given back',
});
