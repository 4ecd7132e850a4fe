/** What the parts of `business.typ` print. Amounts, rates and dates are text, written as the firm writes them. */

export type DocumentParty = { readonly name: string; readonly address: readonly string[] };

/** Whose letter it is; null where the company has none. */
export type DocumentCompany = DocumentParty & { readonly registration: string | null; readonly vat: string | null };

export type DocumentLine = {
  /** Lines of one section stand together under its name; '' for none. */
  readonly section: string;
  readonly description: string;
  /** 'Per month' */
  readonly basis: string;
  readonly qty: string;
  readonly rate: string;
  readonly amount: string;
  /** '20 %' */
  readonly vatRate: string;
};

export type DocumentVat = {
  readonly rate: string;
  /** 'Standard' */
  readonly label: string;
  readonly net: string;
  readonly vat: string;
};

export type DocumentTotals = {
  /** What is taken off, without its sign; null for none. */
  readonly discount: string | null;
  /** What it is called; 'Discount' without. */
  readonly discountLabel?: string | undefined;
  /** After the discount. */
  readonly subTotal: string;
  readonly vat: readonly DocumentVat[];
  readonly total: string;
};
