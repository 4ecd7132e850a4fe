import { recordDetails } from '#platform/web/record/cells.tsx';
import { StepButtons } from '#platform/web/record/StepButtons.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { leaveCalls, type LeaveApplication } from '../../contract.ts';
import { screens } from '../screens.ts';
import { LeaveFacts } from './LeaveFacts.tsx';

/** One leave beside its list: what is asked for, what it means, and what may become of it. */
export function LeavePanel() {
  const shown = useShown();
  const known = useKnown();
  return (
    <RecordPanel
      endpoint={leaveCalls.byId}
      noun="leave"
      icon={screens.icons.missing}
      titleOf={titleOfLeave}
      details={(row) => recordDetails(screens, row, shown, known)}
      below={factsOf}
      actions={stepsOf}
      width={520}
    />
  );
}

const factsOf = (row: LeaveApplication) => <LeaveFacts leave={row} />;
const stepsOf = (row: LeaveApplication) => <StepButtons screens={screens} row={row} />;

/** 'Harita Hesperkar, 14-12-2026 to 18-12-2026' */
export function titleOfLeave({ employee, start_date, end_date }: LeaveApplication): string {
  const dates = start_date === end_date ? showDate(start_date) : `${showDate(start_date)} to ${showDate(end_date)}`;
  return `${employee}, ${dates}`;
}
