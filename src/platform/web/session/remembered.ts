/**
 * The last answer about the session, so that a loaded page shows itself at once while the answer is asked for anew. It
 * decides only what is shown; the server decides what may be done.
 */
import { readStored, writeStored } from '../stored.ts';
import type { SessionReply } from './session.ts';
import { sessionReplyKey } from './token.ts';

export function rememberedReply(): SessionReply | undefined {
  const text = readStored(sessionReplyKey);
  // Our own writing, and removed with the session it belongs to.
  return text === null ? undefined : (JSON.parse(text) as SessionReply);
}

export const rememberReply = (reply: SessionReply): void => writeStored(sessionReplyKey, reply);
