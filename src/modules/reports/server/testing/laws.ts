import { catalogue } from '../../catalogue.ts';
import { clientReportCalls, reportCalls } from '../../contract.ts';
import { fetchManagementSummary } from '../../summary/contract.ts';
import { addressOf } from '#platform/contract/report/report.ts';
import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { ofAccount, nothing } from '#test/laws/whose.ts';

/** A report has no rows of its own: its facts are scoped by their modules. */
const facts = none('the rows that the reader sees with the module that owns them, for every role: report-laws.ts');

/** Only staff have reports of their own. */
const everySecond = "from account where audience = 'team' and id % 2 = 0";

const [first] = catalogue.map(addressOf);

const use = rows('report that was opened', {
  table: 'report_use',
  id: 'report',
  staff: ofAccount('report_use.account_id'),
  client: nothing,
  adds: `insert into report_use (account_id, report, used_at)
    select id, '${first ?? ''}', now() ${everySecond}`,
  lists: { '/reports/fetchReports': { key: 'report' } },
});

const schedule = rows('schedule of a report', {
  table: 'report_schedule',
  staff: ofAccount('report_schedule.account_id'),
  client: nothing,
  adds: `insert into report_schedule (account_id, report, name, search, every, at_hour, zone, format, next_at)
    select id, '${first ?? ''}', 'For this test', '', 'day', '08:00', 'Europe/London', 'xlsx', now()
    ${everySecond}`,
  lists: { '/reports/fetchReportSchedules': {} },
});

const sent = rows('report that was sent', {
  table: 'report_sent',
  staff: ofAccount('report_sent.account_id'),
  client: nothing,
  adds: `insert into report_sent (account_id, report, name, due_at, sent_at, asked, total, rows)
    select id, '${first ?? ''}', 'For this test', now(), now(), '{}', '{}', 0 ${everySecond}`,
  lists: { '/reports/fetchSentReports': {} },
});

const alert = rows('watched figure', {
  table: 'report_alert',
  staff: ofAccount('report_alert.account_id'),
  client: nothing,
  adds: `insert into report_alert (account_id, report, search, figure, direction, line)
    select id, '${first ?? ''}', '', 'n', 'above', 0 ${everySecond}`,
  lists: { '/reports/fetchReportAlerts': {} },
});

const made = rows('file of a report', {
  table: 'report_file',
  staff: ofAccount('report_file.account_id'),
  client: nothing,
  adds: `insert into report_file (account_id, report, search, format, asked_at)
    select id, '${first ?? ''}', '', 'csv', now() ${everySecond}`,
  lists: { '/reports/fetchReportFiles': {} },
});

export const laws: ModuleLaws = {
  rows: [use, schedule, sent, alert, made],
  lives: [],
  ids: {
    '/reports/updateReportSchedule id': schedule,
    '/reports/deleteReportSchedule id': schedule,
    '/reports/stopReport id': schedule,
    '/reports/cancelReportFile id': made,
    '/reports/deleteReportAlert id': alert,
  },
  sends: {
    'PUT /reports/updateReportSchedule/:id': {
      report: first,
      search: '',
      every: 'day',
      on_day: 1,
      zone: 'Europe/London',
      format: 'xlsx',
      recipients: [1],
      version: 1,
    },
  },
  unproven: {
    'PUT /reports/stopReport/:id': none('stopped by a recipient, not by its owner: sending.test.ts'),
  },
  open: {
    [fetchManagementSummary.path]: none('the figures of reports that the reader may read: summary.test.ts'),
    ...Object.fromEntries(
      [...reportCalls, ...clientReportCalls].flatMap(({ fetch, behind, choices, export: file }) =>
        [fetch, behind, choices, file].map(({ path }) => [path, facts]),
      ),
    ),
  },
};
