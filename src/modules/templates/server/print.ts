/** A letter on the firm's paper, filled with a record. */
import type { Block, Inline } from '#platform/contract/rich-text.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { refused } from '#platform/server/errors.ts';
import type { Paragraph } from '#platform/server/mail/letter.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { Readable } from 'node:stream';
import { type LetterBlock, letterTemplate, type Run } from './documents/letter.ts';
import { filled } from './preview.ts';
import { allTemplates } from './record.ts';
import { textOf } from './texts.ts';

/** @throws 404, 409 where a field is empty or a mail is no letter */
export async function printLetterOf(work: Work, id: number, sample: number | null): Promise<FileReply> {
  const row = await recordById(work, allTemplates, id);
  const text = await textOf(work, row);
  if (text.subject !== null) throw refused('Mails are not printed');
  const { letter, missing } = await filled(work, { ...text, wording: row.wording, sample });
  if (missing) throw refused(missing);
  const blocks = letter.paragraphs.flatMap(blockOf);
  const data = { firm: work.config.firm.name, title: row.name, blocks };
  const { pdf } = await printDocument({ template: letterTemplate, data, madeAt: row.worded_at });
  return new FileReply(tidyFileName(`${row.name}.pdf`), 'application/pdf', Readable.from([pdf]));
}

/** Pictures, buttons and scales are for mails. */
function blockOf(said: Paragraph): LetterBlock[] {
  if (typeof said === 'string') return [{ kind: 'paragraph', runs: [plain(said)] }];
  return 'block' in said ? [treeOf(said.block)] : [];
}

const plain = (text: string): Run => ({ text, bold: false, italic: false, underline: false });

function treeOf(block: Block): LetterBlock {
  if (block.type === 'paragraph') return { kind: 'paragraph', runs: (block.content ?? []).map(runOf) };
  return { kind: block.type, items: block.content.map((item) => item.content.map(treeOf)) };
}

function runOf(part: Inline): Run {
  if (part.type === 'hardBreak') return plain('\n');
  const has = (type: string) => part.marks?.some((mark) => mark.type === type) ?? false;
  return { text: part.text, bold: has('bold'), italic: has('italic'), underline: has('underline') };
}
