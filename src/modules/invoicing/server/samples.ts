/** Invoices that the texts about them can be shown with. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { showAmount } from '#platform/contract/money.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples } from '#platform/server/mail/wording.ts';
import { today } from '#platform/server/work.ts';
import { codeOf } from './currency.ts';
import { keptSnapshot } from './issue.ts';
import { bankLine } from './mails.ts';
import { invoices } from './record.ts';
import { amountOf, nameOfClient } from './notify.ts';
import { invoiceWording, reminderWordings, statementWording } from './wordings.ts';

const invoiceSamples = samplesOf(() => invoices, {
  label: 'Invoice',
  called: ({ invoice_no, id, status }) => `${invoice_no ?? `Draft ${id}`}, ${status}`,
  values: async (work, row) => {
    const { currency } = await codeOf(work, row.currency_id);
    const [contact] = await whoReceives(work, row.client_id, 'invoice');
    const balance = `${currency} ${showAmount(row.balance)}`;
    return {
      name: contact?.name ?? work.actor.name,
      firm: work.config.firm.name,
      invoice_no: row.invoice_no ?? `Draft ${row.id}`,
      total: await amountOf(work, row),
      due_date: row.due_date ?? today(work),
      bank: row.status === 'Draft' ? null : bankLine(await keptSnapshot(work, row)),
      balance,
      client: await nameOfClient(work, row),
      on: today(work),
    };
  },
});

const statementSamples = {
  ...invoiceSamples,
  values: async (...asked: Parameters<typeof invoiceSamples.values>) => {
    const values = await invoiceSamples.values(...asked);
    return { ...values, balance: `${String(values['balance'])} is to be paid.` };
  },
};

export const invoicingWordings = [
  ...withSamples(invoiceSamples, [invoiceWording, ...reminderWordings.map(([, text]) => text)]),
  ...withSamples(statementSamples, [statementWording]),
];
