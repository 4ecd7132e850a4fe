import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod';
import { vatChoice } from '#modules/masters/contract.ts';
import { durationText } from '#platform/contract/duration.ts';
import { longTextField, optional } from '#platform/contract/fields.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type FormState, type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { type JobQuotations, quotationCalls } from '../contract.ts';
import { mostLines, mostOptions, options } from '../lines.ts';
import { quotedColumns } from './line-columns.ts';
import { LineAmount } from '#platform/web/form/lines/LineAmount.tsx';
import { OptionTotals } from './OptionTotals.tsx';
import { PreviewPdf } from './PdfButtons.tsx';
import { screens } from './screens.tsx';
import { StepBar } from './StepBar.tsx';
import { TermsChoice } from './TermsChoice.tsx';
import { firstWrong } from './wrong-option.ts';

type Version = JobQuotations['rows'][number];
type EditorProps = { data: JobQuotations; draft: Version };
type WholeProps = EditorProps & { onReload: () => Promise<void> };

const schema = z.object({
  terms: optional(longTextField('Terms')),
  note: optional(longTextField('Note')),
  // Empty cells count as missing, as the form's other fields do.
  options: z.preprocess(namesOrNone, options),
});

function namesOrNone(typed: unknown): unknown {
  if (!Array.isArray(typed)) return typed;
  return typed.map((option: { name: unknown }) =>
    Object.assign({}, option, { name: String(option.name ?? '').trim() || null }),
  );
}

/** In input format: amounts as text, hours as H:MM. */
const typedOptions = (draft: Version) =>
  draft.options.map(({ name, discount, lines }) => ({
    name: name ?? '',
    discount,
    lines: lines.map((line) => ({
      section: line.section,
      description: line.description,
      fee_basis: line.fee_basis,
      qty: line.qty,
      unit_rate: line.unit_rate,
      hours_min: durationText(line.hours_min),
      vat_id: String(line.vat_id),
      planning_activity_id: line.planning_activity_id,
    })),
  }));

/** Edits a draft: up to three options, each a grid of lines, with live totals. */
export function QuotationEditor({ data, draft, onReload }: WholeProps) {
  const { quotation } = draft;
  // The version loaded or saved last; a higher one was saved elsewhere.
  const [version, setVersion] = useState(quotation.version);
  const saves = useRef(0);
  const [shown, setShown] = useState(0);
  const update = useWrite(quotationCalls.edit, { refreshes: screens.reads });
  const form = useRecordForm({
    draft: 'onDevice',
    schema,
    editing: { terms: quotation.terms, note: quotation.note, options: typedOptions(draft) },
    save: (values) => update.send({ query: { id: quotation.id }, body: { ...values, version } }),
    saved: ({ result }) => {
      saves.current += 1;
      setVersion(result.version);
    },
    refused: () => setShown(openWrong(form.field('options').form) ?? shown),
  });
  // Without unsaved input, load the newer version. Otherwise keep the input; saving then reports the conflict.
  const isOutdated = quotation.version > version && !form.unsaved && !form.saving;
  const showNewer = useEffectEvent(onReload);
  useEffect(() => {
    if (isOutdated) void showNewer();
  }, [isOutdated]);
  const save = async () => {
    const before = saves.current;
    await form.submit();
    return saves.current > before;
  };
  return (
    <Stack as="form" noValidate gap={16} minWidth={0} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={() => void onReload()} />}
      {quotation.internal_note !== null && (
        <Card padding={[12, 16]} background="tone-amber-soft">
          <Text weight={600}>Returned</Text>
          <Text lines breakAnywhere>
            {quotation.internal_note}
          </Text>
        </Card>
      )}
      <Options form={form} data={data} draft={draft} shown={shown} setShown={setShown} />
      <Grid columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" gap={16}>
        <Stack gap={8} minWidth={0}>
          <LongTextField {...form.field('terms')} />
          <TermsChoice link={form.field('terms')} terms={data.terms} />
        </Stack>
        <LongTextField {...form.field('note')} help="For the firm only" />
      </Grid>
      <Actions form={form} data={data} draft={draft} save={save} />
    </Stack>
  );
}

/** The option on screen. */
type Shown = { shown: number; setShown: (at: number) => void };

type Form = RecordForm<'terms' | 'note' | 'options'>;
type PartProps = EditorProps & { form: Form };

function Options({ form: { field }, data, draft, shown, setShown }: PartProps & Shown) {
  const { form } = field('options');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' });
  const { rates, places } = data;
  const columns = useMemo(
    () =>
      quotedColumns([
        { value: '', label: '' },
        ...rates.map((rate) => ({ value: String(rate.id), label: vatChoice(rate) })),
      ]),
    [rates],
  );
  const amount = useCallback((path: string) => <LineAmount form={form} path={path} places={places} />, [form, places]);
  const rateOf = new Map(data.rates.map((rate) => [String(rate.id), rate]));
  const at = Math.min(shown, fields.length - 1);
  const add = () => {
    append({ name: '', discount: '0.00', lines: form.getValues(`options.${at}.lines`) as unknown });
    setShown(fields.length);
  };
  return (
    <Card as="section" padding={16} aria-label="Lines">
      <Stack gap={12} minWidth={0}>
        <OptionBar
          names={fields.map((_field, index) => String(form.watch(`options.${index}.name`) || `Option ${index + 1}`))}
          shown={at}
          onShow={setShown}
          onAdd={add}
          onRemove={() => remove(at)}
        />
        {fields.map(({ id }, index) =>
          index === at ? (
            <Stack key={id} gap={12} minWidth={0}>
              {fields.length > 1 && (
                <TextField form={form} name={`options.${index}.name`} label="Name" required={false} />
              )}
              <LinesField
                form={form}
                path={`options.${index}.lines`}
                columns={columns}
                blank={blankLine(draft)}
                most={mostLines}
                amount={amount}
              />
              <OptionTotals form={form} path={`options.${index}`} rates={rateOf} data={data} />
            </Stack>
          ) : null,
        )}
      </Stack>
    </Card>
  );
}

/** Focuses the first invalid cell. @returns its option, to be shown */
function openWrong(form: FormState): number | undefined {
  const wrong = firstWrong(form.getFieldState('options').error);
  if (!wrong) return undefined;
  // The option's cells are rendered in the next frame.
  requestAnimationFrame(() => form.setFocus(`options.${wrong.option}.${wrong.field}`));
  return wrong.option;
}

type OptionBarProps = {
  names: readonly string[];
  shown: number;
  onShow: (at: number) => void;
  onAdd: () => void;
  onRemove: () => void;
};

const OptionBar = ({ names, shown, onShow, onAdd, onRemove }: OptionBarProps) => (
  <Row wrap gap={8} align="center">
    {names.length > 1 &&
      names.map((name, at) => (
        <Button
          // oxlint-disable-next-line react/no-array-index-key -- options have no other name than their place
          key={at}
          size="xs"
          variant={at === shown ? 'light' : 'subtle'}
          aria-pressed={at === shown}
          onClick={() => onShow(at)}
        >
          {name}
        </Button>
      ))}
    {names.length < mostOptions && (
      <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} stroke={1.8} />} onClick={onAdd}>
        Add option
      </Button>
    )}
    {names.length > 1 && (
      <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
        Remove option
      </Button>
    )}
  </Row>
);

const blankLine = ({ options: [first] }: Version) => ({
  section: first?.lines[0]?.section ?? 'Misc',
  description: '',
  fee_basis: 'Fixed',
  qty: '1',
  unit_rate: '',
  hours_min: '0:00',
  vat_id: first?.lines[0] ? String(first.lines[0].vat_id) : '',
  planning_activity_id: null,
});

function Actions({ form, data, draft, save }: PartProps & { save: () => Promise<boolean> }) {
  const remove = useWrite(quotationCalls.remove, { refreshes: screens.reads });
  const { id, quote_version } = draft.quotation;
  const discard = async () => {
    const question = {
      title: 'Discard draft',
      text: `Version ${quote_version} of the quotation will be deleted.`,
      confirmLabel: 'Discard',
      danger: true,
    };
    if (await confirm(question)) await toastReply(remove.send({ params: { id } }));
  };
  return (
    <Row wrap gap={8} align="center">
      <SubmitButton saving={form.saving}>Save draft</SubmitButton>
      <StepBar data={data} version={draft} unsaved={form.unsaved} />
      <PreviewPdf id={id} save={form.unsaved ? save : undefined} />
      <Button variant="subtle" color="red" loading={remove.sending} onClick={() => void discard()}>
        Discard draft
      </Button>
    </Row>
  );
}
