/** A letter on the firm's letterhead, filled from a record. */
import { tidyFileName } from '#platform/contract/files.ts';
import { printWritten } from '#platform/server/documents/letter.ts';
import { refused } from '#platform/server/errors.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { Readable } from 'node:stream';
import { filled } from './preview.ts';
import { allTemplates } from './record.ts';
import { textOf } from './texts.ts';

/** @throws 404, 409 if a field is empty, or for a mail instead of a letter */
export async function printLetterOf(work: Work, id: number, sample: number | null): Promise<FileReply> {
  const row = await recordById(work, allTemplates, id);
  const text = await textOf(work, row);
  if (text.subject !== null) throw refused('Emails are not printed');
  const { letter, missing } = await filled(work, { ...text, wording: row.wording, sample });
  if (missing) throw refused(missing);
  const { pdf } = await printWritten({ firm: work.config.firm.name, title: row.name, letter, madeAt: row.worded_at });
  return new FileReply(tidyFileName(`${row.name}.pdf`), 'application/pdf', Readable.from([pdf]));
}
