/** The building blocks of the demo's invoices. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { Section } from '../../lines.ts';
import { financialYear, numberScope, numberText } from '../../numbering.ts';
import type { InvoiceTotals } from '../../public/totals.ts';
import type { Snapshot } from '../tables.ts';

export type DemoJob = {
  id: number;
  client_id: number;
  company_id: number;
  company: string;
  year_start: string;
  currency_id: number;
  base_id: number;
  manager_id: number | null;
  dispatched: PlainDate;
  title: string;
  reference_no: string;
  fee: string;
  section: Section;
  vat_id: number;
  vat: string;
  vat_rate: string;
  terms: number;
  /** The contact who gets the client's invoices. */
  contact: string | null;
};

/** A rate of VAT of the firm's country. */
export type DemoRate = { readonly vat_id: number; readonly vat: string; readonly vat_rate: string };

/** A charge besides the work. */
export type DemoExtra = DemoRate & { readonly label: string; readonly amount: string };

export type Made = {
  readonly jobs: readonly DemoJob[];
  readonly extras: readonly DemoExtra[];
  /** The rate of exchange; null if the invoice is in its company's currency. */
  readonly fxRate: string | null;
  readonly day: PlainDate;
  readonly due: PlainDate;
  readonly totals: InvoiceTotals;
  readonly isDraft: boolean;
  readonly paidOn: PlainDate | null;
  /** The share of the total that was paid; null if not a part payment. */
  readonly part: string | null;
  readonly credited: boolean;
  readonly disputed: boolean;
  readonly snapshot: Snapshot;
  readonly chance: Draw;
};

export const moment = (day: PlainDate, hour = 10) => `${day}T${hour}:00:00Z`;

export type Numbers = Map<string, number>;

export function nextNumber(
  numbers: Numbers,
  kind: 'invoice' | 'credit note',
  { company, year_start }: DemoJob,
  day: PlainDate,
) {
  const scope = numberScope(kind, company, financialYear(day, year_start));
  const next = (numbers.get(`${kind}\n${scope}`) ?? 0) + 1;
  numbers.set(`${kind}\n${scope}`, next);
  return numberText(scope, next);
}

const creditReasons = ['Billed to the wrong month', 'Billed twice', 'Billed before the work was finished'] as const;

/** The reason of a void invoice and of its credit note. */
export const creditReason = ({ chance }: Made): string => chance.pick('credited for', creditReasons);
