/**
 * The last session answer, so that a loaded page appears at once while a new one is fetched. It decides only what is
 * shown; the server decides what is allowed.
 */
import { readStoredValue, writeStored } from '../stored.ts';
import type { SessionReply } from './session.ts';
import { isViewing, sessionReplyKey } from './token.ts';

/** Removed with its session. Nothing is stored while viewing as someone else. */
export const rememberedReply = (): SessionReply | undefined =>
  isViewing() ? undefined : readStoredValue<SessionReply | undefined>(sessionReplyKey, undefined);

export function rememberReply(reply: SessionReply): void {
  // The key of drafts stays in memory.
  if (!isViewing()) writeStored(sessionReplyKey, { ...reply, draft_key: undefined });
}
