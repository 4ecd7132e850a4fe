import { readLeaves } from '#modules/leave/rights.ts';
import { reportsModule } from '#modules/reports/rights.ts';
import { LeaveLeft } from '#modules/leave/web/public/LeaveLeft.tsx';
import { SummaryPicture, type SummaryPictureName } from '#modules/reports/web/public/SummaryPicture.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';

const ofMoney: readonly SummaryPictureName[] = ['trend', 'sections', 'debtors', 'clients', 'speed'];
const ofWork: readonly SummaryPictureName[] = ['progress', 'speed'];

/** Charts by role, for roles that want an overview. */
const pictures: Readonly<Record<string, readonly SummaryPictureName[]>> = {
  Partner: ofMoney,
  Director: ofMoney,
  'Client Manager': ofWork,
  HOD: ofWork,
  HR: ['people'],
};

/** Charts for the reader's role, from reports they may read, or their leave. They come after the figures. */
export function Pictures() {
  const may = useMay();
  const own = pictures[useActor().role.name];
  if (!own) return may(readLeaves) ? <LeaveLeft /> : null;
  if (!may(reportsModule.read)) return null;
  return (
    <Grid gap={16} align="start" columns="repeat(auto-fill, minmax(min(100%, 340px), 1fr))">
      {own.map((part) => (
        <SummaryPicture key={part} part={part} />
      ))}
    </Grid>
  );
}
