/** Moves the last working day of a locked exit, with everything that depends on it (decisions D36). */
import { hrModule } from '#modules/access/rights.ts';
import { giveNotice } from '#modules/staff/server/public/leaving.ts';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { mayUse } from '#platform/contract/access.ts';
import { showAmount } from '#platform/contract/money.ts';
import { mustBeValid, refused } from '#platform/server/errors.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { rehearse } from '#platform/server/rehearse.ts';
import { today, type Work } from '#platform/server/work.ts';
import { exitEvents, type MoveForm, type MovePreview } from '../contract.ts';
import type { ProposedDue } from '../dues/contract.ts';
import { refreshLines } from '../dues/server/proposed.ts';
import { settlementsOf } from '../dues/server/state.ts';
import { daysText, noticeShortfall, whyNotMove, wrongDates } from '../rules.ts';
import { closesAt, endAccessInTime, placeOf } from './access-end.ts';
import { tellMoved } from './notify.ts';
import { afterLastDay } from '#modules/staff/server/public/after-last-day.ts';
import { exitRecords, ownEmployeeId, standingIn, type StoredExit } from './standing.ts';

/** These end by themselves, in modules beside exits. */
const whatEnds =
  'Deputies end with the last working day, and recruiters are told of interviews that they were to hold after it.';

type Moved = {
  readonly before: StoredExit;
  readonly after: StoredExit;
  /** The changed lines of the sheet. */
  readonly dues: readonly ProposedDue[];
};

/** @throws 400, 404, 409 with the reason, or if someone else saved in between */
export async function moveLastDay(
  work: Work,
  id: number,
  { version, ...form }: MoveForm & { readonly version?: number | undefined },
): Promise<number> {
  const { before, after } = await move(work, id, form, version);
  await tellMoved(work, before, after);
  return id;
}

/** Previews the move in a transaction that is rolled back. Throws the same errors. */
export async function previewLastDay(work: Work, id: number, form: Omit<MoveForm, 'reason'>): Promise<MovePreview> {
  const asked = await lockRecord(work, exitRecords, id);
  const notes = await Promise.all(
    afterLastDay.everywhere().map((ask) => ask(work, asked.employee_id, asked.lwd, form.lwd)),
  );
  return rehearse(work, async (rehearsal) => {
    const { before, after, dues } = await move(rehearsal, id, { ...form, reason: 'Preview' });
    const { zone } = await placeOf(work, after.employee_id);
    return {
      // Dues reveal a person's pay.
      changes: [
        ...changesOf(before, after, zone),
        ...(mayUse(work.actor, hrModule.read) ? dues.filter(({ was }) => was !== null).map(dueChange) : []),
      ],
      notes: [...notes.flat(), whatEnds],
    };
  });
}

async function move(work: Work, id: number, form: MoveForm, version?: number): Promise<Moved> {
  const before = await lockRecord(work, exitRecords, id);
  const isPaid = (await settlementsOf(work, id)).some(({ paid_at }) => paid_at !== null);
  const whyNot = whyNotMove(before, isPaid, standingIn(work, await ownEmployeeId(work), before));
  if (whyNot) throw refused(whyNot);
  const { lwd, access_off_from, reason } = form;
  mustBeValid({ ...wrongDates({ ...before, lwd }, today(work)), ...wrongEnd(before, form) });
  const noted = () => ({ move_reason: reason });
  const change = { lwd, access_off_from };
  const after = await changeRecord(work, exitRecords, exitEvents.moved, id, version, () => change, noted);
  await giveNotice(work, after.employee_id, {
    date_of_resignation: after.date_reg,
    last_working_date: lwd,
    reason_of_resignation: after.reason,
  });
  await endAccessInTime(work, after);
  return { before, after, dues: await refreshLines(work, after, false) };
}

function dueChange({ kind, was, amount, currency }: ProposedDue): MovePreview['changes'][number] {
  const shown = (value: string) => `${showAmount(value, currency)} ${currency}`;
  return { label: kind, before: was === null ? null : shown(was), after: shown(amount) };
}

function wrongEnd(before: StoredExit, { lwd, access_off_from }: MoveForm): Record<string, string> {
  if (lwd === before.lwd && access_off_from === before.access_off_from) {
    return { lwd: `The last working date is ${showDate(lwd)} already` };
  }
  if (access_off_from === null) return {};
  if (access_off_from > lwd) return { access_off_from: 'Access off from must not be after the last working date' };
  return access_off_from < before.date_reg
    ? { access_off_from: 'Access off from must not be before the date of resignation' }
    : {};
}

function changesOf(before: StoredExit, after: StoredExit, zone: string): MovePreview['changes'] {
  const shortfall = ({ date_reg, lwd, notice_days }: StoredExit) =>
    daysText(noticeShortfall(date_reg, lwd, notice_days));
  const access = (exit: StoredExit) => `${showMoment(closesAt(exit, zone).toISOString(), zone)} (${zone})`;
  return [
    { label: 'Last working date', before: showDate(before.lwd), after: showDate(after.lwd) },
    { label: 'Access ends', before: access(before), after: access(after) },
    { label: 'Notice not worked', before: shortfall(before), after: shortfall(after) },
  ].filter((change) => change.before !== change.after);
}
