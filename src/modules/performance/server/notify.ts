/** Notifications about a report: its person, who shared it, and HR. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { ownReportsPath, performancePath, reportPath } from '../addresses.ts';
import { lockedAfter } from '../life.ts';
import { performanceNotifications as kinds } from '../notifications.ts';
import { periodText } from '../periods.ts';
import { asHr } from '../rights.ts';
import type { StoredReport } from './record.ts';

export type ToTell = Pick<StoredReport, 'id' | 'employee_id' | 'period' | 'comment' | 'response' | 'shared_by_id'>;

const about = ({ id }: ToTell) => ({ link: reportPath(id), entity: 'performance_report', entityId: id });
/** Links to the person's own reports, in their account. */
const ofOneself = ({ id }: ToTell) => ({ link: ownReportsPath, entity: 'performance_report', entityId: id });

async function nameOf({ db }: Work, { employee_id }: ToTell): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select employee_name as name from employee where id = ${employee_id}`.execute(db);
  return rows[0]?.name ?? '';
}

/** @param step the name of the step taken */
export async function tellOfStep(work: Work, step: string, row: ToTell): Promise<void> {
  const [of, period] = [await nameOf(work, row), periodText(row.period)];
  if (step === 'share') {
    const body = `${row.comment ?? ''} Acknowledge it, or say what is wrong.`.trim();
    const news = { title: `Your performance report for ${period} is shared with you`, body, ...ofOneself(row) };
    await tellPeople(work, kinds.shared, [row.employee_id], news);
  }
  if (step === 'acknowledge') {
    const news = { title: `${of} acknowledges ${period}`, body: row.response ?? '', ...about(row) };
    await tellPeople(work, kinds.answered, [row.shared_by_id], news);
  }
  if (step === 'dispute') {
    const news = { title: `${of} disputes ${period}`, body: row.response ?? '', ...about(row) };
    await tellPeople(work, kinds.answered, [row.shared_by_id], news);
    await notify(work, kinds.disputed, { ...news, to: await rightHolders(work, asHr, 'HR') });
  }
  if (step === 'reopen') {
    const news = { title: `Open again: ${of}, ${period}`, body: 'Share it once more.', ...about(row) };
    await tellPeople(work, kinds.reopened, [row.shared_by_id], news);
  }
}

/**
 * Five days after sharing: reminds the person, and tells the one who shared it that there is no answer.
 * @param day the day of sharing: one reminder each
 */
export async function remindOfAnswer(work: Work, row: ToTell, day: PlainDate): Promise<void> {
  const once = `${row.id} shared on ${day}`;
  const [of, period] = [await nameOf(work, row), periodText(row.period)];
  await tellPeople(work, kinds.waiting, [row.employee_id], {
    title: `Your performance report for ${period} waits for your answer`,
    body: `It is locked ${lockedAfter.shared} days after it was shared.`,
    ...ofOneself(row),
    once,
  });
  await tellPeople(work, kinds.unanswered, [row.shared_by_id], {
    title: `${of} has not answered ${period} yet`,
    body: 'They have been reminded.',
    ...about(row),
    once,
  });
}

/** One notification for all reports locked by one nightly job. */
export async function tellOfLocking(work: Work, count: number): Promise<void> {
  await notify(work, kinds.locked, {
    to: await rightHolders(work, asHr, 'HR'),
    title: count === 1 ? '1 performance report is locked' : `${count} performance reports are locked`,
    body: '',
    link: `${performancePath}?status=Locked`,
  });
}
