/** Work in progress: approved time that is on no invoice (domain specification, section 1.5). */
import { managementReports } from '#modules/access/rights.ts';
import { ofStaff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { exportFormats } from '#platform/contract/list.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { invoiceRights } from '#modules/invoicing/rights.ts';

/** People who may see the value of work in progress. */
export const readWipValue = ofStaff(managementReports.read);

/** Left out for people who may not read financial reports. */
const value = z
  .array(z.object({ currency: z.string(), amount: z.string() }))
  .optional()
  .describe('At charge rates, by currency; omitted for people who may not see them');

const work = z.object({
  minutes: z.int(),
  unrated: z.int().describe('Minutes without a charge rate, not included in the value').optional(),
  value,
});

const client = work.extend({
  client_id: z.int(),
  client: z.string(),
  oldest: z.string().describe('Date of the oldest entry'),
  last_date: z.string().nullable().describe('Date of the last invoice; null if none'),
  last_amount: z.string().nullable(),
  last_currency: z.string().nullable(),
});
export type WipClient = z.output<typeof client>;

export const fetchWip = get('/billing/fetchWip', {
  says: 'Returns approved time that is not invoiced, by client, with each client’s last invoice',
  budget: 500,
  access: invoiceRights.read,
  query: z.strictObject({}),
  result: z.object({ rows: z.array(client), total: work }),
});
export type Wip = z.output<typeof fetchWip.result>;

export const exportWip = get('/billing/exportWip', {
  says: 'Returns approved time that is not invoiced, by client, as CSV or Excel; values for people who may see them',
  access: invoiceRights.read,
  query: z.strictObject({ format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

const job = work.extend({ job_id: z.int(), reference_no: z.string(), title: z.string(), status: z.string() });
export type WipJob = z.output<typeof job>;

export const fetchWipOfClient = get('/billing/fetchWip/:id', {
  says: 'Returns the jobs behind a client’s work in progress, with totals',
  access: invoiceRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(job), total: work }),
});
