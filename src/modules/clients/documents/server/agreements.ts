/** The agreement that a client accepted is among its documents, where both sides look for it. */
import { copyUpload } from '#platform/server/files/copy.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { clientFile } from '../contract.ts';
import { clientDocuments } from './documents.ts';

/** One of the usual folders. */
const folder = 'Agreements';

/** After the commit: a storage that is down holds up nobody's acceptance. */
export const keepAgreements = job({
  name: 'keep-agreement',
  payload: z.object({ client_id: z.int(), enquiry_id: z.int() }),
  run: async (work, { client_id, enquiry_id }) => {
    const files = (await filesOf(work, 'enquiry', [enquiry_id])).get(String(enquiry_id)) ?? [];
    const keys: string[] = [];
    for (const file of files)
      keys.push(...[await copyUpload(work, file, clientFile)].filter((key) => key !== undefined));
    const columns = { folder, shared: true, request_id: null };
    if (keys.length > 0) await clientDocuments.add(work, client_id, { field: clientFile, keys, columns });
  },
});

export const keepAgreementOf = (work: Work, client_id: number, enquiry_id: number): Promise<void> =>
  enqueue(work, keepAgreements, { client_id, enquiry_id });
