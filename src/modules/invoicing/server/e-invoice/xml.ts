/** Structured invoices as XML, through a library that supports both syntaxes of EN 16931. */
import { type Billed, documentOf } from './document.ts';

export type Syntax = 'UBL' | 'CII';

/** Slow to load, and needed only when something is issued. */
const library = () => import('@e-invoice-eu/core');

const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The library's validation runs in tests only: it compiles its schema for each document, which takes seconds.
 * @returns UBL 2.1 as an Invoice or a CreditNote, or CII as Factur-X carries it
 */
export async function xmlOf(billed: Billed, syntax: Syntax): Promise<string> {
  const { FormatFactoryService } = await library();
  const format = new FormatFactoryService().createFormatService(syntax, quiet);
  const invoice = { 'ubl:Invoice': documentOf(billed) } as unknown as Parameters<typeof format.generate>[0];
  format.fillInvoiceDefaults(invoice);
  const xml = await format.generate(invoice, { format: syntax, lang: 'en', noWarnings: true });
  return typeof xml === 'string' ? xml : new TextDecoder().decode(xml);
}
