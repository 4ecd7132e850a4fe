import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { listLeaveTypes } from '../../applying.ts';
import type { ApplyFor, LeaveStart } from '../public/addresses.ts';
import { ApplyForm } from './ApplyForm.tsx';

export type ApplyDialogProps = {
  whose: ApplyFor;
  start: LeaveStart;
  /** Proposed applications still to come after this one. */
  left: number;
  /** Called when an accepted offer splits the leave, with the applications still to come. */
  onRest: (rest: readonly LeaveStart[]) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** The application form with the calculator beside it. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { whose, onClose } = props;
  const own = useRead(listLeaveTypes, { query: {} }, { enabled: whose === 'own' });
  if (whose === 'other') return <ApplyForm {...props} employeeId={null} />;
  if (own.data) return <ApplyForm {...props} employeeId={own.data.employee.id} />;
  return (
    <DialogFrame title="Apply leave" opened onClose={onClose} width={920}>
      {own.error ? <FailedState error={own.error} onRetry={() => void own.refetch()} /> : <FormBones />}
    </DialogFrame>
  );
}

const FormBones = () => (
  <Grid gap={20} minHeight={420} alignContent="start" aria-busy="true">
    {[55, 80, 65, 75, 100].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={36} />
    ))}
  </Grid>
);
