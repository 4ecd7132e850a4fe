/** Shared by the documents of all records. */
import * as z from 'zod';
import { storedFile } from './files.ts';

/** A document in a list; modules add their own fields: `listedDocument.extend({ shared: z.boolean() })`. */
export const listedDocument = z.object({ id: z.int(), by: z.string().nullable(), file: storedFile });

/** Events of the record: `events('job', { ...documentHistory, documentsSent: 'Documents sent by the client' })`. */
export const documentHistory = { documentsAdded: 'Documents added', documentDeleted: 'Document deleted' } as const;

/** Events of the document itself: `events('job_document', documentLife)`. */
export const documentLife = { deleted: 'Document deleted', restored: 'Document restored' } as const;

export const documentCount = z.object({ count: z.int() });

type Counted = z.output<typeof documentCount>;

export const documentsAdded = ({ count }: Counted): string =>
  count === 1 ? 'Document added' : `${count} documents added`;

export const documentsSent = ({ count }: Counted): string =>
  count === 1 ? 'Document sent. Thank you' : `${count} documents sent. Thank you`;
