/** Proposals for the reader to decide, and their outcome. */
import { settleAsked } from '#modules/delegation/server/public/asking.ts';
import { decidesFor } from '#modules/delegation/server/public/deciders.ts';
import { deductLeave } from '#modules/leave/server/public/deductions.ts';
import { grantEarned } from '#modules/leave/server/public/grants.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { workerOf, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { attendanceApproval } from '../../corrections/contract.ts';
import { attendanceNotifications } from '../../notifications.ts';
import { closeMonths } from '../../rights.ts';
import { adjustForLateness } from '../../server/adjustments.ts';
import { type Proposal, type ProposalKind, proposalEvents } from '../contract.ts';
import { askedProposals } from './asked.ts';

type Stored = { id: number; kind: ProposalKind; employee_id: number; name: string; date: PlainDate } & {
  amount: number;
  why: string;
  own: boolean;
};

/** Credit leave of the people whom someone decides for; HR sees everything, and alone decides on lateness. */
const visible = (work: Work) => {
  const mine = sql<boolean>`kind = 'Credit leave'
    and attendance_proposal.employee_id in ${decidesFor(readerOf(work), attendanceApproval)}`;
  return mayUse(work.actor, closeMonths) ? sql<boolean>`true` : mine;
};

const rowsOf = (work: Work, which: ReturnType<typeof sql>) => sql<Stored>`
  select attendance_proposal.id, kind, attendance_proposal.employee_id, employee_name as name, date,
    amount::float8 as amount, why, attendance_proposal.employee_id in ${peopleOf(work).self} as own
  from attendance_proposal join employee on employee.id = attendance_proposal.employee_id
  where attendance_proposal.status = 'Proposed' and ${visible(work)} and ${which}
  order by kind, date, employee_name, attendance_proposal.id`;

const shown = ({ own, ...row }: Stored): Proposal => ({
  ...row,
  why_not: own ? 'Somebody else decides about your own days' : null,
});

export const proposalsOf = async (work: Work) => ({
  rows: (await rowsOf(work, sql`true`).execute(work.db)).rows.map(shown),
});

type Asked = {
  readonly ids: readonly number[];
  readonly decision: 'confirm' | 'dismiss';
  readonly note?: string | undefined;
};

/** Decides all or none. @throws 404 if decided, withdrawn or not visible, 409 for the caller's, or without a balance */
export async function decideAll(work: Work, { ids, decision, note }: Asked) {
  const wanted = [...new Set(ids)];
  await sql`select id from attendance_proposal where id = any(${wanted}::bigint[]) order by id for update`.execute(
    work.db,
  );
  const { rows } = await rowsOf(work, sql`attendance_proposal.id = any(${wanted}::bigint[])`).execute(work.db);
  if (rows.length < wanted.length) throw notFound();
  const by = (await employeeOf(work, work.actor.accountId))?.id ?? null;
  for (const row of rows) {
    const { why_not } = shown(row);
    if (why_not !== null) throw refused(`${row.name}: ${why_not}`);
    const leaveType = decision === 'confirm' ? await carryOut(work, row) : null;
    const status = decision === 'confirm' ? 'Confirmed' : 'Dismissed';
    await sql`
      update attendance_proposal set status = ${status}, decided_by = ${by}, decided_at = ${work.now.toISOString()},
        leave_type = ${leaveType}, note = ${note || null} where id = ${row.id}`.execute(work.db);
    await settleAsked(work, askedProposals.entity, row.id);
    const event = decision === 'confirm' ? proposalEvents.confirmed : proposalEvents.dismissed;
    await record(work, event, row.id, { before: { status: 'Proposed' }, after: { status, leave_type: leaveType } });
  }
  return { decided: rows.length, decision };
}

/** @returns the short code of the leave */
async function carryOut(work: Work, row: Stored): Promise<string> {
  const { employee_id, date, why } = row;
  const amount = String(row.amount);
  if (row.kind === 'Credit leave') {
    await grantEarned(work, { employee_id, type: 'CL', day: date, amount, note: why });
    return 'CL';
  }
  const taken = await deductLeave(work, { employee_id, types: ['PL', 'CL'], day: date, amount, note: why });
  if (taken === null) await withoutLeave(work, row);
  const days = row.amount === 1 ? 'A day' : 'Half a day';
  await tellPeople(work, attendanceNotifications.lateTaken, [employee_id], {
    title: `${why}: ${days} ${taken === null ? 'is unpaid' : `of ${taken} is taken`}`,
    body: `Decided by ${work.actor.name}, for ${showDate(date)}.`,
    link: taken === null ? `/my-account?area=attendance&month=${date.slice(0, 7)}` : '/leave/ledger',
  });
  return taken ?? 'LOP';
}

async function withoutLeave(work: Work, { employee_id, date, amount }: Stored): Promise<void> {
  const person = await workerOf(work, employee_id);
  const company = person && workingPlaceOn(person, date)?.company_id;
  if (!company) throw refused('There is no company to settle this day with');
  await adjustForLateness(work, { employee_id, company_id: company, date, days: -amount });
}
