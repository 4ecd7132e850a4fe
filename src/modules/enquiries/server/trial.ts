import { fromDmy, realDate } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Enquiry, enquiryEvents } from '../contract.ts';
import { endedOn, extendedEnd, type Trial, whyNotDate, whyNotEndTrial, whyNotExtend, wrongDates } from '../rules.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { toShown } from './change.ts';
import { storedEnquiries, type StoredEnquiry } from './queries.ts';

type From = { version?: number | undefined };

/** Sets both days of the trial; the calendar decides what is a day (decisions D7). */
export async function dateTrial(
  work: Work,
  id: number,
  { trailStart, trailEnd, version }: { trailStart: string; trailEnd: string } & From,
): Promise<Enquiry> {
  const [start = '', end = ''] = [fromDmy(trailStart), fromDmy(trailEnd)];
  const after = await changeRecord(work, storedEnquiries, enquiryEvents.trialDated, id, version, (before) => {
    refuse(whyNotDate(trialIn(before)));
    const wrong = wrongDates(start, end, trialIn(before));
    if (wrong) throw invalid(wrong);
    return { trail_start_date: start, trail_end_date: end };
  });
  return toShown(work, after);
}

/** The client stays: the trial ends today, if it has not ended before. */
export async function convertTrial(work: Work, id: number, { version }: From): Promise<Enquiry> {
  const after = await changeRecord(work, storedEnquiries, enquiryEvents.trialConverted, id, version, (before) => {
    refuse(whyNotEndTrial(trialIn(before), today(work)));
    return { trail_end_date: endedOn(before.trail_end_date, today(work)), trail_outcome: 'converted' as const };
  });
  return toShown(work, after);
}

/** The client does not stay: the trial ends today, if it has not ended before, and it is kept why. */
export async function loseTrial(
  work: Work,
  id: number,
  { reason, version }: { reason: string } & From,
): Promise<Enquiry> {
  const after = await changeRecord(work, storedEnquiries, enquiryEvents.trialLost, id, version, (before) => {
    refuse(whyNotEndTrial(trialIn(before), today(work)));
    return {
      trail_end_date: endedOn(before.trail_end_date, today(work)),
      trail_outcome: 'lost' as const,
      trail_lost_reason: reason,
    };
  });
  return toShown(work, after);
}

/** Gives the trial some days more, once. */
export async function extendTrial(
  work: Work,
  id: number,
  { days, version }: { days: number } & From,
): Promise<Enquiry> {
  const after = await changeRecord(work, storedEnquiries, enquiryEvents.trialExtended, id, version, (before) => {
    refuse(whyNotExtend(trialIn(before), today(work)));
    const end = before.trail_end_date ?? today(work);
    const later = realDate(extendedEnd(end, today(work), days));
    if (!later) throw refused('There is no later day');
    return { trail_extended_from: end, trail_end_date: later };
  });
  return toShown(work, after);
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
