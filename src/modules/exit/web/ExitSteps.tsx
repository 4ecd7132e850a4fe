import { useState } from 'react';
import { Row } from '#platform/web/layout/Parts.tsx';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import type { ExitRecord } from '../contract.ts';
import { whyNotMove } from '../rules.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { standingOf } from './standing-of.ts';
import { WithdrawExit } from './WithdrawExit.tsx';

/** HR's steps beside the locked form, each with a reason. */
export function ExitSteps({ exit }: { exit: ExitRecord }) {
  const [moving, setMoving] = useState(false);
  if (exit.stage === 'Withdrawn') return null;
  return (
    <Row wrap gap={8}>
      <ActionButton
        variant="default"
        whyNot={whyNotMove(exit, exit.settlement === 'Paid', standingOf(exit))}
        onClick={() => setMoving(true)}
      >
        Move last working day
      </ActionButton>
      <WithdrawExit exit={exit} />
      {moving && <MoveDialog exit={exit} onClose={() => setMoving(false)} />}
    </Row>
  );
}
