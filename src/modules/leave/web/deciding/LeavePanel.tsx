import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { leaveCalls, type LeaveApplication } from '../../contract.ts';
import { screens } from '../screens.ts';
import { LeaveActions } from './LeaveActions.tsx';
import { LeaveFacts } from './LeaveFacts.tsx';
import { detailsOf, titleOfLeave } from './details.ts';

/** One leave beside its list: the application, its facts and its actions. */
export function LeavePanel() {
  const shown = useShown();
  const known = useKnown();
  return (
    <RecordPanel
      endpoint={leaveCalls.byId}
      noun="leave"
      icon={screens.icons.missing}
      titleOf={titleOfLeave}
      details={(row) => recordDetails({ ...screens, details: detailsOf(row) }, row, shown, known)}
      below={factsOf}
      actions={stepsOf}
      width={520}
    />
  );
}

const factsOf = (row: LeaveApplication) => <LeaveFacts leave={row} />;
const stepsOf = (row: LeaveApplication) => <LeaveActions leave={row} />;
