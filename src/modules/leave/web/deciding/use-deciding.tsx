import { mayTake, type Step, stepsFrom, whyNever } from '#platform/contract/flow.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import type { BulkAction, RowAction } from '#platform/web/list/column.ts';
import { useWrite } from '#platform/web/query.ts';
import { StepDialog } from '#platform/web/record/StepButtons.tsx';
import { partsOf } from '#platform/web/record/row.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconEye, IconNotebook } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { leaveApplication, type LeaveApplication, leaveCalls } from '../../contract.ts';
import { leaveLife, type LeaveStatus } from '../../life.ts';
import { readAsHr } from '../../rights.ts';
import { ledgerAddress } from '../public/addresses.ts';
import { leaveReads } from '../reads.ts';
import { screens } from '../screens.ts';

type Deciding = {
  /** The reader's steps on a row, then View. */
  readonly menu: (row: LeaveApplication) => readonly RowAction[];
  readonly bulk: readonly BulkAction<LeaveApplication>[];
  /** The dialog of a step that asks for input. */
  readonly dialog: ReactNode;
};

/** Decides on leave from its list: one row by its menu, several at once. @param addressOf the page of one leave */
export function useDeciding(addressOf: (id: number) => string): Deciding {
  const [asking, setAsking] = useState<{ row: LeaveApplication; step: Step<LeaveStatus> }>();
  const stepsOf = useSteps();
  const { take, takeAll } = useTake();
  const ledgerOf = useLedgers();
  const begin = (row: LeaveApplication, step: Step<LeaveStatus>) =>
    step.asks || step.says ? setAsking({ row, step }) : take(row, step);
  return {
    menu: (row) => [
      ...stepsOf(row).map((step) => ({
        label: step.label,
        danger: step.danger ?? false,
        run: () => begin(row, step),
      })),
      { label: 'View', icon: IconEye, to: addressOf(row.id) },
      ...ledgerOf(row),
    ],
    bulk: [
      { label: 'Accept', run: (rows) => takeAll(rows, (row) => stepsOf(row).find(({ name }) => name === 'accept')) },
    ],
    dialog: asking && (
      <StepDialog screens={screens} row={asking.row} step={asking.step} onClose={() => setAsking(undefined)} />
    ),
  };
}

/** HR opens ledgers from the list; deciders do so from the leave itself. */
function useLedgers() {
  const may = useMay();
  return ({ employee_id, leave_type_id }: LeaveApplication): readonly RowAction[] =>
    may(readAsHr)
      ? [{ label: 'Ledger', icon: IconNotebook, to: ledgerAddress({ employee_id, type: leave_type_id ?? 0 }) }]
      : [];
}

function useSteps() {
  const actor = useActor();
  return (row: LeaveApplication): readonly Step<LeaveStatus>[] => {
    const parts = partsOf(leaveApplication, row);
    return stepsFrom(leaveLife, row.leave_status, row).filter(
      (step) => mayTake(step, actor, parts) && !whyNever(step, parts),
    );
  };
}

function useTake() {
  const move = useWrite(leaveCalls.move, { refreshes: leaveReads });
  const { counted } = useWriting();
  const send = ({ id, version }: LeaveApplication, { to }: Step<LeaveStatus>) =>
    move.send({ query: { id }, body: { status: to, version } });
  const take = async (row: LeaveApplication, step: Step<LeaveStatus>) => {
    try {
      const { message } = await send(row, step);
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const whyNotSent = (row: LeaveApplication, step: Step<LeaveStatus>) =>
    send(row, step).then(() => undefined, messageOf);
  const takeAll = async (
    rows: readonly LeaveApplication[],
    stepOf: (row: LeaveApplication) => Step<LeaveStatus> | undefined,
  ) => {
    let done = 0;
    const refused: string[] = [];
    for (const row of rows) {
      const step = stepOf(row);
      const whyNot = step ? await whyNotSent(row, step) : 'This is not yours to accept, or is decided already';
      if (whyNot === undefined) done += 1;
      else refused.push(`${row.employee}: ${whyNot}`);
    }
    if (done > 0) toast.success(`${counted(done, 'leave application')} accepted`);
    if (refused.length > 0) toast.error(refused.join(' · '));
    return done > 0;
  };
  return { take, takeAll };
}
