import type { LetterBlock } from '#platform/server/documents/letter.ts';
import { documentTemplate } from '#platform/server/documents/print.ts';

/** What the PDF of a pay letter says. Amounts and dates are text, ready to print. */
export type SalaryDocument = {
  readonly firm: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
  readonly begins: string;
  /** 'GBP' */
  readonly currency: string;
  readonly parts: readonly { readonly name: string; readonly monthly: string; readonly annual: string }[];
  readonly total: { readonly monthly: string; readonly annual: string };
};

export const salaryTemplate = documentTemplate<SalaryDocument>(new URL('./salary.typ', import.meta.url));
