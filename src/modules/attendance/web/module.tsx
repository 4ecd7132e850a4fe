import { IconClockCheck } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { ownAttendance, readAttendance } from '../rights.ts';
import { shiftPages } from '../shifts/web/pages.ts';
import { attendancePath, correctionsPath } from './addresses.ts';

const corrections = async () => import('../corrections/web/screens.tsx');

export const attendanceWeb = webModule({
  name: 'attendance',
  pages: [
    page({
      path: attendancePath,
      title: 'Attendance',
      help: 'Who is in today, and a code for each day of a month. Open somebody to read why a day is what it is.',
      access: readAttendance,
      navigation: { group: 'People', entry: 'Leave & attendance', icon: IconClockCheck, order: 25 },
      load: async () => (await import('./AttendancePage.tsx')).AttendancePage,
    }),
    page({
      path: correctionsPath,
      title: 'Attendance corrections',
      help: 'Times of a day that somebody asks to correct, three a month at most. Who is above them decides, and they are told.',
      access: ownAttendance.read,
      parent: [attendancePath, '/my-account'],
      actions: [{ label: 'Swipe in or out, my swipes', to: '/my-account?area=attendance', access: ownAttendance.read }],
      load: async () => (await corrections()).List,
    }),
    page({
      path: `${correctionsPath}/create`,
      title: 'New correction',
      access: ownAttendance.create,
      parent: correctionsPath,
      load: async () => (await corrections()).Add,
    }),
    page({
      path: `${correctionsPath}/update/:id`,
      title: 'Edit correction',
      access: ownAttendance.update,
      parent: correctionsPath,
      load: async () => (await corrections()).Edit,
    }),
    ...shiftPages,
  ],
  found: none,
  localSearch: none,
  recordLinks: {
    attendance_correction: (id: number) => `${correctionsPath}?view=${id}`,
    shift_request: (id: number) => `/shift-requests?view=${id}`,
    shift_pattern: (id: number) => `/shift-patterns?view=${id}`,
  },
});
