import { reportsModule } from '#modules/reports/rights.ts';
import { SummaryPicture } from '#modules/reports/web/public/SummaryPicture.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';

type Picture = Parameters<typeof SummaryPicture>[0]['part'];

const ofMoney: readonly Picture[] = ['trend', 'debtors'];
const ofWork: readonly Picture[] = ['progress'];

/** Where a role looks rather than reads. */
const pictures: Readonly<Record<string, readonly Picture[]>> = {
  Partner: ofMoney,
  Director: ofMoney,
  'Client Manager': ofWork,
  HOD: ofWork,
};

/** One picture or two for the reader's role, of reports that they may read. They come after the figures. */
export function Pictures() {
  const may = useMay();
  const own = pictures[useActor().role.name];
  if (!own || !may(reportsModule.read)) return null;
  return (
    <Grid gap={16} align="start" columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))">
      {own.map((part) => (
        <SummaryPicture key={part} part={part} />
      ))}
    </Grid>
  );
}
