/** PDFs from templates: `src/modules/exit/server/documents` is the model, decision 061 has the reasons. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Attachment, PdfStandard } from './order.ts';
import { askOutside } from '../outside.ts';
import { withMetadata } from './metadata.ts';
import { printingLine } from './printing-line.ts';

/** A `.typ` file and the shape of the data that it prints. */
export type DocumentTemplate<Data extends object> = { readonly file: string; readonly prints?: (data: Data) => void };

/** @param file beside what fills it: `new URL('./documents/quotation.typ', import.meta.url)` */
export const documentTemplate = <Data extends object>(file: URL): DocumentTemplate<Data> => ({
  file: fileURLToPath(file),
});

export type DocumentOrder<Data extends object> = {
  readonly template: DocumentTemplate<Data>;
  /** Plain data; the template reads it as JSON. Text is printed as it is, whatever it says. */
  readonly data: Data;
  /** The moment that the PDF says it was made: one of the record, so that the same record makes the same bytes. */
  readonly madeAt: string;
  /** 'en-GB' unless told otherwise. */
  readonly language?: string;
  /** PDF/UA-1, for everybody's reader, unless told otherwise. */
  readonly standard?: PdfStandard;
  readonly attachments?: readonly Attachment[];
  /** `rdf:Description` elements for the metadata (XMP), where a standard wants some. */
  readonly metadata?: string;
};

export type PrintedDocument = { readonly pdf: Buffer; /** SHA-256, in hex. */ readonly hash: string };

const print = printingLine();

/**
 * Prints a document in a process of its own, after those that were asked for before it. Same order, same bytes.
 * @throws 503 when too many wait or the document takes too long; an error with the template's name and line otherwise
 */
export async function printDocument<Data extends object>(order: DocumentOrder<Data>): Promise<PrintedDocument> {
  askOutside('printer');
  const { template, data, madeAt, language = 'en-GB', standard = 'ua-1', attachments = [], metadata } = order;
  const seconds = Math.floor(Date.parse(madeAt) / 1000);
  const printed = await print({ template: template.file, data, seconds, language, standard, attachments });
  const pdf = metadata === undefined ? printed : withMetadata(printed, metadata);
  return { pdf, hash: createHash('sha256').update(pdf).digest('hex') };
}
