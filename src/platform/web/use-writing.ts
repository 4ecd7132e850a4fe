import { type Writing, writingOf } from '#platform/contract/writing.ts';
import { useSession } from './session/session.ts';

/**
 * Formats in the reader's region and moments in the reader's zone: `const { showNumber, dayInWords } = useWriting();`.
 * A hook, so that a changed region only re-renders the text and keeps all other state.
 */
export function useWriting(): Writing {
  const { region, zone } = useSession();
  return writingOf(region, zone);
}
