import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { LeaveArea } from '../public/LeaveArea.tsx';

/** The reader's own leave on a page of its own; the account page has it too. */
export function OwnLeavePage() {
  return (
    <PageFrame title="My leave">
      <Grid gap={16} maxWidth={960}>
        <LeaveArea />
      </Grid>
    </PageFrame>
  );
}
