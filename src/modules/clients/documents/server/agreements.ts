/** Files the agreement that a client accepted among its documents, where both sides find it. */
import { type Copied, copyUpload } from '#platform/server/files/copy.ts';
import { filesOf, keepReceived } from '#platform/server/files/records.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { clientFile } from '../contract.ts';
import { clientDocuments } from './documents.ts';

/** One of the usual folders. */
const folder = 'Agreements';

/** Runs after the commit, so that unavailable storage does not block the acceptance. */
export const keepAgreements = job({
  name: 'keep-agreement',
  payload: z.object({ client_id: z.int(), enquiry_id: z.int() }),
  waitsFor: ['file storage'],
  givenUp: {
    title: 'An agreement could not be put among the documents of its client',
    link: '/clients/:client_id',
  },
  prepare: async (work, { enquiry_id }) => {
    const files = (await filesOf(work, 'enquiry', [enquiry_id])).get(String(enquiry_id)) ?? [];
    const copies: Copied[] = [];
    for (const file of files)
      copies.push(...[await copyUpload(work, file, clientFile)].filter((one) => one !== undefined));
    return copies;
  },
  run: async (work, { client_id }, copies) => {
    for (const { key, received } of copies) await keepReceived(work, key, received);
    const columns = { folder, shared: true, request_id: null };
    const keys = copies.map(({ key }) => key);
    if (keys.length > 0) await clientDocuments.add(work, client_id, { field: clientFile, keys, columns });
  },
});

export const keepAgreementOf = (work: Work, client_id: number, enquiry_id: number): Promise<void> =>
  enqueue(work, keepAgreements, { client_id, enquiry_id });
