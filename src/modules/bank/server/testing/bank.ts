/** A portal with a client that owes invoices, and actions on its bank lines. */
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import * as contract from '#modules/invoicing/contract.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import * as bank from '../../contract.ts';

export const heading = 'Date,Name,IBAN,Reference,Amount,Currency';

export type BankTest = Awaited<ReturnType<typeof bankTest>>;

export async function bankTest() {
  const portal = await testPortal();
  for (const role of ['admin', 'manager', 'hr'] as const) await portal.signIn(role);
  const token = await portal.signIn('manager');
  const ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from vat where vat = 'Standard' and rate = 20",
  );
  const vatId = rows[0]?.id ?? 0;
  await portal.database.pool.query('update client set address = $1 where address is null', ['1 High Street']);
  const company = (await addJob(portal, ids, {})).company_id;
  return { portal, ids, company, issued: issuing(portal, ids, company, vatId), ...calls(portal, token) };
}

const issuing = (portal: TestPortal, ids: JobIds, company_id: number, vat_id: number) => async (unit_rate: string) => {
  const lines = [{ job_id: null, section: 'Payroll', description: 'Payroll', qty: '1', unit_rate, vat_id }];
  const nothing = {
    invoice_date: null,
    tax_point: null,
    purchase_order: null,
    terms: null,
    over_reason: null,
    note: null,
  };
  const charges = { lines, additional: [], credits: [] };
  const body = { client_id: ids.client, company_id, section: 'Payroll', ...nothing, charges };
  const { result } = await portal.call<contract.Invoice>(contract.invoiceCalls.add, { as: 'manager', body });
  const issue = { as: 'manager', query: { id: result.id }, body: { status: 'Issued' } } as const;
  return (await portal.call<contract.Invoice>(contract.moveInvoice, issue)).result;
};

type Uploaded = {
  status: number;
  message: string;
  fields?: Record<string, string>;
  result: {
    added: number;
    known: number;
    outgoing: number;
    returned: number;
    leftOut: string[];
    balances: bank.StatementBalance[];
  };
};

const calls = (portal: TestPortal, token: string) => ({
  read: async (id: number) =>
    (await portal.call<contract.Invoice>(contract.invoiceCalls.byId, { as: 'manager', query: { id } })).result,

  upload: async (text: string, query = '', as = token) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/invoices/importBankStatement${query}`,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    });
    return answer.json<Uploaded>();
  },

  lines: async (state: bank.BankState = 'Open', as: Role = 'manager') => {
    const query = { state, limit: 100 };
    return (await portal.call<{ rows: bank.BankLine[]; count: number }>(bank.fetchBankLines, { as, query })).result;
  },

  confirm: (given: readonly object[]) =>
    portal.call<{ confirmed: number }>(bank.confirmBankLines, { as: 'manager', body: { lines: given } }),
});

export const asProposed = ({ id, proposal }: bank.BankLine) => ({
  id,
  client_id: proposal?.client_id,
  company_id: proposal?.company_id,
  bank_charge: proposal?.bank_charge,
  allocations: (proposal?.invoices ?? []).map((one) => ({ invoice_id: one.id, amount: one.amount })),
});
