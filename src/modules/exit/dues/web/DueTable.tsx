import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { ExitRecord } from '../../contract.ts';
import { exitReads } from '../../web/exit-reads.ts';
import { deleteExitDue, type Due, type Dues as Sheet, isPayable } from '../contract.ts';
import { type MoneyOf, useMoney } from './use-money.ts';
import classes from '../../web/exit.module.css';

type DueTableProps = { exit: ExitRecord; sheet: Sheet; open: boolean; onEdit: (due: Due) => void };

/** The lines of the sheet with their totals; frozen ones are read-only. */
export function DueTable({ exit, sheet, open, onEdit }: DueTableProps) {
  const { send } = useWrite(deleteExitDue, { refreshes: exitReads });
  const remove = async ({ id, says }: Due) => {
    const question = 'Are you sure you want to delete this item ?';
    const text = `${question} ${says}`;
    if (!(await confirm({ title: 'Delete line', text, confirmLabel: 'Delete', danger: true }))) return;
    await toastReply(send({ query: { id: exit.id }, body: { due_id: id, version: sheet.version } }));
  };
  const hasOpen = open && sheet.rows.some(({ settlement_id }) => settlement_id === null);
  return (
    <div className={classes.dues}>
      <table>
        <DueHeads open={hasOpen} />
        <tbody>
          {sheet.rows.map((due) => (
            <DueRow key={due.id} due={due} number={numberOf(sheet, due)}>
              {hasOpen &&
                (due.settlement_id === null ? (
                  <RowButtons due={due} onEdit={onEdit} onDelete={(one) => void remove(one)} />
                ) : (
                  ' '
                ))}
            </DueRow>
          ))}
        </tbody>
        <tfoot>
          {sheet.totals.map((total) => (
            <TotalRow key={total.currency} total={total} open={hasOpen} />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** Shown if there is more than one settlement. */
const numberOf = ({ settlements, rows }: Sheet, { settlement_id }: Due): string | undefined => {
  const isMixed = rows.some((row) => row.settlement_id !== settlement_id);
  return isMixed ? (settlements.find(({ id }) => id === settlement_id)?.number ?? 'open') : undefined;
};

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

/** A line of the sheet with its actions. */
function DueRow({ due, number, children }: { due: Due; number: string | undefined; children: ReactNode }) {
  const moneyOf = useMoney();
  const amount = moneyOf(due.amount, due.currency);
  return (
    <tr>
      <th scope="row">
        {due.kind}
        <span className={classes.dim}>
          {detailOf(due, moneyOf)}
          {number !== undefined && ` · ${number === 'open' ? 'not frozen yet' : `settlement ${number}`}`}
        </span>
        {due.was !== null && <span className={classes.dim}>It was {moneyOf(due.was, due.currency)} before.</span>}
        {due.explanation !== null && <Explain text={due.explanation} from={due.from_row} />}
      </th>
      <td data-end>{isPayable(due.kind) && amount}</td>
      <td data-end>{!isPayable(due.kind) && amount}</td>
      {children && <td data-end>{children}</td>}
    </tr>
  );
}

/** The calculation in words, and its source row. */
export function Explain({ text, from }: { text: string; from: string | null }) {
  return (
    <details className={classes.explain}>
      <summary>Explain</summary>
      <span className={classes.dim}>{text}</span>
      {from !== null && <span className={classes.dim}>From: {from}</span>}
    </details>
  );
}

type RowButtonsProps = { due: Due; onEdit: (due: Due) => void; onDelete: (due: Due) => void };

function RowButtons({ due, onEdit, onDelete }: RowButtonsProps) {
  return (
    <Row as="span" inline gap={2}>
      {due.source === null && (
        <Button variant="subtle" size="compact-sm" aria-label={`Edit ${due.says}`} onClick={() => onEdit(due)}>
          <IconPencil size={14} stroke={1.6} />
        </Button>
      )}
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

function detailOf({ says, days, day_rate, currency, due_on, consent_on }: Due, moneyOf: MoneyOf): string {
  return [
    days === null || day_rate === null ? says : `${says}: ${days} days at ${moneyOf(day_rate, currency)}`,
    due_on === null ? null : `due on ${showDate(due_on)}`,
    consent_on === null ? null : `written consent of ${showDate(consent_on)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function netText(net: string, currency: string, moneyOf: MoneyOf): string {
  if (/^-?0\.00$/.test(net)) return 'Nothing is left to pay';
  return net.startsWith('-')
    ? `They pay ${moneyOf(net.slice(1), currency)}`
    : `The firm pays ${moneyOf(net, currency)}`;
}
