import type { VatKind } from '#modules/masters/contract.ts';
import type { Published } from '#platform/server/published.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { invoice } from '../contract.ts';
import type { Section } from '../lines.ts';
import type { PaymentMethod } from '../settle.ts';

export type InvoiceLineRow = {
  invoice_id: number;
  position: number;
  job_id: number | null;
  section: Section;
  description: string;
  qty: string;
  unit_rate: string;
  /** In percent; the amount is net of it. */
  discount: string | null;
  amount: string;
  vat_id: number;
  vat_name: string;
  vat_rate: string;
};

export type InvoiceExtraRow = {
  invoice_id: number;
  position: number;
  label: string;
  /** If a credit is a percentage; `amount` is its value. */
  percent: string | null;
  amount: string;
  vat_id: number | null;
  vat_name: string | null;
  vat_rate: string | null;
};

/** Both sides as on the day of issue, and the account to pay into. */
export type Snapshot = {
  readonly company: Party & {
    readonly registration: string | null;
    readonly vat: string | null;
    /** The currency code of its books; missing in older snapshots. */
    readonly currency?: string;
  };
  readonly client: Party & { readonly vat: string | null };
  readonly bank: { readonly name: string; readonly details: readonly string[] } | null;
  readonly template: string;
};

/** `country`: the ISO 3166-1 code, if known. */
export type Party = { readonly name: string; readonly address: readonly string[]; readonly country: string | null };

/** Totals for one VAT rate and kind. */
export type VatTotal = {
  readonly rate: string;
  readonly kind: VatKind;
  readonly name: string;
  readonly net: string;
  readonly vat: string;
};

export type VatTotals = readonly VatTotal[];

export type CreditNoteRow = Traces & {
  credit_no: string;
  company_id: number;
  client_id: number;
  currency_id: number;
  /** Null if it is for the client at large. */
  invoice_id: number | null;
  section: Section;
  credit_date: PlainDate;
  reason: string;
  sub_total: string;
  vat_amount: string;
  total: string;
  allocated: Generated<string>;
  open: string;
  vat: VatTotals;
  fx_rate: string | null;
  snapshot: Snapshot;
  pdf_hash: string | null;
};

export type CreditNoteLineRow = {
  credit_note_id: number;
  position: number;
  description: string;
  amount: string;
  vat_id: number;
  vat_name: string;
  vat_rate: string;
};

export type PaymentRow = Traces & {
  company_id: number;
  client_id: number;
  currency_id: number;
  payment_date: PlainDate;
  received_on: PlainDate | null;
  method: PaymentMethod;
  reference: string | null;
  amount: string;
  bank_charge: Generated<string>;
  withholding_tax: Generated<string>;
  settles: string;
  allocated: Generated<string>;
  open: string;
  received_currency_id: number | null;
  received_amount: string | null;
  note: string | null;
  removed_on: PlainDate | null;
  remove_reason: string | null;
  returned: Generated<boolean>;
  opening: Generated<boolean>;
};

export type AllocationRow = {
  id: Generated<number>;
  payment_id: number | null;
  credit_note_id: number | null;
  /** An allocation is to an invoice or to a refund. */
  invoice_id: number | null;
  refund_id: number | null;
  amount: string;
  effective_on: PlainDate;
  removed_on: PlainDate | null;
  created_by: number | null;
  created_at: Generated<string>;
};

export type RefundRow = Traces & {
  company_id: number;
  client_id: number;
  currency_id: number;
  refund_date: PlainDate;
  paid_on: PlainDate | null;
  method: PaymentMethod;
  reference: string | null;
  amount: string;
  reason: string;
  removed_on: PlainDate | null;
  remove_reason: string | null;
};

export type EInvoiceRow = {
  id: Generated<number>;
  invoice_id: number | null;
  credit_note_id: number | null;
  xml: string;
  hash: string;
  created_at: Generated<string>;
};

/** What 1 of a base currency was worth on the day of a document in another currency. */
export type KeptRateRow = {
  id: Generated<number>;
  invoice_id: number | null;
  credit_note_id: number | null;
  payment_id: number | null;
  refund_id: number | null;
  base_id: number;
  rate: string;
  kept_at: Generated<string>;
};

export type InvoicingTables = {
  invoice: TableRow<typeof invoice>;
  invoice_snapshot: { invoice_id: number; snapshot: Snapshot };
  invoice_line: InvoiceLineRow;
  invoice_extra: InvoiceExtraRow;
  credit_note: CreditNoteRow;
  credit_note_line: CreditNoteLineRow;
  payment: PaymentRow;
  allocation: AllocationRow;
  refund: RefundRow;
  invoice_document: Traces & { invoice_id: number; name: string };
  e_invoice: EInvoiceRow;
  kept_rate: KeptRateRow;
};

/** The columns that other modules may read. */
export const published = {
  allocation: ['amount', 'invoice_id', 'payment_id', 'removed_on'],
  invoice: [
    'id',
    'balance',
    'client_id',
    'company_id',
    'currency_id',
    'deleted_at',
    'dispute_answer',
    'dispute_reason',
    'disputed_at',
    'disputed_by',
    'due_date',
    'invoice_date',
    'invoice_no',
    'former_total',
    'opening',
    'status',
    'total',
  ],
  payment: [
    'id',
    'client_id',
    'currency_id',
    'deleted_at',
    'method',
    'open',
    'opening',
    'payment_date',
    'reference',
    'removed_on',
  ],
} satisfies Published<InvoicingTables>;

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<InvoicingTables>();

/** For a json column: the driver would send an array as a database array. */
export const asJson = <Value>(value: Value): Value => JSON.stringify(value) as unknown as Value;
