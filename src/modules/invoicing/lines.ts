/** What an invoice charges: lines, additional charges, and credits that reduce it before it is issued. */
import { vatKinds } from '#modules/masters/contract.ts';
import { sections } from '#modules/quotations/contract.ts';
import { amountField, lineField, longTextField, optional, selectionField } from '#platform/contract/fields.ts';
import * as z from 'zod';

export { type Section, sections } from '#modules/quotations/contract.ts';

export const mostLines = 200;
export const mostExtras = 20;
const mostPrice = 99_999_999;

/** In percent; null for no discount. */
const discount = optional(amountField('Discount', 0.01, 100, 2));

const invoiceLine = z.object({
  job_id: optional(selectionField('Job')),
  section: z.enum(sections, 'Please select Section').meta({ title: 'Section', examples: [sections[0]] }),
  description: longTextField('Description'),
  qty: amountField('Quantity', 0.01, 99_999, 2),
  unit_rate: amountField('Rate', 0, mostPrice, 2),
  discount: discount.optional(),
  vat_id: selectionField('VAT'),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

const additionalCharge = z.object({
  label: lineField('Charge'),
  amount: amountField('Amount', 0.01, mostPrice, 2),
  vat_id: selectionField('VAT'),
});

/** An amount, or a percentage of everything charged. */
const creditLine = z
  .object({
    label: lineField('Credit'),
    percent: discount.optional(),
    amount: optional(amountField('Amount', 0.01, mostPrice, 2)),
  })
  .refine(({ percent, amount }) => ((percent ?? null) === null) !== (amount === null), {
    path: ['amount'],
    error: 'Enter an amount or a percentage',
  });

/** Charges as saved: the given ones replace the stored ones. */
export const charges = z
  .object({
    lines: z.array(invoiceLine, 'Please provide valid Lines').max(mostLines, `At most ${mostLines} lines`),
    additional: z.array(additionalCharge).max(mostExtras, `At most ${mostExtras} additional charges`),
    credits: z.array(creditLine).max(mostExtras, `At most ${mostExtras} credits`),
  })
  .meta({ title: 'Charges', examples: [{ lines: [], additional: [], credits: [] }] });
export type Charges = z.output<typeof charges>;

const kind = z
  .enum(vatKinds)
  .describe('S standard or reduced, Z zero-rated, E exempt, AE reverse charge, O outside scope');

export const vatTotals = z
  .array(z.object({ rate: z.string(), kind, name: z.string(), net: z.string(), vat: z.string() }))
  .describe('By rate and kind');

const vatOf = {
  vat_id: z.int(),
  vat: z.string().describe('Name of the VAT rate'),
  vat_rate: z.string(),
  vat_kind: kind,
};

/** The VAT total in the company's own currency; null if the invoice is in that currency. */
export const exchange = z
  .object({
    base: z.string().describe('Code of the company’s currency'),
    rate: z.string().nullable().describe('Value of one unit of `base` in the invoice’s currency; null if unknown'),
    proposed: z.string().nullable().describe('For a draft: the exchange rate at the tax point'),
    source: z.string().nullable().describe('Source of the proposed rate'),
    vat_amount: z.string().nullable().describe('VAT in the company’s currency'),
  })
  .nullable();
export type Exchange = z.output<typeof exchange>;

/** A credit as read; a percentage comes with its amount. */
export const chargedCredit = z.object({ label: z.string(), percent: z.string().nullable(), amount: z.string() });

/** Charges as read: with amounts and the rates of the day. */
export const charged = z.object({
  lines: z.array(
    z.object({
      job_id: z.int().nullable(),
      job: z.string().nullable().describe('Reference of the job'),
      section: z.enum(sections),
      description: z.string(),
      qty: z.string(),
      unit_rate: z.string(),
      discount: z.string().nullable().describe('Percent off the line'),
      amount: z.string(),
      ...vatOf,
    }),
  ),
  additional: z.array(z.object({ label: z.string(), amount: z.string(), ...vatOf })),
  credits: z.array(chargedCredit),
  vat: vatTotals,
});
export type Charged = z.output<typeof charged>;

/** '10 %' */
export const percentText = (percent: string): string => `${Number(percent)} %`;

/** 'Loyalty, 10 %' */
export const nameOfCredit = ({ label, percent }: z.output<typeof chargedCredit>): string =>
  percent === null ? label : `${label}, ${percentText(percent)}`;
