import { fromDmy, realDate } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Enquiry, enquiryEvents } from '../contract.ts';
import { endedOn, extendedEnd, type Trial, whyNotDate, whyNotEndTrial, whyNotExtend, wrongDates } from '../rules.ts';
import { changeEnquiry, type From } from './change.ts';
import type { StoredEnquiry } from './record.ts';

/** Sets both days of the trial. They are calendar days (decisions D7). */
export async function dateTrial(
  work: Work,
  id: number,
  { trailStart, trailEnd, ...from }: { trailStart: string; trailEnd: string } & From,
): Promise<Enquiry> {
  const [start = '', end = ''] = [fromDmy(trailStart), fromDmy(trailEnd)];
  return changeEnquiry(work, enquiryEvents.trialDated, id, from, (before) => {
    refuse(whyNotDate(trialIn(before)));
    const wrong = wrongDates(start, end, trialIn(before));
    if (wrong) throw invalid(wrong);
    return { trail_start_date: start, trail_end_date: end };
  });
}

/** The client stays: ends the trial today, unless it is over already. */
export async function convertTrial(work: Work, id: number, from: From): Promise<Enquiry> {
  return changeEnquiry(work, enquiryEvents.trialConverted, id, from, (before) => {
    refuse(whyNotEndTrial(trialIn(before), today(work)));
    return { trail_end_date: endedOn(before.trail_end_date, today(work)), trail_outcome: 'converted' as const };
  });
}

/** The client does not stay: ends the trial today, unless it is over already, and records why. */
export async function loseTrial(
  work: Work,
  id: number,
  { reason, version }: From & { reason: string },
): Promise<Enquiry> {
  return changeEnquiry(work, enquiryEvents.trialLost, id, { version, reason }, (before) => {
    refuse(whyNotEndTrial(trialIn(before), today(work)));
    return {
      trail_end_date: endedOn(before.trail_end_date, today(work)),
      trail_outcome: 'lost' as const,
      trail_lost_reason: reason,
    };
  });
}

/** Extends the trial, once. */
export async function extendTrial(
  work: Work,
  id: number,
  { days, ...from }: { days: number } & From,
): Promise<Enquiry> {
  return changeEnquiry(work, enquiryEvents.trialExtended, id, from, (before) => {
    refuse(whyNotExtend(trialIn(before), today(work)));
    const end = before.trail_end_date ?? today(work);
    const later = realDate(extendedEnd(end, today(work), days));
    if (!later) throw refused('The trial cannot be extended any further');
    return { trail_extended_from: end, trail_end_date: later };
  });
}

const trialIn = (row: StoredEnquiry): Trial => ({
  start: row.trail_start_date,
  end: row.trail_end_date,
  outcome: row.trail_outcome,
  extended: row.trail_extended_from !== null,
});

function refuse(reason: string | undefined): void {
  if (reason) throw refused(reason);
}
