import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { saveFrom } from '#platform/web/download.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ExitRecord } from '../../contract.ts';
import { exitReads } from '../../web/exit-reads.ts';
import { type Dues, fetchSettlementLetter, settleExit, type Settlement } from '../contract.ts';
import { FreezeDialog } from './FreezeDialog.tsx';
import classes from '../../web/exit.module.css';

type SheetProps = { exit: ExitRecord; sheet: Dues };

/** Frozen settlements, each with its letter. */
export const Settlements = ({ exit, sheet }: SheetProps) =>
  sheet.settlements.map((one) => <OneSettlement key={one.id} exit={exit} settlement={one} />);

function OneSettlement({ exit, settlement }: { exit: ExitRecord; settlement: Settlement }) {
  const { momentInWords } = useWriting();
  const { id, number, frozen_by, frozen_at, paid_by, paid_at, hash } = settlement;
  const letter = async () => {
    const { result } = await call(fetchSettlementLetter, { query: { id: exit.id, settlement_id: id } });
    saveFrom(result.url, `Settlement ${number.replaceAll('/', '-')} ${exit.employee_name}.pdf`);
  };
  return (
    <Row wrap align="center" justify="space-between" gap={[8, 16]}>
      <p className={classes.dim}>
        Settlement {number}, frozen by {frozen_by ?? 'someone'} on {momentInWords(frozen_at)}.
        {paid_at !== null && ` Paid, by ${paid_by ?? 'someone'} on ${momentInWords(paid_at)}.`}
        {hash !== null && (
          <>
            {' '}
            Hash <code>{hash.slice(0, 12)}</code>
          </>
        )}
      </p>
      {hash !== null && <PdfButton label={`Letter ${number}`} fetch={letter} />}
    </Row>
  );
}

type SettleButtonsProps = SheetProps & { whyNot: string | undefined };

/** Freezes the sheet, and marks a settlement as paid. */
export function SettleButtons({ exit, sheet, whyNot }: SettleButtonsProps) {
  const { state, version } = sheet;
  const [freezing, setFreezing] = useState(false);
  const settle = useWrite(settleExit, { refreshes: exitReads });
  const name = exit.employee_name;
  const askPaid = async () => {
    const text = `The settlement of ${name} was paid. The last working day cannot be moved any more.`;
    if (!(await confirm({ title: 'Mark as paid', text, confirmLabel: 'Mark as paid' }))) return;
    await toastReply(settle.send({ query: { id: exit.id }, body: { version } }));
  };
  if (state === 'Paid') return null;
  return state === 'Draft' ? (
    <>
      <ActionButton whyNot={whyNot} onClick={() => setFreezing(true)}>
        Freeze settlement
      </ActionButton>
      {freezing && <FreezeDialog exit={exit} sheet={sheet} onClose={() => setFreezing(false)} />}
    </>
  ) : (
    <ActionButton whyNot={whyNot} onClick={() => void askPaid()}>
      Mark as paid
    </ActionButton>
  );
}
