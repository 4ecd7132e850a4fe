import { Stack } from '#platform/web/layout/Parts.tsx';
import { PersonMonth } from '../PersonMonth.tsx';
import { OwnShifts } from '../../shifts/web/OwnShifts.tsx';
import { OwnSwipes } from '../OwnSwipes.tsx';

/** The user's attendance in their account: the month, and the portal's record of swipes. */
export function AttendanceArea() {
  return (
    <Stack gap={24}>
      <OwnSwipes />
      <OwnShifts />
      <PersonMonth />
    </Stack>
  );
}
