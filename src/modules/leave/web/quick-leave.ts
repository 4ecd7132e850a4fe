import { dateOf, showDate } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api.ts';
import { browserZone } from '#platform/web/browser-zone.ts';
import type { Found } from '#platform/web/routing/page.ts';
import { amountText } from '../arithmetic/amount.ts';
import { listLeaveTypes, type LeaveTypeChoice } from '../applying.ts';
import { type QuickLeave, quickLeaveIn, typesFor } from '../quick-leave.ts';
import type { DayPart } from '../rules.ts';
import { applyAddress } from './public/addresses.ts';

/** The most matching types offered. */
const most = 4;

/** Search results for text like 'PL fri-mon second half': each opens the dialog, filled in. */
export async function quickLeave(text: string): Promise<readonly Found[]> {
  const typed = quickLeaveIn(text, dateOf(new Date(), browserZone()));
  if (!typed) return [];
  const { result } = await call(listLeaveTypes, { query: {} });
  const types = typesFor(typed.words, result.rows);
  if (typed.words.length > 0) return types.slice(0, most).map((type) => entryFor(typed, type));
  return [entryFor(typed, undefined)];
}

function entryFor(typed: QuickLeave, type: LeaveTypeChoice | undefined): Found {
  const { start_date, start_half, end_date, end_half } = typed;
  const available = type?.available ?? null;
  return {
    title: `${type?.name ?? 'Leave'}, ${daysText(typed)}`,
    detail: available === null || !type ? undefined : `${amountText(available, type.unit)} available`,
    to: applyAddress({
      type: type?.id,
      from: start_date,
      from_half: start_half === 'Full' ? undefined : start_half,
      to: end_date,
      to_half: end_half === 'Full' ? undefined : end_half,
    }),
  };
}

function daysText({ start_date, start_half, end_date, end_half }: QuickLeave): string {
  const first = `${showDate(start_date)}${halfText(start_half)}`;
  return start_date === end_date ? first : `${first} to ${showDate(end_date)}${halfText(end_half)}`;
}

const halfText = (half: DayPart) => (half === 'Full' ? '' : ` ${half.toLowerCase()} half`);
