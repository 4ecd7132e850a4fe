/** The items of a run, each in a transaction of its own, in the name of the person who started it. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { mustReach } from '#modules/clients/server/public/recipients.ts';
import { Refusal } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { takeInvoice } from '#modules/invoicing/server/public/invoices.ts';
import { prepareStatement, type PrintedStatement, sendStatement } from '#modules/invoicing/server/public/statements.ts';
import type { BillingRunItemRow, BillingRunRow } from './tables.ts';
import type { RunTask } from '../runs.ts';
import { draftMonth } from './month-drafts.ts';

export type RunItem = Selectable<BillingRunItemRow>;
export type Run = Selectable<BillingRunRow>;
export type Outcome = { readonly state: 'Done' | 'Nothing'; readonly reason: string | null };

const done: Outcome = { state: 'Done', reason: null };

/** Prints and stores a statement before its transaction; other items need nothing. */
export const prepareItem = async (
  work: Work,
  { on_date }: Run,
  { task, client_id }: RunItem,
): Promise<PrintedStatement | undefined> =>
  task === 'Statement' ? prepareStatement(work, client_id, on_date) : undefined;

type Task = (work: Work, run: Run, item: RunItem, printed: PrintedStatement | undefined) => Promise<Outcome>;

const tasks: Readonly<Record<RunTask, Task>> = {
  Draft: async (work, { id, on_date }, { client_id }) => {
    const { count, reason } = await draftMonth(work, id, client_id, on_date);
    return count > 0 ? done : { state: 'Nothing', reason };
  },
  Issue: async (work, _, { invoice_id }) => {
    const status = await takeInvoice(work, invoice_id ?? 0, { from: 'Draft', to: 'Issued' });
    return status === 'Draft' ? done : { state: 'Nothing', reason: `It is ${status} already` };
  },
  Send: async (work, _, { invoice_id }) => {
    const status = await takeInvoice(work, invoice_id ?? 0, { from: 'Issued', to: 'Being sent' });
    return status === 'Issued' ? done : { state: 'Nothing', reason: `It is ${status} already` };
  },
  Statement: async (work, { on_date }, { id, client_id }, printed) => {
    if (!printed) throw new Error('A statement is printed before it is sent');
    await mustReach(work, client_id, 'statement');
    const contacts = await whoReceives(work, client_id, 'invoice');
    await sendStatement(work, { itemId: id, on: on_date, contacts, printed });
    return done;
  },
};

export const runItem: Task = (work, run, item, printed) => tasks[item.task](work, run, item, printed);

/** The refusal in words, field by field. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return 'Something went wrong';
  const { message, fields = {} } = error.failure;
  const told = Object.values(fields);
  return told.length > 0 ? told.join('. ') : message;
}
