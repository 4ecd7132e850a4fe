import { useState } from 'react';
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { useSession } from './session.ts';

/** Today's date where the firm is, as it was when the page was opened. */
export function useToday(): PlainDate {
  const { firm } = useSession();
  const [today] = useState(() => dateOf(new Date(), firm.zone));
  return today;
}
