import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../feedback/confirm.ts';
import { sessionToken } from '../session/token.ts';
import { leaveQuestion } from './leave-question.ts';

/**
 * Asks before the page is left while `isUnsaved` says so: for another page, for a closed tab. A session that is over
 * is not held back.
 */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const holds = () => isUnsaved() && sessionToken() !== null;
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      holds() && current.pathname !== next.pathname && !(await confirm(leaveQuestion)),
    enableBeforeUnload: holds,
  });
}
