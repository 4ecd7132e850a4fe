/** Saved reports with their days and filters: sent on a schedule, or watched until a figure crosses a line. */
import { oneself, staff } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  lineField,
  moment,
  recordId,
  selectionsField,
  timeField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import { uploadField } from '#platform/contract/files.ts';
import { addressOf } from '#platform/contract/report/report.ts';
import { isZone } from '#platform/contract/zones.ts';
import * as z from 'zod';
import { catalogue } from '../catalogue.ts';
import { reportsModule } from '../rights.ts';
import { sendable } from './sendable.ts';

export const scheduleEntity = 'report_schedule';
export const sentEntity = 'report_sent';

export const scheduleEvents = events(scheduleEntity, {
  created: 'Report schedule added',
  updated: 'Report schedule changed',
  deleted: 'Report schedule deleted',
  stopped: 'Report schedule stopped for a recipient',
  leftOut: 'Recipient without the right left out',
  handedOver: 'Report schedule handed over',
});

export const sentField = uploadField('report_sent', {
  says: 'Reports that were sent, as the portal made them',
  access: reportsModule.read,
  extensions: ['xlsx', 'pdf'],
});

const reportField = z.enum(catalogue.map(addressOf), 'Please select Report').meta({ title: 'Report' });
/** A newly opened report has none: forms leave out empty fields. */
const searchField = z
  .string()
  .max(2000)
  .default('')
  .meta({ title: 'Days and filters', examples: ['days=Last+month'] });

export const everyWords = ['day', 'week', 'month', 'working day'] as const;
export type Every = (typeof everyWords)[number];

const recipient = z.object({
  account_id: z.int(),
  staff_id: z.int().nullable().describe('Id from the staff lookup'),
  name: z.string(),
  stopped_at: moment.nullable().describe('When the recipient stopped it; null if they have not'),
  left_out_at: moment.nullable().describe('When they lost the right to the report; null if they have it'),
});

const schedule = z.object({
  id: z.int(),
  report: z.string(),
  name: z.string(),
  search: z.string(),
  every: z.enum(everyWords),
  on_day: z.int().describe('Weekday (1 is Monday), day of the month, or number of the working day in the month'),
  at_hour: z.string(),
  zone: z.string(),
  format: z.enum(['xlsx', 'pdf']),
  only_rows: z.boolean(),
  next_at: moment,
  paused_at: moment
    .nullable()
    .describe('Paused since this time, as no remaining recipient may have it; null if running'),
  own: z.boolean(),
  owner: z.string(),
  recipients: z.array(recipient),
  version: z.int(),
});
export type ReportSchedule = z.output<typeof schedule>;

export const scheduleForm = z.object({
  report: z.enum(sendable, 'Please select Report').meta({ title: 'Report' }),
  name: lineField('Name'),
  search: searchField,
  every: z.enum(everyWords, 'Please select How often').meta({ title: 'How often' }),
  on_day: wholeNumberField('Day', 1, 31),
  at_hour: timeField('Hour', '08:00'),
  zone: z.string().refine(isZone, { error: 'Please select Time zone' }).meta({ title: 'Time zone' }),
  format: z.enum(['xlsx', 'pdf'], 'Please select Format').meta({ title: 'Format' }),
  only_rows: flagField('Only when there is something'),
  recipients: selectionsField('Recipients'),
});
export type ScheduleForm = z.output<typeof scheduleForm>;

export const fetchReportSchedules = get('/reports/fetchReportSchedules', {
  says: 'Returns the report schedules the caller owns or receives',
  access: staff,
  result: z.object({ rows: z.array(schedule) }),
});

export const addReportSchedule = create('/reports/addReportSchedule', {
  says: 'Schedules a report to be sent to people; each receives what they may see at that time',
  access: inPerson(reportsModule.read),
  body: scheduleForm,
  result: schedule,
  message: () => 'Submit Successfully',
});

export const updateReportSchedule = put('/reports/updateReportSchedule/:id', {
  says: 'Updates one of the caller’s own schedules',
  access: inPerson(reportsModule.read),
  params: z.object({ id: recordId }),
  body: scheduleForm.extend({ version: z.int().positive() }),
  result: schedule,
  message: () => 'Update Successfully',
});

export const deleteReportSchedule = del('/reports/deleteReportSchedule/:id', {
  says: 'Deletes one of the caller’s own schedules; recipients keep what was sent',
  access: reportsModule.read,
  params: z.object({ id: recordId }),
  result: z.undefined(),
  message: () => 'Schedule deleted',
});

export const stopReport = put('/reports/stopReport/:id', {
  says: 'Stops a schedule for the caller, or resumes it',
  access: oneself,
  params: z.object({ id: recordId }),
  body: z.object({ stopped: z.boolean('Please select Stopped').meta({ title: 'Stopped' }) }),
  result: schedule,
  message: ({ recipients: [own] }) => (own?.stopped_at ? 'Stopped for you' : 'You get it again'),
});

const sent = z.object({
  id: z.int(),
  schedule_id: z.int().nullable(),
  name: z.string(),
  report: z.string(),
  to: z.string(),
  due_at: moment,
  sent_at: moment,
  rows: z.int(),
  own: z
    .boolean()
    .describe('Whether it was sent to the caller; for others, only that it was sent is shown, not its contents'),
  file: z.string().nullable().describe('Key of its file; only if sent to the caller'),
  total: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).nullable(),
});
export type SentReport = z.output<typeof sent>;

export const fetchSentReports = get('/reports/fetchSentReports', {
  says: 'Returns the reports sent to the caller or by their own schedules in the last 13 months, newest first',
  access: inPerson(staff),
  query: z.strictObject({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  result: z.object({ rows: z.array(sent), count: z.int() }),
});

const alert = z.object({
  id: z.int(),
  report: z.string(),
  search: z.string(),
  figure: z.string(),
  direction: z.enum(['above', 'below']),
  line: z.string().describe('Threshold as a decimal; money in the base currency, durations in minutes'),
  looked_on: z.string().nullable(),
  value: z.string().nullable(),
  across: z.boolean(),
});
export type ReportAlert = z.output<typeof alert>;

export const alertForm = z.object({
  report: reportField,
  search: searchField,
  figure: z.string().min(1, 'Please select Figure').max(60).meta({ title: 'Figure' }),
  direction: z.enum(['above', 'below'], 'Please select Direction').meta({ title: 'Direction' }),
  line: z.coerce
    .number('Line is required')
    .min(-1e12)
    .max(1e12)
    .meta({ title: 'Line', examples: [100] }),
});

export const fetchReportAlerts = get('/reports/fetchReportAlerts', {
  says: 'Returns the figures the caller watches',
  access: staff,
  result: z.object({ rows: z.array(alert) }),
});

export const addReportAlert = create('/reports/addReportAlert', {
  says: 'Notifies the caller on the day a report total crosses a threshold; checked once a day',
  access: inPerson(staff),
  body: alertForm,
  result: alert,
  message: () => 'You are told when it crosses the line',
});

export const deleteReportAlert = del('/reports/deleteReportAlert/:id', {
  says: 'Stops watching a figure',
  access: staff,
  params: z.object({ id: recordId }),
  result: z.undefined(),
  message: () => 'Watched no more',
});
