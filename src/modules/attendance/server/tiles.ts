/** Attendance on the dashboard. */
import { today } from '#platform/server/work.ts';
import type { WorkedTile } from '#platform/server/tiles/tile.ts';
import { onlyRoles } from '#platform/contract/access.ts';
import { exceptionsOf } from '../exceptions/server/exceptions.ts';
import { attendanceModule } from '../rights.ts';

export const exceptionsToSettle: WorkedTile = {
  name: 'attendance.exceptions',
  title: 'Days to look at',
  says: 'Exceptions of attendance this month',
  tone: 'amber',
  place: 58,
  access: onlyRoles(attendanceModule.read, 'HR'),
  of: async (work) => {
    const month = today(work).slice(0, 7);
    const { rows } = await exceptionsOf(work, month);
    return {
      figure: { kind: 'count', count: rows.length },
      link: `/adminattendance?as=exceptions&month=${month}`,
    };
  },
};
