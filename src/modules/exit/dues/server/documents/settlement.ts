import { documentTemplate } from '#platform/server/documents/print.ts';

/** What the letter of a settlement says. Amounts and dates are text as they are to be printed. */
export type SettlementDocument = {
  readonly firm: string;
  readonly title: string;
  /** The settlement that this one corrects: '12/1'. */
  readonly corrects: string | null;
  /** 'GB', 'IN'; empty where no company is known. */
  readonly country: string;
  readonly name: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly {
    readonly kind: string;
    readonly says: string;
    /** The sum in words, the row it comes from, when it is due. */
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
