import { page } from '#platform/web/routing/page.ts';
import { ownAttendance, patternRights } from '../../rights.ts';
import { attendancePath } from '../../web/addresses.ts';
import { patternsPath, requestsPath } from './addresses.ts';

const patterns = async () => import('../patterns/web/screens.tsx');
const requests = async () => import('../requests/web/screens.tsx');

export const shiftPages = [
  page({
    path: patternsPath,
    title: 'Shift patterns',
    help: 'Weeks in turn with a shift for each day. Give one to people from a day on in the roster.',
    access: patternRights.read,
    parent: attendancePath,
    load: async () => (await patterns()).List,
  }),
  page({
    path: `${patternsPath}/create`,
    title: 'New shift pattern',
    access: patternRights.create,
    parent: patternsPath,
    load: async () => (await patterns()).Add,
  }),
  page({
    path: `${patternsPath}/update/:id`,
    title: 'Edit shift pattern',
    access: patternRights.update,
    parent: patternsPath,
    load: async () => (await patterns()).Edit,
  }),
  page({
    path: requestsPath,
    title: 'Shift requests',
    help: 'Another shift on a day, or a swap with a colleague. The colleague agrees first, then who is above the person decides.',
    access: ownAttendance.read,
    parent: [attendancePath, '/my-account'],
    load: async () => (await requests()).List,
  }),
  page({
    path: `${requestsPath}/create`,
    title: 'New shift request',
    access: ownAttendance.create,
    parent: requestsPath,
    load: async () => (await requests()).Add,
  }),
  page({
    path: `${requestsPath}/update/:id`,
    title: 'Edit shift request',
    access: ownAttendance.update,
    parent: requestsPath,
    load: async () => (await requests()).Edit,
  }),
];
