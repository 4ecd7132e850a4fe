/** Suggestions from a resume that has been uploaded but not sent yet. */
import { takeTry } from '#platform/server/attempts.ts';
import { notFound, rateLimited } from '#platform/server/errors.ts';
import { fileByKey } from '#platform/server/files/records.ts';
import { openGuestLink } from '#platform/server/guest-link.ts';
import { senderOf } from '#platform/server/sender.ts';
import type { Work } from '#platform/server/work.ts';
import { applyLink, invitationLink } from '../../applying/contract.ts';
import { type Proposals, proposalsIn } from '../proposals.ts';
import { textOfResume } from './read.ts';

/** Each takes a thread for some seconds. */
const often = { name: 'resumes read for', most: 20, seconds: 60 * 60 } as const;

type Read = { readonly readable: boolean; readonly proposals: Proposals };

/** @throws 401 for an unknown link, 404 if the file is not the sender's or was sent already, 429 */
export async function propose(work: Work, key: string): Promise<Read> {
  if (work.actor.accountId === 0) {
    const opened = await openGuestLink(work, [applyLink, invitationLink]);
    const by = `${opened.link.purpose} ${opened.recordId} ${senderOf(work.origin.ip)}`;
    if ((await takeTry(work, { allowance: often, key: by })) === null) throw rateLimited(often.seconds);
  }
  const file = await fileByKey(work, key);
  if (!file || file.attached_at !== null || file.uploaded_by !== work.actor.accountId) throw notFound();
  const text = await textOfResume(work, key);
  return { readable: text !== null, proposals: text === null ? {} : proposalsIn(text) };
}
