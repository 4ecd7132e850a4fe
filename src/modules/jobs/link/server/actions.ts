/** Answers by link: the same as in the portal, under the name of the link's recipient. */
import { newFileAddress, signAddress } from '#platform/server/files/addresses.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { type OpenedLink, useGuestLink } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';
import { sentFile } from '../../documents.ts';
import { answerOwn } from '../../queries/server/actions.ts';
import { asClient } from '../../server/as-client.ts';
import { approveWork, requestChange } from '../../server/client-review.ts';
import { sendDocuments } from '../../server/documents.ts';
import type { SharedJobs } from '../contract.ts';
import { receives, sharedBy } from './shared.ts';

/** @throws 409 with the reason where the link has expired or its holder no longer receives questions */
async function answering(work: Work, opened: OpenedLink, act: (client: Work) => Promise<unknown>): Promise<SharedJobs> {
  await mustAnswer(work, opened);
  await useGuestLink(work, opened);
  await act(asClient(work, opened.recordId));
  return sharedBy(work, opened);
}

async function mustAnswer(work: Work, opened: OpenedLink): Promise<void> {
  if (!(await receives(work, opened, 'query'))) throw refused('This link is for you no more. Ask us for a new one.');
}

type Answer = Parameters<typeof answerOwn>[2];

export const answer = (work: Work, opened: OpenedLink, id: number, given: Answer): Promise<SharedJobs> =>
  answering(work, opened, (client) => answerOwn(client, id, given));

export const send = (work: Work, opened: OpenedLink, id: number, keys: readonly string[]): Promise<SharedJobs> =>
  answering(work, opened, (client) => sendDocuments(client, id, keys));

export const approve = (work: Work, opened: OpenedLink, id: number): Promise<SharedJobs> =>
  answering(work, opened, (client) => approveWork(client, id));

export const change = (work: Work, opened: OpenedLink, id: number, words: string): Promise<SharedJobs> =>
  answering(work, opened, (client) => requestChange(client, id, words));

/**
 * @param wish '{upload field}/{file name}'
 * @throws 400 for another field or an invalid name, 409
 */
export async function addressToSend(work: Work, opened: OpenedLink, wish: string): Promise<{ url: string }> {
  await mustAnswer(work, opened);
  const [folder, name = '', ...rest] = wish.split('/');
  if (folder !== sentFile.name || rest.length > 0) throw notFound();
  return { url: newFileAddress(work, sentFile, name).url };
}

/** The address of a file shown on the page. @throws 404 for other files */
export async function addressToRead(work: Work, opened: OpenedLink, key: string): Promise<{ url: string }> {
  const { jobs } = await sharedBy(work, opened);
  const isShown = jobs.some(
    ({ questions, documents }) =>
      questions.some(({ files }) => files.some((file) => file.key === key)) ||
      documents.some(({ file }) => file.key === key),
  );
  if (!isShown) throw notFound();
  return { url: signAddress(work, 'download', key).url };
}
