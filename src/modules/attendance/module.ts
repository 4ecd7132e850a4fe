import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import * as corrections from './corrections/contract.ts';
import { attendanceCorrection, correctionCalls } from './corrections/contract.ts';
import * as devices from './devices/contract.ts';
import * as exceptions from './exceptions/contract.ts';
import * as months from './months/contract.ts';
import * as proposals from './proposals/contract.ts';
import { attendanceNotifications } from './notifications.ts';
import { attendanceModule } from './rights.ts';
import * as shifts from './shifts/contract.ts';
import { patternCalls, shiftPattern } from './shifts/patterns/contract.ts';
import { requestCalls, shiftRequest } from './shifts/requests/contract.ts';

export const attendance: ModuleContract = {
  name: 'attendance',
  ...declared(
    {
      records: [
        served(attendanceCorrection, correctionCalls),
        served(shiftPattern, patternCalls),
        served(shiftRequest, requestCalls),
      ],
    },
    contract,
    corrections,
    devices,
    exceptions,
    months,
    proposals,
    shifts,
  ),
  rights: [attendanceModule],
  notifications: Object.values(attendanceNotifications),
  referrers: [
    referrerOf(attendanceCorrection, '/attendance-corrections'),
    { table: 'swipe', one: 'swipe', many: 'swipes' },
    { table: 'attendance_proposal', one: 'proposal of attendance', many: 'proposals of attendance' },
    { table: 'attendance_late_policy', one: 'late policy', many: 'late policies' },
    { table: 'attendance_seen', one: 'confirmed day', many: 'confirmed days' },
    { table: 'attendance_device', one: 'device', many: 'devices' },
    { table: 'attendance_device_person', one: 'number of a device', many: 'numbers of devices' },
    { table: 'attendance_day', one: 'day of attendance', many: 'days of attendance' },
    { table: 'attendance_adjustment', one: 'adjustment of attendance', many: 'adjustments of attendance' },
    { table: 'attendance_month', one: 'month of attendance', many: 'months of attendance' },
    referrerOf(shiftPattern, '/shift-patterns'),
    referrerOf(shiftRequest, '/shift-requests'),
    { table: 'shift_assignment', one: 'assignment of shifts', many: 'assignments of shifts' },
    { table: 'roster_day', one: 'day of the roster', many: 'days of the roster' },
  ],
};
