/**
 * The last answer about the session, so that a loaded page shows itself at once while the answer is asked for anew. It
 * decides only what is shown; the server decides what may be done.
 */
import { readStoredValue, writeStored } from '../stored.ts';
import type { SessionReply } from './session.ts';
import { isViewing, sessionReplyKey } from './token.ts';

/** Removed with the session it belongs to. Nothing of somebody whom the portal is viewed as is kept. */
export const rememberedReply = (): SessionReply | undefined =>
  isViewing() ? undefined : readStoredValue<SessionReply | undefined>(sessionReplyKey, undefined);

export function rememberReply(reply: SessionReply): void {
  // The key of drafts stays in memory.
  if (!isViewing()) writeStored(sessionReplyKey, { ...reply, draft_key: undefined });
}
