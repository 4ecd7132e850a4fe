import type { FormOf, ObjectSchema } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import type { Reply } from '#platform/web/api.ts';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { type FormState, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { RecordFields } from '#platform/web/record/RecordFields.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { componentsField } from '#modules/salary/public/components.ts';
import { listOfferedComponents, type Offer, offer } from '../contract.ts';
import { together } from '#modules/salary/public/parts.ts';
import { PayLines } from '#modules/salary/web/public/PayLines.tsx';
import { typedSoFar, whyNotSum } from '../rules.ts';
import { screens } from './screens.tsx';

const parts = z.object({ components: componentsField() });
export type OfferValues = FormOf<typeof offer> & z.output<typeof parts>;
const schema: ObjectSchema<OfferValues> = Object.assign(zodOf(offer.form).and(parts), {
  shape: { ...offer.form.shape, ...parts.shape },
});

type Typed = NonNullable<Parameters<typeof useRecordForm<OfferValues, Offer>>[0]['start']>;

type OfferFormProps = {
  /** In the form's format: amounts as text, choices by id. */
  start: Typed;
  saved?: Offer;
  submitLabel: string;
  save: (values: OfferValues) => Promise<Reply<Offer>>;
  onSaved: (id: number) => void;
  onCancel: () => void;
  onReload?: () => void;
};

/** The terms of an offer, and the parts of its pay. */
export function OfferForm({ start, saved, submitLabel, save, onSaved, onCancel, onReload }: OfferFormProps) {
  const today = useToday();
  const form = useRecordForm({
    schema,
    start,
    check: (values) => ({
      ...offer.check(values, { today, before: saved }),
      ctc: whyNotSum(values.components, values.ctc ?? '0'),
    }),
    save,
    saved: ({ result }) => onSaved(result.id),
  });
  return (
    <FormFrame form={form} submitLabel={submitLabel} onCancel={onCancel} {...(onReload && { onReload })}>
      <RecordFields screens={screens} form={form} {...(saved && { saved })} />
      <PayCard form={form.field('components').form} />
    </FormFrame>
  );
}

function PayCard({ form }: { form: FormState }) {
  const { data } = useRead(listOfferedComponents, {}, { freshFor: minutes(5) });
  return (
    <Card as="section" padding={16} aria-label="Pay components">
      <Stack gap={12} minWidth={0}>
        <Heading>Pay components</Heading>
        <PayLines form={form} choices={data?.rows} />
        <Left form={form} />
      </Stack>
    </Card>
  );
}

type Line = { readonly monthly?: string; readonly annual?: string };

/** The sum of the parts so far, and the remainder to the cost to company. */
function Left({ form }: { form: FormState }) {
  const { showAmount } = useWriting();
  const [lines, ctc] = useWatch({ control: form.control, name: ['components', 'ctc'] }) as [readonly Line[], unknown];
  const typed = typedSoFar(lines, ctc);
  const off = typed.ctc === null ? undefined : whyNotSum(typed.parts, typed.ctc);
  return (
    <Text as="output" figures {...(off === undefined && { color: 'ink-soft' })}>
      {off ?? `Together ${showAmount(together(typed.parts).annual)} a year.`}
    </Text>
  );
}
