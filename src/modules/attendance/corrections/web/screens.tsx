import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconClockEdit, IconClockOff } from '@tabler/icons-react';
import { fetchAttendance, fetchMonthMatrix } from '../../contract.ts';
import { correctionsPath } from '../../web/addresses.ts';
import { attendanceCorrection, correctionCalls } from '../contract.ts';

export const { List, Add, Edit } = recordScreens(attendanceCorrection, correctionCalls, {
  path: correctionsPath,
  title: 'Attendance corrections',
  icons: { list: IconClockEdit, missing: IconClockOff },
  form: [{ title: 'The day', fields: ['employee', 'date', 'time_in', 'time_out', 'reason'] }],
  startsFrom: ['employee_id', 'date', 'time_in', 'time_out'],
  empty: {
    title: 'No corrections yet',
    text: 'Whoever forgot to swipe asks for the times of the day here, and the person above them decides.',
  },
  tabs: { states: ['PENDING', 'ACCEPTED', 'REJECTED'], counts: correctionCalls.counts },
  refreshes: [fetchAttendance, fetchMonthMatrix],
});
