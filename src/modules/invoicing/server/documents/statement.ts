import type { DocumentCompany, DocumentParty } from '#platform/server/documents/business.ts';
import { documentTemplate } from '#platform/server/documents/print.ts';

/** What the PDF of a statement says; amounts and dates are text, ready to print. */
export type StatementDocument = {
  readonly company: DocumentCompany;
  readonly client: DocumentParty;
  readonly from: string;
  readonly to: string;
  readonly currencies: readonly {
    readonly currency: string;
    readonly opening: string;
    readonly closing: string;
    readonly rows: readonly {
      readonly date: string;
      readonly name: string;
      readonly charged: string;
      readonly settled: string;
      readonly balance: string;
    }[];
  }[];
};

export const statementTemplate = documentTemplate<StatementDocument>(new URL('./statement.typ', import.meta.url));
