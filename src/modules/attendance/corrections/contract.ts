/**
 * Corrections of a day's times, 'Regularization' in the specification (domain specification, section 1.9; decisions
 * D30).
 */
import { approval } from '#modules/delegation/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { timeField } from '#platform/contract/fields.ts';
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
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { ownAttendance } from '../rights.ts';
import { correctionLife } from './life.ts';

/** Approvers are found in the reporting line above a person; everybody has the right to the calls. */
export const attendanceApproval = approval('attendance', { things: 'attendance', access: ownAttendance.update });

const hidden = { first: 'hidden' } as const;

export const attendanceCorrection = record('attendance_correction', {
  words: { one: 'correction', many: 'corrections' },
  rights: ownAttendance,
  fields: {
    id: id(hidden),
    createdAt: createdAt('Asked on'),
    employee: reference('Employee', staffMember, { phone: 'title', width: 160 }),
    date: date('Date', { width: 104 }),
    time_in: text('In', { is: timeField, width: 72 }),
    time_out: text('Out', { is: timeField, width: 72, help: 'Earlier than In for a night: on the next day' }),
    reason: longText('Reason', { width: 240 }),
    correction_status: status('Status', correctionLife, { width: 120 }),
    own_part: ownPart('Your part', correctionLife, hidden),
    approved_by: reference('Decided by', staffMember, { optional: true, filled: 'when it is decided', ...hidden }),
    approved_on: moment('Decided on', { optional: true, filled: 'when it is decided', ...hidden }),
    decision_note: longText('Reason of the decision', { optional: true, filled: 'when it is decided' }),
  },
  formOrder: ['employee', 'date', 'time_in', 'time_out', 'reason'],
  defaultSort: '-createdAt',
  pageSize: 25,
  check: ({ time_in, time_out }) => (time_in === time_out ? { time_out: 'Out must not be the time of In' } : {}),
});
export type AttendanceCorrection = RowOf<typeof attendanceCorrection>;

export const correctionCalls = recordCalls(attendanceCorrection, '/hr/hrm/attendance-corrections', {
  paths: {
    page: 'fetchAllCorrections',
    export: 'exportCorrections',
    byId: 'fetchCorrectionById',
    add: 'addCorrection',
    edit: 'updateCorrection',
    remove: 'deleteCorrection/:id',
    move: 'updateStatus',
    counts: 'fetchCorrectionCounts',
    history: 'fetchCorrectionHistory',
  },
});
