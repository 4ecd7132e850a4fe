import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import type { ExitRecord } from '../contract.ts';
import { deleteExitDue, type Due, type Dues as Sheet, fetchExitDues, isPayable, settleExit } from '../dues.ts';
import { whyNotDues } from '../rules.ts';
import { DueDialog } from './DueDialog.tsx';
import { SettlementBadge } from './exit-columns.tsx';
import { exitReads } from './exit-reads.ts';
import { standingOf } from './standing-of.ts';
import classes from './exit.module.css';

/** What the firm owes who leaves, and what they owe the firm: for HR alone. */
export function Dues({ exit }: { exit: ExitRecord }) {
  const { data, error, refetch } = useRead(fetchExitDues, { query: { id: exit.id } });
  return (
    <Stack as="section" gap={12} padding={[24, 0, 0]} minWidth={0} ruledAbove aria-label="Dues">
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Heading>Dues</Heading>
        {data && exit.settlement !== null && <SettlementBadge settled={data.settled_at !== null} />}
      </Row>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={140} />}
      {data && <DueSheet exit={exit} sheet={data} />}
    </Stack>
  );
}

function DueSheet({ exit, sheet }: { exit: ExitRecord; sheet: Sheet }) {
  const [edited, setEdited] = useState<Due | 'new'>();
  const { settled_at, version } = sheet;
  const whyNot = whyNotDues({ stage: exit.stage, settled_at }, standingOf(exit));
  const settle = useSettle(exit, version);
  return (
    <>
      {sheet.rows.length === 0 ? (
        <NothingOwed />
      ) : (
        <DueTable exit={exit} sheet={sheet} open={whyNot === undefined} onEdit={setEdited} />
      )}
      {settled_at !== null && <Settled sheet={sheet} at={settled_at} />}
      {settled_at === null && <SheetActions whyNot={whyNot} onAdd={() => setEdited('new')} onSettle={settle} />}
      {edited && (
        <DueDialog
          exitId={exit.id}
          version={version}
          saved={edited === 'new' ? undefined : edited}
          shortfall={exit.notice_shortfall}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function NothingOwed() {
  return (
    <p className={classes.dim}>
      Nothing is owed yet. Leave that is paid out, days of notice that are not worked, assets that were not returned and
      everything else that is owed stands here.
    </p>
  );
}

function Settled({ sheet, at }: { sheet: Sheet; at: string }) {
  const { momentInWords } = useWriting();
  return (
    <p className={classes.dim}>
      Settled by {sheet.settled_by ?? 'someone'} on {momentInWords(at)}. The sheet is locked.
    </p>
  );
}

type SheetActionsProps = {
  whyNot: string | undefined;
  onAdd: () => void;
  onSettle: () => void;
};

function SheetActions({ whyNot, onAdd, onSettle }: SheetActionsProps) {
  return (
    <Row wrap gap={8}>
      <ActionButton variant="default" whyNot={whyNot} onClick={onAdd}>
        <IconPlus size={14} stroke={1.8} aria-hidden="true" className={classes.plus} />
        Add line
      </ActionButton>
      <ActionButton whyNot={whyNot} onClick={onSettle}>
        Settle
      </ActionButton>
    </Row>
  );
}

function useSettle(exit: ExitRecord, version: number): () => void {
  const { send } = useWrite(settleExit, { refreshes: exitReads });
  const settle = async () => {
    const text = `The dues of ${exit.employee_name} are paid. This locks the sheet permanently.`;
    if (!(await confirm({ title: 'Settle the dues', text, confirmLabel: 'Settle' }))) return;
    await toastReply(send({ query: { id: exit.id }, body: { version } }));
  };
  return () => void settle();
}

type DueTableProps = { exit: ExitRecord; sheet: Sheet; open: boolean; onEdit: (due: Due) => void };

function DueTable({ exit, sheet, open, onEdit }: DueTableProps) {
  const { send } = useWrite(deleteExitDue, { refreshes: exitReads });
  const remove = async ({ id, says }: Due) => {
    const question = 'Are you sure you want to delete this item ?';
    const text = `${question} ${says}`;
    if (!(await confirm({ title: 'Delete line', text, confirmLabel: 'Delete', danger: true }))) return;
    await toastReply(send({ query: { id: exit.id }, body: { due_id: id, version: sheet.version } }));
  };
  return (
    <div className={classes.dues}>
      <table>
        <DueHeads open={open} />
        <tbody>
          {sheet.rows.map((due) => (
            <DueRow key={due.id} due={due}>
              {open && <RowButtons due={due} onEdit={onEdit} onDelete={(one) => void remove(one)} />}
            </DueRow>
          ))}
        </tbody>
        <tfoot>
          {sheet.totals.map((total) => (
            <TotalRow key={total.currency} total={total} open={open} />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function DueHeads({ open }: { open: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">Due</th>
        <th scope="col" data-end>
          To them
        </th>
        <th scope="col" data-end>
          From them
        </th>
        {open && <td aria-label="No actions" />}
      </tr>
    </thead>
  );
}

function TotalRow({ total, open }: { total: Sheet['totals'][number]; open: boolean }) {
  const moneyOf = useMoney();
  const { currency, payable, receivable, net } = total;
  return (
    <tr>
      <th scope="row">
        Total in {currency}
        <span className={classes.dim}>{netText(net, currency, moneyOf)}</span>
      </th>
      <td data-end>{moneyOf(payable, currency)}</td>
      <td data-end>{moneyOf(receivable, currency)}</td>
      {open && <td aria-label="No actions" />}
    </tr>
  );
}

/** A line of the sheet, with what can be done with it. */
function DueRow({ due, children }: { due: Due; children: ReactNode }) {
  const moneyOf = useMoney();
  const amount = moneyOf(due.amount, due.currency);
  return (
    <tr>
      <th scope="row">
        {due.kind}
        <span className={classes.dim}>{detailOf(due, moneyOf)}</span>
      </th>
      <td data-end>{isPayable(due.kind) && amount}</td>
      <td data-end>{!isPayable(due.kind) && amount}</td>
      {children && <td data-end>{children}</td>}
    </tr>
  );
}

type RowButtonsProps = { due: Due; onEdit: (due: Due) => void; onDelete: (due: Due) => void };

function RowButtons({ due, onEdit, onDelete }: RowButtonsProps) {
  return (
    <Row as="span" inline gap={2}>
      <Button variant="subtle" size="compact-sm" aria-label={`Edit ${due.says}`} onClick={() => onEdit(due)}>
        <IconPencil size={14} stroke={1.6} />
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Delete ${due.says}`}
        onClick={() => onDelete(due)}
      >
        <IconTrash size={14} stroke={1.6} />
      </Button>
    </Row>
  );
}

type MoneyOf = (amount: string, currency: string) => string;

function useMoney(): MoneyOf {
  const { showAmount } = useWriting();
  return (amount, currency) => `${showAmount(amount)} ${currency}`;
}

const detailOf = ({ says, days, day_rate, currency }: Due, moneyOf: MoneyOf) =>
  days === null || day_rate === null ? says : `${says}: ${days} days at ${moneyOf(day_rate, currency)}`;

function netText(net: string, currency: string, moneyOf: MoneyOf): string {
  if (/^-?0\.00$/.test(net)) return 'Nothing is left to pay';
  return net.startsWith('-')
    ? `They pay ${moneyOf(net.slice(1), currency)}`
    : `The firm pays ${moneyOf(net, currency)}`;
}
