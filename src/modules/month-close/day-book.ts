/** The sales day book for accounting programs, and its nominal codes. */
import { vatKinds } from '#modules/masters/contract.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, recordId, versionField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import { exportFormats } from '#platform/contract/list.ts';
import * as z from 'zod';
import type { Section } from '#modules/quotations/contract.ts';
import { invoiceRights } from '#modules/invoicing/rights.ts';

export const downloadDayBook = get('/billing/downloadDayBook', {
  says: 'Returns sales between two tax points, one row per line and VAT rate; credit notes are negative',
  access: invoiceRights.read,
  query: z.strictObject({
    from: isoDateField('From'),
    to: isoDateField('To'),
    company_id: recordId.optional(),
    format: z.enum(exportFormats).default('csv'),
  }),
  result: z.undefined(),
  streams: 'file',
});

export const fetchDayBookSums = get('/billing/fetchDayBookSums', {
  says: 'Returns the totals of the sales day book by currency, by VAT rate and kind, and in base currencies',
  access: invoiceRights.read,
  query: z.strictObject({ from: isoDateField('From'), to: isoDateField('To'), company_id: recordId.optional() }),
  result: z.object({
    rows: z.array(
      z.object({ currency: z.string(), documents: z.int(), net: z.string(), vat: z.string(), gross: z.string() }),
    ),
    kinds: z.array(
      z.object({ currency: z.string(), kind: z.enum(vatKinds), rate: z.string(), net: z.string(), vat: z.string() }),
    ),
    bases: z
      .array(
        z.object({
          base: z.string(),
          vat: z.string(),
          unknown: z.int().describe('Number of documents with VAT but no exchange rate'),
        }),
      )
      .describe('VAT in the currency of the companies'),
    companies: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

/** A section's field in the settings: 'code_bookkeeping'. */
export const codeNameOf = (section: Section): CodeName => `code_${section.toLowerCase()}` as CodeName;
type CodeName = `code_${Lowercase<Section>}`;

const codeField = (section: Section) =>
  z
    .string(`${section} is required`)
    .trim()
    .regex(/^[A-Za-z0-9./-]{1,20}$/, `${section} must be a code of letters and digits, at most 20`)
    .meta({ title: section, examples: ['4000'] });

export const nominalForm = z.object({
  code_bookkeeping: codeField('Bookkeeping'),
  code_payroll: codeField('Payroll'),
  code_taxation: codeField('Taxation'),
  code_audit: codeField('Audit'),
  code_tas: codeField('TAS'),
  code_misc: codeField('Misc'),
  code_sme: codeField('SME'),
  code_pro: codeField('Pro'),
  code_yearend: codeField('YearEnd'),
});
export type NominalForm = z.output<typeof nominalForm>;

const setting = nominalForm.extend(lastChange);
export type NominalSetting = z.output<typeof setting>;

export const fetchNominalCodes = get('/invoices/settings/fetchCodes', {
  says: 'Returns the nominal codes that sales are booked under, by section',
  access: invoiceRights.read,
  result: setting,
});

export const updateNominalCodes = put('/invoices/settings/updateCodes', {
  says: 'Updates the nominal codes of the sales day book',
  access: masterModule.update,
  body: nominalForm.extend({ version: versionField }),
  result: setting,
  message: plainly.updated,
});

export const nominalEvents = events('invoicing_setting', { updated: 'Nominal codes changed' });
