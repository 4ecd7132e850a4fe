/** A person's own entries in the catalogue: recently opened reports and favourites. */
import { oneself, staff } from '#platform/contract/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { flagField } from '#platform/contract/fields.ts';
import { addressOf } from '#platform/contract/report/report.ts';
import * as z from 'zod';
import { catalogue } from './catalogue.ts';

const own = z.object({
  report: z.string().describe('The report, as in its address: `average-tat`'),
  favourite: z.boolean(),
  used_at: z.string().nullable(),
});
export type OwnReport = z.output<typeof own>;

/** How many recently opened reports the catalogue shows. */
export const fetchReports = get('/reports/fetchReports', {
  says: 'Returns the reports the caller last opened or marked as favourites, and the currency and year reports use',
  access: staff,
  result: z.object({
    rows: z.array(own),
    currency: z.string().describe('Code of the base currency; empty if there is none'),
    year_start: z.int().min(1).max(12).describe('The month in which the first company’s financial year begins'),
  }),
});

const reportField = z.enum(catalogue.map(addressOf), 'Please select Report').meta({ title: 'Report' });

export const favourReport = put('/reports/favourReport', {
  says: 'Adds a report to the caller’s favourites, or removes it',
  access: oneself,
  body: z.object({ report: reportField, favourite: flagField('Favourite') }),
  result: own,
});

export const openReport = put('/reports/openReport', {
  says: 'Records that the caller opened a report',
  access: oneself,
  body: z.object({ report: reportField }),
  result: own,
});
