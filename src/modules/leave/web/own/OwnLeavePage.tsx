import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { LeaveArea } from '../public/LeaveArea.tsx';

/** One's own leave by itself, as one's account has it too. */
export function OwnLeavePage() {
  return (
    <PageFrame title="My leave">
      <Grid gap={16} maxWidth={960}>
        <LeaveArea />
      </Grid>
    </PageFrame>
  );
}
