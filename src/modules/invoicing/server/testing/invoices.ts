/** Drafts, issues, pays and credits invoices of the demo's client, for other tests. */
import { type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import type { TestPortal } from '#test/portal.ts';
import * as contract from '../../contract.ts';
import { noForm } from '../drafting/no-form.ts';
import { fetchOwnInvoicePdf } from '../../own.ts';
import * as money from '../../payments.ts';
import { addRefund } from '../../refunds.ts';

export type Invoicing = Awaited<ReturnType<typeof invoicingOf>>;

/** Gives the client an address, because nothing is issued without one. */
export async function invoicingOf(portal: TestPortal) {
  for (const role of ['admin', 'partner', 'manager', 'client'] as const) await portal.signIn(role);
  const ids: JobIds = await jobIds(portal);
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await portal.database.pool.query(text, values)).rows as Row[];
  await query('update client set address = $1 where address is null', ['1 High Street']);
  const [vat] = await query<{ id: number }>("select id from vat where vat = 'Standard' and rate = 20");
  const vat_id = vat?.id ?? 0;
  const [company] = await query<{ id: number }>('select id from company where deleted_at is null order by id limit 1');
  const company_id = company?.id ?? 0;

  const line = (unit_rate: string, changes: object = {}) => ({
    job_id: null,
    section: 'Payroll',
    description: 'Process payroll',
    qty: '1',
    unit_rate,
    vat_id,
    ...changes,
  });
  const form = (changes: object = {}) => ({
    ...noForm,
    client_id: ids.client,
    company_id,
    section: 'Payroll',
    ...changes,
  });
  const draft = (lines: readonly object[], more: object = {}, changes: object = {}) =>
    portal.call<contract.Invoice>(contract.invoiceCalls.add, {
      as: 'manager',
      body: form({ ...changes, charges: { lines, additional: [], credits: [], ...more } }),
    });
  const move = (as: Role, id: number, status: string, more: object = {}) =>
    portal.call<contract.Invoice>(contract.moveInvoice, { as, query: { id }, body: { status, ...more } });
  const shown = async (id: number, as: Role = 'manager') =>
    (await portal.call<contract.ShownInvoice>(contract.fetchInvoice, { as, params: { id } })).result;
  async function issued(total = '100', changes: object = {}) {
    const { result } = await draft([line(total)], {}, changes);
    const answer = await move('manager', result.id, 'Issued');
    if (answer.status !== 200) throw new Error(answer.message);
    return answer.result;
  }
  const { currency_id } = (await draft([line('1')])).result;
  const pay = (allocations: readonly object[], amount: string, changes: object = {}) =>
    portal.call<{ id: number }>(money.addPayment, {
      as: 'manager',
      body: {
        client_id: ids.client,
        company_id,
        currency_id,
        payment_date: '2026-11-20',
        amount,
        bank_charge: '0',
        withholding_tax: '0',
        method: 'Bank transfer',
        reference: 'FP 1',
        received_currency_id: null,
        received_amount: null,
        note: null,
        allocations,
        ...changes,
      },
    });
  const credit = (invoice_id: number, amount: string, changes: object = {}) =>
    portal.call<{ id: number; credit_no: string }>(money.addCreditNote, {
      as: 'manager',
      body: {
        invoice_id,
        credit_date: '2026-11-20',
        reason: 'Fee reduced',
        lines: [{ description: 'Fee reduced', amount, vat_id }],
        ...changes,
      },
    });
  /** Refunds the open rest of a payment or a credit note. */
  const payBack = (of: { payment_id: number } | { credit_note_id: number }, amount: string, changes: object = {}) =>
    portal.call<{ id: number }>(addRefund, {
      as: 'manager',
      body: {
        payment_id: null,
        credit_note_id: null,
        ...of,
        refund_date: '2026-11-20',
        amount,
        method: 'Bank transfer',
        reference: null,
        reason: 'Paid twice',
        ...changes,
      },
    });
  /** The text of an invoice's PDF, as its client gets it. */
  const paper = async (id: number) => {
    const { result } = await portal.call<{ url: string }>(fetchOwnInvoicePdf, { as: 'client', query: { id } });
    return pdfText((await portal.app.inject(result.url)).rawPayload);
  };
  const creditPaper = async (id: number) => {
    const { result } = await portal.call<{ url: string }>(money.fetchCreditPdf, { as: 'client', query: { id } });
    return pdfText((await portal.app.inject(result.url)).rawPayload);
  };
  return {
    portal,
    ids,
    query,
    vat_id,
    company_id,
    currency_id,
    line,
    form,
    draft,
    move,
    shown,
    issued,
    pay,
    credit,
    payBack,
    paper,
    creditPaper,
  };
}
