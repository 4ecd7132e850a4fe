import { useState } from 'react';
import { dateOf, fromDmy, type PlainDate } from '#platform/contract/dates.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { Enquiry } from '../contract.ts';
import type { Trial } from '../rules.ts';

/** An enquiry's trial, for the rules. */
export const trialOf = (enquiry: Enquiry): Trial => ({
  start: fromDmy(enquiry.trail_start_date ?? '') ?? null,
  end: fromDmy(enquiry.trail_end_date ?? '') ?? null,
  outcome: enquiry.trail_outcome,
  extended: enquiry.trail_extended_from !== null,
});

/** Today in the firm's time zone by the browser's clock; the server uses its own. */
export function useToday(): PlainDate {
  const { firm } = useSession();
  const [today] = useState(() => dateOf(new Date(), firm.zone));
  return today;
}
