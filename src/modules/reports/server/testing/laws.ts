import { catalogue } from '../../catalogue.ts';
import { clientReportCalls, reportCalls } from '../../contract.ts';
import { addressOf } from '#platform/contract/report/report.ts';
import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { ofAccount, nothing } from '#test/laws/whose.ts';

/** A report has no rows of its own: it starts from the sight of who gives its facts. */
const facts = none('the rows that the reader sees with the module that owns them, for every role: report-laws.ts');

const [first] = catalogue.map(addressOf);

const use = rows('report that was opened', {
  table: 'report_use',
  id: 'report',
  staff: ofAccount('report_use.account_id'),
  client: nothing,
  adds: `insert into report_use (account_id, report, used_at)
    select id, '${first ?? ''}', now() from account where id % 2 = 0`,
  lists: { '/reports/fetchReports': { key: 'report' } },
});

export const laws: ModuleLaws = {
  rows: [use],
  lives: [],
  ids: {},
  unproven: {},
  open: Object.fromEntries(
    [...reportCalls, ...clientReportCalls].flatMap(({ fetch, behind, choices, export: file }) =>
      [fetch, behind, choices, file].map(({ path }) => [path, facts]),
    ),
  ),
};
