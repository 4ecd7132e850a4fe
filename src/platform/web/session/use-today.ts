import { useState } from 'react';
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { useSession } from './session.ts';

/** Today's date in the firm's zone, as of opening the page. */
export function useToday(): PlainDate {
  const { firm } = useSession();
  const [today] = useState(() => dateOf(new Date(), firm.zone));
  return today;
}
