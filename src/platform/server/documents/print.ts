/** Prints PDFs from templates. `src/modules/exit/server/documents` is the model; decision 061 gives the reasons. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Attachment, PdfStandard } from './order.ts';
import { askOutside } from '../outside.ts';
import { withMetadata } from './metadata.ts';
import { printingLine } from './printing-line.ts';

/** A `.typ` file and the type of its data. */
export type DocumentTemplate<Data extends object> = { readonly file: string; readonly prints?: (data: Data) => void };

/** @param file beside the code that fills it: `new URL('./documents/quotation.typ', import.meta.url)` */
export const documentTemplate = <Data extends object>(file: URL): DocumentTemplate<Data> => ({
  file: fileURLToPath(file),
});

export type DocumentOrder<Data extends object> = {
  readonly template: DocumentTemplate<Data>;
  /** Plain data, read by the template as JSON. Text is printed literally, whatever it contains. */
  readonly data: Data;
  /** The creation time stated in the PDF. Take it from the record, so that the same record gives the same bytes. */
  readonly madeAt: string;
  /** 'en-GB' by default. */
  readonly language?: string;
  /** PDF/UA-1, accessible to screen readers, by default. */
  readonly standard?: PdfStandard;
  readonly attachments?: readonly Attachment[];
  /** `rdf:Description` elements for the metadata (XMP), where a standard requires them. */
  readonly metadata?: string;
};

export type PrintedDocument = { readonly pdf: Buffer; /** SHA-256, in hex. */ readonly hash: string };

const print = printingLine();

/**
 * Prints a document in a separate process, one after another. The same order gives the same bytes.
 * @throws 503 when too many wait or the document takes too long; otherwise an error with the template's name and line
 */
export async function printDocument<Data extends object>(order: DocumentOrder<Data>): Promise<PrintedDocument> {
  askOutside('printer');
  const { template, data, madeAt, language = 'en-GB', standard = 'ua-1', attachments = [], metadata } = order;
  const seconds = Math.floor(Date.parse(madeAt) / 1000);
  const printed = await print({ template: template.file, data, seconds, language, standard, attachments });
  const pdf = metadata === undefined ? printed : withMetadata(printed, metadata);
  return { pdf, hash: createHash('sha256').update(pdf).digest('hex') };
}
