import { Stack } from '#platform/web/layout/Parts.tsx';
import { PersonMonth } from '../PersonMonth.tsx';
import { OwnShifts } from '../../shifts/web/OwnShifts.tsx';
import { OwnSwipes } from '../OwnSwipes.tsx';

/** One's own attendance in one's account: the month, and what the portal knows of swipes. */
export function AttendanceArea() {
  return (
    <Stack gap={24}>
      <OwnSwipes />
      <OwnShifts />
      <PersonMonth />
    </Stack>
  );
}
