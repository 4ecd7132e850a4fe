/** The components of a salary or an offer, as typed and shown. */
import { amountField, selectionField } from '#platform/contract/fields.ts';
import * as z from 'zod';

const amount = (label: string) => amountField(label, 0, 999_999_999, 2);

/** A component as typed: amounts per month and per year, as decimals. */
export const componentForm = z.object({
  pay_component_id: selectionField('Pay component'),
  monthly: amount('Monthly'),
  annual: amount('Annual'),
});
export type ComponentForm = z.output<typeof componentForm>;

const most = 20;

/** Between one and twenty components. */
export const componentsField = () =>
  z
    .array(componentForm)
    .min(1, 'Please add at least one pay component')
    .max(most, `Please add at most ${most} pay components`)
    .meta({ title: 'Pay components', examples: [[{ pay_component_id: 1, monthly: '100.00', annual: '1200.00' }]] });

/** A component as shown, with its name and type. */
export const shownComponent = z.object({
  pay_component_id: z.int(),
  pay_component: z.string(),
  type: z.string(),
  monthly: z.string(),
  annual: z.string(),
});
export type ShownComponent = z.output<typeof shownComponent>;
