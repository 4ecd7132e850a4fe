/** Sample invoices and credit notes for previews of their mail texts. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { mayUse } from '#platform/contract/access.ts';
import { showAmount } from '#platform/contract/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { type Samples, withSamples } from '#platform/server/mail/wording.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { invoiceRights } from '../rights.ts';
import { dueIn } from '../rules.ts';
import { toldOf } from './credit-sending.ts';
import { codeOf } from './currency.ts';
import { keptSnapshot, termsOf } from './issue.ts';
import { openedBy, periodOf } from './mailed-of.ts';
import { bankLine } from './mails.ts';
import { invoices } from './record.ts';
import { amountOf, nameOfClient } from './notify.ts';
import { shownRefunds } from './refunds/reads.ts';
import { refunds } from './refunds/refunds.ts';
import { toldOfRefund } from './refunds/sending.ts';
import { ofSeenClients } from './visible.ts';
import { tables } from './tables.ts';
import { creditWording, invoiceWording, refundWording, reminderWordings, statementWording } from './wordings.ts';

const invoiceSamples = samplesOf(() => invoices, {
  label: 'Invoice',
  called: ({ invoice_no, id, status }) => `${invoice_no ?? `Draft ${id}`}, ${status}`,
  values: async (work, row) => {
    const { currency } = await codeOf(work, row.currency_id);
    const [contact] = await whoReceives(work, row.client_id, 'invoice');
    const balance = `${currency} ${showAmount(row.balance, currency)}`;
    return {
      name: contact?.name ?? work.actor.name,
      firm: work.config.firm.name,
      invoice_no: row.invoice_no ?? `Draft ${row.id}`,
      total: await amountOf(work, row),
      due_date: row.due_date ?? today(work),
      due_in: dueIn(await termsOf(work, row)),
      bank: row.status === 'Draft' ? null : bankLine(await keptSnapshot(work, row)),
      period: await periodOf(work, row),
      ...openedBy(work, row, { account_id: contact?.account_id ?? null }),
      balance,
      client: await nameOfClient(work, row),
      on: today(work),
    };
  },
});

const creditSamples: Samples = {
  label: 'Credit note',
  choices: async (work) => {
    if (!mayUse(work.actor, invoiceRights.read)) return [];
    const rows = await seenCredits(work).orderBy('id', 'desc').limit(20).execute();
    return rows.map(({ id, credit_no }) => ({ id, name: credit_no }));
  },
  values: async (work, id) => {
    const credit = await seenCredits(work).where('id', '=', id).executeTakeFirst();
    if (!credit || !mayUse(work.actor, invoiceRights.read)) throw notFound();
    const [contact] = await whoReceives(work, credit.client_id, 'invoice');
    return {
      name: contact?.name ?? work.actor.name,
      firm: work.config.firm.name,
      ...(await toldOf(work, credit)),
      ...openedBy(work, { id: credit.invoice_id }, { account_id: contact?.account_id ?? null }),
    };
  },
};

const refundSamples: Samples = {
  label: 'Refund',
  choices: async (work) => {
    if (!mayUse(work.actor, invoiceRights.read)) return [];
    const { rows } = await shownRefunds(work, { limit: 20, offset: 0 });
    return rows.map(({ id, client, amount, currency }) => ({ id, name: `${client}, ${currency} ${amount}` }));
  },
  values: async (work, id) => {
    if (!mayUse(work.actor, invoiceRights.read)) throw notFound();
    const { client_id } = await readRecord(work, refunds, id);
    const [contact] = await whoReceives(work, client_id, 'invoice');
    const { said } = await toldOfRefund(work, id);
    return { ...said, name: contact?.name ?? work.actor.name, firm: work.config.firm.name };
  },
};

const seenCredits = (work: Work) =>
  tables(work)
    .selectFrom('credit_note')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(ofSeenClients(work, 'credit_note'));

const statementSamples = {
  ...invoiceSamples,
  values: async (...asked: Parameters<typeof invoiceSamples.values>) => {
    const values = await invoiceSamples.values(...asked);
    return { ...values, balance: `${String(values['balance'])} is to be paid.` };
  },
};

export const invoicingWordings = [
  ...withSamples(invoiceSamples, [invoiceWording, ...reminderWordings.map(([, text]) => text)]),
  ...withSamples(creditSamples, [creditWording]),
  ...withSamples(refundSamples, [refundWording]),
  ...withSamples(statementSamples, [statementWording]),
];
