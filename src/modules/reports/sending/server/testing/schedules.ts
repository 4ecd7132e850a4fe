/** Shared by the tests of sent reports: a schedule for Mondays, and what it sent. */
import { setOwnRight } from '#modules/access/people.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import type { TestPortal } from '#test/portal.ts';
import * as sending from '../../contract.ts';
import { sendDueReports } from '../sending.ts';

export function schedulesOf(portal: TestPortal) {
  const idOf = async (text: string, email: string): Promise<number> =>
    (await portal.database.pool.query<{ id: number }>(text, [email])).rows[0]?.id ?? 0;
  const accountOf = (role: Role) => idOf('select id from account where email = $1', cast[role].email);
  const staffOf = (role: Role) =>
    idOf(
      'select employee.id from employee join account on account.id = user_id where account.email = $1',
      cast[role].email,
    );

  const monday = (recipients: readonly number[], more: object = {}) => ({
    report: 'sow-dispatch',
    name: 'Dispatch of the week',
    search: 'days=Last+12+months',
    every: 'week',
    on_day: 1,
    at_hour: '08:00',
    zone: 'Europe/London',
    format: 'xlsx',
    only_rows: false,
    recipients,
    ...more,
  });

  const saved = async (body: object, as: Role = 'manager') => {
    await portal.signIn(as, { fresh: true });
    return portal.call(sending.addReportSchedule, { as, body });
  };

  const to = (moment: string) => portal.advance((Date.parse(moment) - portal.now().getTime()) / 1000);

  /** Moves to the next run of the queue, a week after the last. */
  const onMonday = async (moment: string) => {
    to(moment);
    await enqueue(portal.database, sendDueReports, {});
    await portal.runJobs();
  };

  const sentTo = async (as: Role) => {
    await portal.signIn(as, { fresh: true });
    return (await portal.call(sending.fetchSentReports, { as, query: {} })).result.rows;
  };

  const told = async (as: Role, title: string): Promise<number> => {
    const { rows } = await portal.database.pool.query(
      'select id from notification where account_id = $1 and title ~ $2',
      [await accountOf(as), title],
    );
    return rows.length;
  };

  const setRight = async (as: Role, module: string, granted: boolean) => {
    await portal.signIn('admin', { fresh: true });
    const body = { module, action: 'READ', granted };
    return portal.call(setOwnRight, { as: 'admin', query: { id: await accountOf(as) }, body });
  };
  return { accountOf, staffOf, monday, saved, to, onMonday, sentTo, told, setRight };
}
