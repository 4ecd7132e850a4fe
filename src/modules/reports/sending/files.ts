/** Report files made in the background. */
import { oneself, staff } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { create, get, put } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { uploadField } from '#platform/contract/files.ts';
import { addressOf } from '#platform/contract/report/report.ts';
import * as z from 'zod';
import { catalogue } from '../catalogue.ts';
import { reportsModule } from '../rights.ts';

/** Files with more rows are made in the background (domain specification, section 1R). */
export const mostAwaited = 50_000;

export const madeEntity = 'report_file';

export const madeField = uploadField('report_file', {
  says: 'Files of reports that the portal made in the background',
  access: reportsModule.read,
  extensions: ['xlsx', 'csv'],
  mostBytes: 1_000_000_000,
});

const file = z.object({
  id: z.int(),
  report: z.string(),
  search: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['Waiting', 'Running', 'Done', 'Cancelled', 'Failed']),
  rows_done: z.int(),
  rows_all: z.int(),
  file: z.string().nullable().describe('Key of the file'),
  asked_at: moment,
});
export type ReportFile = z.output<typeof file>;

export const fetchReportFiles = get('/reports/fetchReportFiles', {
  says: 'Returns the report files the caller has requested in the background, newest first',
  access: inPerson(staff),
  result: z.object({ rows: z.array(file) }),
});

export const makeReportFile = create('/reports/makeReportFile', {
  says: 'Creates a report file in the background, and notifies the caller when it is ready',
  access: inPerson(staff),
  body: z.object({
    report: z.enum(catalogue.map(addressOf), 'Please select Report').meta({ title: 'Report' }),
    search: z
      .string()
      .max(2000)
      .meta({ title: 'Days and filters', examples: ['days=Last+month'] }),
    format: z.enum(['csv', 'xlsx'], 'Please select Format').meta({ title: 'Format' }),
  }),
  result: file,
  message: () => 'The file is made in the background. You are told when it is there',
});

export const cancelReportFile = put('/reports/cancelReportFile/:id', {
  says: 'Cancels a report file that is being created',
  access: oneself,
  params: z.object({ id: recordId }),
  result: file,
  message: () => 'The file is given up',
});
