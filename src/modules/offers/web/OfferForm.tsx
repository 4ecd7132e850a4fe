import type { FormOf, ObjectSchema } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import type { Reply } from '#platform/web/api.ts';
import type { Choice } from '#platform/web/choice.ts';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { type LineColumn, LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { type FormState, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { RecordFields } from '#platform/web/record/RecordFields.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { componentsField } from '../components.ts';
import { listOfferedComponents, type Offer, offer } from '../contract.ts';
import { inOther, together, typedSoFar, whyNotSum } from '../rules.ts';
import { screens } from './screens.tsx';

const parts = z.object({ components: componentsField() });
export type OfferValues = FormOf<typeof offer> & z.output<typeof parts>;
const schema: ObjectSchema<OfferValues> = Object.assign(zodOf(offer.form).and(parts), {
  shape: { ...offer.form.shape, ...parts.shape },
});

type Typed = NonNullable<Parameters<typeof useRecordForm<OfferValues, Offer>>[0]['start']>;

type OfferFormProps = {
  /** As the fields are filled: amounts as text, choices by their ids. */
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
      <PayLines form={form.field('components').form} />
    </FormFrame>
  );
}

const blank = { pay_component_id: '', monthly: '', annual: '' };
const most = 20;

function PayLines({ form }: { form: FormState }) {
  const { data } = useRead(listOfferedComponents, {}, { freshFor: minutes(5) });
  const columns = useMemo((): readonly LineColumn[] => {
    const choices: readonly Choice[] = [
      { value: '', label: '' },
      ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ];
    return [
      { name: 'pay_component_id', label: 'Pay component', width: 'minmax(0, 1fr)', phone: [1, '1fr'], choices },
      { name: 'monthly', label: 'Monthly', width: '132px', phone: [2, '1fr'], placeholder: '0.00' },
      { name: 'annual', label: 'Yearly', width: '132px', phone: [2, '1fr'], placeholder: '0.00' },
    ];
  }, [data]);
  useTwelve(form);
  return (
    <Card as="section" padding={16} aria-label="Pay components">
      <Stack gap={12} minWidth={0}>
        <Heading>Pay components</Heading>
        <LinesField form={form} path="components" label="Pay components" columns={columns} blank={blank} most={most} />
        <Left form={form} />
      </Stack>
    </Card>
  );
}

type Line = { readonly monthly?: string; readonly annual?: string };

/** Typing the month fills the year, and the other way round. */
function useTwelve(form: FormState): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name, type }) => {
      const [, at, field] = /^components\.(\d+)\.(monthly|annual)$/.exec(name ?? '') ?? [];
      if (type !== 'change' || at === undefined) return;
      const period = field === 'monthly' ? 'monthly' : 'annual';
      const other = inOther(period, form.getValues(`components.${at}.${period}`));
      if (other !== undefined) form.setValue(`components.${at}.${period === 'monthly' ? 'annual' : 'monthly'}`, other);
    });
    return unsubscribe;
  }, [form]);
}

/** What the parts come to so far, and what is left of the cost to company. */
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
