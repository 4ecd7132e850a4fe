/** The content of a quotation: up to three options, each with its lines. */
import { vatKinds } from '#modules/masters/contract.ts';
import { minutesField } from '#platform/contract/duration.ts';
import { amountField, lineField, optional, selectionField, textField } from '#platform/contract/fields.ts';
import * as z from 'zod';

/** The specification's nine sections of invoices. */
export const sections = [
  'Bookkeeping',
  'Payroll',
  'Taxation',
  'Audit',
  'TAS',
  'Misc',
  'SME',
  'Pro',
  'YearEnd',
] as const;
export type Section = (typeof sections)[number];

export const feeBases = ['Fixed', 'Hourly', 'Per month', 'Per seat'] as const;
export type FeeBasis = (typeof feeBases)[number];

export const mostLines = 200;
export const mostOptions = 3;
const mostQuantity = 99_999;
const mostPrice = 9_999_999;

export const quotedLine = z.object({
  section: z.enum(sections, 'Please select Section').meta({ title: 'Section', examples: [sections[0]] }),
  description: textField('Description'),
  fee_basis: z.enum(feeBases, 'Please select Fee basis').meta({ title: 'Fee basis', examples: [feeBases[0]] }),
  qty: amountField('Quantity', 0.01, mostQuantity, 2),
  unit_rate: amountField('Rate', 0, mostPrice, 2),
  hours_min: minutesField('Hours', 9999),
  vat_id: selectionField('VAT'),
  planning_activity_id: optional(selectionField('Planning activity')),
});
export type QuotedLine = z.output<typeof quotedLine>;

const option = z.object({
  name: optional(lineField('Name')),
  discount: amountField('Discount', 0, 999_999_999, 2),
  lines: z
    .array(quotedLine, 'Please provide valid Lines')
    .max(mostLines, `At most ${mostLines} lines`)
    .meta({ title: 'Lines', examples: [[]] }),
});
export type QuotationOption = z.output<typeof option>;

export const options = z
  .array(option, 'Please provide valid Options')
  .min(1, 'A quotation has at least one option')
  .max(mostOptions, `At most ${mostOptions} options`)
  .meta({ title: 'Options', examples: [[{ name: null, discount: '0', lines: [] }]] });

const kind = z
  .enum(vatKinds)
  .describe('S standard or reduced, Z zero-rated, E exempt, AE reverse charge, O outside scope');

const vatTotal = z.object({ rate: z.string(), kind, net: z.string(), vat: z.string() });

/** Options with their calculated amounts. */
export const quotedOptions = z.array(
  z.object({
    name: z.string().nullable(),
    amount: z.string(),
    discount: z.string(),
    sub_total: z.string(),
    vat: z.array(vatTotal),
    vat_amount: z.string(),
    total: z.string(),
    lines: z.array(
      z.object({
        section: z.enum(sections),
        description: z.string(),
        fee_basis: z.enum(feeBases),
        qty: z.string(),
        unit_rate: z.string(),
        hours_min: z.int(),
        vat_id: z.int(),
        vat: z.string().describe('Name of the VAT rate'),
        vat_rate: z.string(),
        vat_kind: kind,
        amount: z.string(),
        planning_activity_id: z.int().nullable(),
      }),
    ),
  }),
);
export type QuotedOption = z.output<typeof quotedOptions>[number];

/** An option as the client sees it, without hours (decisions D18). */
export const offeredOption = quotedOptions.element.extend({
  lines: z.array(
    quotedOptions.element.shape.lines.element.omit({ hours_min: true, planning_activity_id: true, vat_id: true }),
  ),
});
export type OfferedOption = z.output<typeof offeredOption>;
