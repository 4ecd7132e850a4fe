import { dateOf } from '#platform/contract/dates.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useState } from 'react';
import { dayWords } from './day-words.ts';

/** When something came, as the reader writes it and by the reader's clock. */
export function useDayWords(): (moment: string) => string {
  const { zone } = useSession();
  const writing = useWriting();
  const [opened] = useState(() => new Date());
  return (moment) => dayWords(moment, zone, dateOf(opened, zone), writing);
}
