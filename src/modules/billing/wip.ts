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
  .describe('At charge rates, by currency; left out for who may not read them');

const work = z.object({
  minutes: z.int(),
  unrated: z.int().describe('Minutes without a charge rate, which are not in the value').optional(),
  value,
});

const client = work.extend({
  client_id: z.int(),
  client: z.string(),
  oldest: z.string().describe('Date of its oldest entry'),
  last_date: z.string().nullable().describe('Date of its last invoice'),
  last_amount: z.string().nullable(),
  last_currency: z.string().nullable(),
});
export type WipClient = z.output<typeof client>;

export const fetchWip = get('/billing/fetchWip', {
  says: 'Approved time that is not invoiced, by client, with the last invoice of each',
  budget: 500,
  access: invoiceRights.read,
  query: z.strictObject({}),
  result: z.object({ rows: z.array(client), total: work }),
});
export type Wip = z.output<typeof fetchWip.result>;

export const exportWip = get('/billing/exportWip', {
  says: 'Approved time that is not invoiced, by client, as CSV or Excel; values for who may read them',
  access: invoiceRights.read,
  query: z.strictObject({ format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

const job = work.extend({ job_id: z.int(), reference_no: z.string(), title: z.string(), status: z.string() });
export type WipJob = z.output<typeof job>;

export const fetchWipOfClient = get('/billing/fetchWip/:id', {
  says: 'The jobs behind the work in progress of a client, and what they come to',
  access: invoiceRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(job), total: work }),
});
