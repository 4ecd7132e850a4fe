/** Effects of a shift request and of its steps. */
import { shiftType } from '#modules/masters/contract.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { conflict } from '#platform/server/errors.ts';
import { holdEntries } from '#platform/server/master/chosen.ts';
import { effects } from '#platform/server/record/effects.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { rosterEvents } from '../../contract.ts';
import { dayOffText } from '../../server/cells.ts';
import { shiftRows } from '../../server/rota.ts';
import { reckonAfter } from '../../server/setting.ts';
import { shiftRequest } from '../contract.ts';
import { type Side, weigh, whyNotAnyMore } from './checking.ts';
import { askColleague, askDecision, settleWish, tellOutcome } from './notify.ts';
import { holdWish, shiftRequests, type StoredRequest } from './record.ts';

/** Changes both days as requested. @throws 409 if either has changed since */
async function changeDays(work: Work, row: StoredRequest): Promise<void> {
  await holdWish(work, row);
  const weighed = await weigh(work, row);
  const whyNot = whyNotAnyMore(weighed, row);
  if (whyNot !== null) throw conflict(whyNot);
  for (const side of weighed.sides) await setDay(work, side, row.date);
  await reckonAfter(
    work,
    weighed.sides.map(({ person }) => person.id),
    [row.date],
  );
}

async function setDay(work: Work, { person, cell, becomes }: Side, date: PlainDate): Promise<void> {
  const kept = { of: shiftType, id: becomes, kept: true };
  if (becomes !== null && !(await holdEntries(work, [kept]))(kept))
    throw conflict(`${cell.says} is not offered any more: ask anew`);
  await sql`
    insert into roster_day (employee_id, date, shift_type_id, set_by, set_at)
    values (${person.id}, ${date}, ${becomes}, ${work.actor.accountId}, ${work.now.toISOString()})
    on conflict (employee_id, date) do update
      set shift_type_id = excluded.shift_type_id, set_by = excluded.set_by, set_at = excluded.set_at`.execute(work.db);
  const shift = becomes === null ? undefined : (await shiftRows(work)).get(becomes);
  await record(work, rosterEvents.published, person.id, {
    before: { [showDate(date)]: cell.says },
    after: { [showDate(date)]: shift?.name ?? dayOffText },
  });
}

export const requestEffects = effects(shiftRequest, {
  afterSave: async (work, row, before) => {
    if (before) await settleWish(work, row);
    if (row.request_status === 'PENDING') return askDecision(work, row);
    if (row.colleague_id !== null) return askColleague(work, row);
    await portalStep(work, shiftRequests, row.id, 'agree');
    return undefined;
  },
  afterStep: async (work, { name }, row) => {
    if (name === 'agree') return askDecision(work, row);
    if (name === 'accept') await changeDays(work, { ...row });
    await settleWish(work, row);
    if (name === 'withdraw') return undefined;
    return tellOutcome(work, row, name === 'accept' ? 'Accepted' : name === 'reject' ? 'Rejected' : 'Declined');
  },
});
