/**
 * 'Tell me when it crosses': checked daily. Notifies on the day the figure crosses the line, and again only after it
 * went back.
 */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { mayUse } from '#platform/contract/access.ts';
import { invalid, notFound } from '#platform/server/errors.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { reportPath } from '../../address.ts';
import { openedFor, runReport } from '../../server/run.ts';
import type { alertForm, ReportAlert } from '../contract.ts';
import { reportNotifications } from '../notifications.ts';
import { mustRun, reportAt, savedView, yearStart } from './reading.ts';
import { tables } from '../../server/tables.ts';

/** The most alerts for one person. */
const mostAlerts = 50;

const columns = sql`id, report, search, figure, direction, line::text, looked_on, value::text, across`;

export async function alertsFor(work: Work): Promise<ReportAlert[]> {
  const { rows } = await sql<ReportAlert>`
    select ${columns} from report_alert where account_id = ${work.actor.accountId} order by id`.execute(work.db);
  return rows;
}

/** @throws 403 for the report, 400 for a figure that this person does not get in it */
export async function addAlert(work: Work, form: z.output<typeof alertForm>): Promise<ReportAlert> {
  await mustRun(work, form.report, form.search);
  const { columns: known } = openedFor(work, reportAt(form.report));
  const column = Object.hasOwn(known, form.figure) ? known[form.figure] : undefined;
  if (!column || column.unit === 'text') throw invalid({ figure: 'Please select Figure' });
  const { accountId } = work.actor;
  const { rows } = await sql<ReportAlert>`
    insert into report_alert (account_id, report, search, figure, direction, line)
    select ${accountId}, ${form.report}, ${form.search}, ${form.figure}, ${form.direction}, ${form.line}
    where (select count(*) from report_alert where account_id = ${accountId}) < ${mostAlerts}
    returning ${columns}`.execute(work.db);
  const [added] = rows;
  if (!added) throw invalid({ figure: `${mostAlerts} figures are watched already` });
  return added;
}

/** @throws 404 for another person's */
export async function deleteAlert(work: Work, id: number): Promise<undefined> {
  const gone = await tables(work)
    .deleteFrom('report_alert')
    .where('id', '=', id)
    .where('account_id', '=', work.actor.accountId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  return undefined;
}

type Watched = ReportAlert & { readonly account_id: number };

export const lookAtAlerts = job({
  name: 'look-at-report-alerts',
  payload: z.object({}),
  every: '20 5 * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number }>`
      select id from report_alert where looked_on is distinct from ${today(work)}::date order by id`.execute(work.db);
    for (const { id } of rows) await enqueue(work, lookAtAlert, { id }, { key: `report alert ${id}` });
  },
});

/** One job for each alert: a failure does not stop the others. */
export const lookAtAlert = job({
  name: 'look-at-report-alert',
  payload: z.object({ id: z.int() }),
  waitsFor: [],
  givenUp: 'administrators',
  run: async (work, { id }) => {
    const { rows } = await sql<Watched>`
      select account_id, ${columns} from report_alert
      where id = ${id} and looked_on is distinct from ${today(work)}::date for update`.execute(work.db);
    if (rows[0]) await look(work, rows[0], await yearStart(work));
  },
});

async function look(work: Work, alert: Watched, start: number): Promise<void> {
  const acting = await actingAs(work, alert.account_id);
  const report = reportAt(alert.report);
  if (!acting || !mayUse(acting.actor, report.access)) return;
  const { asked } = savedView(report, alert.search, today(work), start);
  const { total } = await runReport(acting, report, { ...asked, offset: 0, limit: 1 });
  const found = total.values[alert.figure];
  // No figure, no crossing.
  if (typeof found !== 'number') return;
  const unit = report.columns[alert.figure]?.unit;
  const value = unit === 'money' || unit === 'amount' ? found / 100 : found;
  const across = alert.direction === 'above' ? value > Number(alert.line) : value < Number(alert.line);
  await tables(work)
    .updateTable('report_alert')
    .set({ looked_on: today(work), value: value.toFixed(2), across })
    .where('id', '=', alert.id)
    .execute();
  if (!across || alert.across) return;
  await notify(work, reportNotifications.crossed, {
    to: [alert.account_id],
    title: `${report.name}: ${report.columns[alert.figure]?.heading ?? alert.figure} is ${alert.direction} your line`,
    body: ({ showNumber }) => `It is ${showNumber(value)}; your line is ${showNumber(Number(alert.line))}.`,
    link: `${reportPath}/${alert.report}?${alert.search}`,
    once: `${alert.id} ${today(work)}`,
  });
}
