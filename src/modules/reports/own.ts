/** A person's own entries in the catalogue: recently opened reports and favourites. */
import { oneself, staff } from '#platform/contract/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { flagField } from '#platform/contract/fields.ts';
import { addressOf } from '#platform/contract/report/report.ts';
import * as z from 'zod';
import { catalogue } from './catalogue.ts';

const own = z.object({
  report: z.string().describe('As in its address: `average-tat`'),
  favourite: z.boolean(),
  used_at: z.string().nullable(),
});
export type OwnReport = z.output<typeof own>;

/** How many recently opened reports the catalogue shows. */
export const fetchReports = get('/reports/fetchReports', {
  says: 'The reports that the person opened last or marked, and what all reports reckon in',
  access: staff,
  result: z.object({
    rows: z.array(own),
    currency: z.string().describe('Code of the base currency; empty while there is none'),
    year_start: z.int().min(1).max(12).describe('The month in which the financial year of the first company begins'),
  }),
});

const reportField = z.enum(catalogue.map(addressOf), 'Please select Report').meta({ title: 'Report' });

export const favourReport = put('/reports/favourReport', {
  says: 'Puts a report among the favourites, or takes it away',
  access: oneself,
  body: z.object({ report: reportField, favourite: flagField('Favourite') }),
  result: own,
});

export const openReport = put('/reports/openReport', {
  says: 'Keeps that the person opened a report',
  access: oneself,
  body: z.object({ report: reportField }),
  result: own,
});
