import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid } from '#platform/web/layout/Parts.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { type LeaveApplication, leaveCalls } from '../../contract.ts';
import { screens } from '../screens.ts';
import { LeaveActions } from './LeaveActions.tsx';
import { LeaveFacts } from './LeaveFacts.tsx';
import { detailsOf, titleOfLeave } from './details.ts';

/** One leave on a page of its own, linked from mails; also for deciders who do not see the list. */
export function LeaveRecordPage() {
  const { row, error, missing, retry } = useEdited(leaveCalls.byId);
  if (missing) return <RecordMissing noun="leave" icon={screens.icons.missing} />;
  return (
    <PageFrame title={row ? titleOfLeave(row) : 'Leave'} action={row && <LeaveActions leave={row} />}>
      {row && <Leave leave={row} />}
      {!row && (error ? <FailedState error={error} onRetry={retry} /> : <Skeleton height={320} />)}
    </PageFrame>
  );
}

function Leave({ leave }: { leave: LeaveApplication }) {
  const details = recordDetails({ ...screens, details: detailsOf(leave) }, leave, useShown(), useKnown());
  return (
    <Grid gap={24} maxWidth={760}>
      <Card padding={16}>
        <DetailList details={details} />
      </Card>
      <LeaveFacts leave={leave} />
    </Grid>
  );
}
