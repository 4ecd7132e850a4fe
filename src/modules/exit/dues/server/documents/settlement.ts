import { documentTemplate } from '#platform/server/documents/print.ts';

/** The content of a settlement letter. Amounts and dates are text as they are printed. */
export type SettlementDocument = {
  readonly firm: string;
  readonly title: string;
  /** The settlement that this one corrects: '12/1'. */
  readonly corrects: string | null;
  /** 'GB', 'IN'; empty if the company is not known. */
  readonly country: string;
  readonly name: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly {
    readonly kind: string;
    readonly says: string;
    /** The calculation, its source row and the due date. */
    readonly explanation: readonly string[];
    readonly toThem: string;
    readonly fromThem: string;
  }[];
  readonly totals: readonly {
    readonly currency: string;
    readonly payable: string;
    readonly receivable: string;
    readonly net: string;
    readonly theyPay: boolean;
  }[];
};

export const settlementTemplate = documentTemplate<SettlementDocument>(new URL('./settlement.typ', import.meta.url));
