/** Requests for another shift on a day, or to swap with a colleague. */
import { approval } from '#modules/delegation/contract.ts';
import { shiftType } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  id,
  longText,
  moment,
  ownPart,
  reference,
  status,
  text,
} from '#platform/contract/record/field.ts';
import { record } from '#platform/contract/record/record.ts';
import { ownAttendance } from '../../rights.ts';
import { requestLife } from './life.ts';

/** Approvers are found in the reporting line above a person; everybody has the right to the calls. */
export const shiftApproval = approval('shifts', { things: 'shift changes', access: ownAttendance.update });

const hidden = { first: 'hidden' } as const;
const asked = { filled: 'when it is asked for' } as const;

export const shiftRequest = record('shift_request', {
  words: { one: 'shift request', many: 'shift requests' },
  rights: ownAttendance,
  fields: {
    id: id(hidden),
    createdAt: createdAt('Asked on'),
    employee: reference('Employee', staffMember, { ...asked, phone: 'title', width: 160 }),
    date: date('Date', { width: 104 }),
    own_shift: text('Shift now', { ...asked, width: 110 }),
    shift_type: reference('Wished shift', shiftType, { optional: true, width: 110 }),
    colleague: reference('Swap with', staffMember, { optional: true, width: 160 }),
    other_shift: text('Their shift', { ...asked, optional: true, width: 110 }),
    reason: longText('Reason', { width: 220 }),
    warnings: longText('Worth a second look', { ...asked, optional: true, width: 220 }),
    request_status: status('Status', requestLife, { width: 196 }),
    own_part: ownPart('Your part', requestLife, hidden),
    approved_by: reference('Decided by', staffMember, { optional: true, filled: 'when it is decided', ...hidden }),
    approved_on: moment('Decided on', { optional: true, filled: 'when it is decided', ...hidden }),
    decision_note: longText('Reason of the decision', { optional: true, filled: 'when it is decided', ...hidden }),
  },
  formOrder: ['date', 'shift_type', 'colleague', 'reason'],
  defaultSort: '-createdAt',
  pageSize: 25,
  check: ({ shift_type_id, colleague_id }) => {
    if (shift_type_id === null && colleague_id === null)
      return { shift_type_id: 'Please select the shift that you wish for, or a colleague to swap with' };
    return shift_type_id !== null && colleague_id !== null
      ? { colleague_id: 'Choose a shift or a colleague: a swap takes the colleague’s shift' }
      : {};
  },
});

export const requestCalls = recordCalls(shiftRequest, '/hr/hrm/shift-requests', {
  paths: {
    page: 'fetchAllShiftRequests',
    export: 'exportShiftRequests',
    byId: 'fetchShiftRequestById',
    add: 'addShiftRequest',
    edit: 'updateShiftRequest',
    remove: 'deleteShiftRequest/:id',
    move: 'updateStatus',
    counts: 'fetchShiftRequestCounts',
    history: 'fetchShiftRequestHistory',
  },
});
