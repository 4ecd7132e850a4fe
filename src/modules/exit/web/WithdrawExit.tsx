import { useState } from 'react';
import { StepMenu } from '#platform/web/record/StepMenu.tsx';
import { type ExitRecord, withdrawExit } from '../contract.ts';
import { whyNotWithdraw } from '../rules.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { standingOf } from './standing-of.ts';

/** Withdraws the exit: the person stays. */
export function WithdrawExit({ exit }: { exit: ExitRecord }) {
  const [asking, setAsking] = useState(false);
  if (exit.stage === 'Withdrawn') return null;
  return (
    <>
      <StepMenu
        steps={[
          {
            label: 'Withdraw exit',
            danger: true,
            whyNot: whyNotWithdraw(exit, exit.settlement === 'Paid', standingOf(exit)),
            begin: () => setAsking(true),
          },
        ]}
      />
      {asking && (
        <ReasonDialog
          endpoint={withdrawExit}
          exit={exit}
          title="Withdraw exit"
          action="Withdraw exit"
          onClose={() => setAsking(false)}
        >
          <strong>{exit.employee_name}</strong> stays: they are on notice no longer, keep their access, and nobody is
          asked for the interview any more. They are told, and so are their head and HR.
        </ReasonDialog>
      )}
    </>
  );
}
