import { type Writing, writingOf } from '#platform/contract/writing.ts';
import { useSession } from './session/session.ts';

/**
 * As the reader's region writes, and moments in the reader's zone: `const { showNumber, dayInWords } = useWriting();`.
 * A hook, so that what is on the page is written anew when the region changes, and nothing else happens to it.
 */
export function useWriting(): Writing {
  const { region, zone } = useSession();
  return writingOf(region, zone);
}
