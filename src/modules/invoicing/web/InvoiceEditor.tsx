import { isNothing, isPositive } from '#platform/contract/signs.ts';
import { Button } from '@mantine/core';
import { zodOf } from '#platform/contract/schema.ts';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { isoDateField, lineField, longTextField, optional } from '#platform/contract/fields.ts';
import type { Choice } from '#platform/web/choice.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { LineAmount } from '#platform/web/form/lines/LineAmount.tsx';
import { type LineColumn, LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type FormState, type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Grid, Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { StepButtons } from '#platform/web/record/StepButtons.tsx';
import { useGo } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { vatChoice, vatWords } from '#modules/masters/contract.ts';
import { Sums } from '#platform/web/ui/Sums.tsx';
import { invoice, invoiceCalls, type ShownInvoice } from '../contract.ts';
import { charges, mostExtras, mostLines, sections } from '../lines.ts';
import { PreviewInvoicePdf } from './PdfButtons.tsx';
import { invoicesPath } from './public/addresses.ts';
import { factsOf } from './facts.ts';
import { screens } from './screens.tsx';
import { VatInBase } from './VatInBase.tsx';
import { typedTotals } from '../typed-totals.ts';

const schema = z.object({
  section: z.enum(sections, 'Please select Section').meta({ title: 'Section' }),
  invoice_date: optional(isoDateField('Date')),
  tax_point: optional(isoDateField('Tax point')),
  tax_point_reason: optional(longTextField('Why the tax point is earlier')),
  fx_rate: zodOf(invoice.fields.fx_rate.schema),
  purchase_order: optional(lineField('Purchase order')),
  terms: optional(longTextField('Terms')),
  over_reason: optional(longTextField('Why more than the quoted fee')),
  note: optional(longTextField('Note')),
  charges,
});

/** Charges as form values: amounts as text, choices as ids in text. */
const typedCharges = ({ charges: { lines, additional, credits } }: ShownInvoice) => ({
  lines: lines.map(({ job_id, section, description, qty, unit_rate, discount, vat_id }) => ({
    job_id: job_id === null ? '' : String(job_id),
    section,
    description,
    qty,
    unit_rate,
    discount: discount ?? '',
    vat_id: String(vat_id),
  })),
  additional: additional.map(({ label, amount, vat_id }) => ({ label, amount, vat_id: String(vat_id) })),
  credits: credits.map(({ label, percent, amount }) => ({
    label,
    percent: percent ?? '',
    amount: percent === null ? amount : '',
  })),
});

type EditorProps = { data: ShownInvoice };

/** The editor of a draft: its lines as a grid, with totals while typing. */
export function InvoiceEditor({ data }: EditorProps) {
  const { invoice: row } = data;
  const update = useWrite(invoiceCalls.edit, { refreshes: screens.reads });
  const form = useRecordForm({
    draft: 'onDevice',
    schema,
    editing: { ...row, charges: typedCharges(data) },
    save: (values) =>
      update.send({
        query: { id: row.id },
        body: {
          ...values,
          client_id: row.client_id,
          company_id: row.company_id,
          version: row.version,
        },
      }),
    saved: () => undefined,
  });
  return (
    <Stack as="form" noValidate gap={16} minWidth={0} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Card as="section" padding={16} aria-label="Invoice">
        <Grid columns="repeat(auto-fit, minmax(min(100%, 180px), 1fr))" gap={16} align="start">
          <SelectField {...form.field('section')} choices={sections.map((value) => ({ value, label: value }))} />
          <DateField
            {...form.field('invoice_date')}
            wire="iso"
            help={`The day of issue when left empty. ${data.due_in}`}
          />
          <DateField {...form.field('tax_point')} wire="iso" help="The date of the invoice when left empty" />
          <TextField {...form.field('purchase_order')} />
          {data.exchange && <TextField {...form.field('fx_rate')} kind="decimal" help={rateHelp(data)} />}
        </Grid>
      </Card>
      <ChargesPart form={form.field('charges').form} data={data} />
      <Grid columns="repeat(auto-fit, minmax(min(100%, 300px), 1fr))" gap={16}>
        <LongTextField {...form.field('terms')} help="Printed below the total" />
        <LongTextField
          {...form.field('tax_point_reason')}
          help="Only where it is more than 30 days before the invoice"
        />
        <LongTextField {...form.field('over_reason')} help="Only where more is billed than was quoted" />
        <LongTextField {...form.field('note')} help="For the firm only" />
      </Grid>
      <Actions form={form} data={data} />
    </Stack>
  );
}

/** What the rate means, and the default if none is typed. */
function rateHelp({ exchange, currency }: ShownInvoice): string {
  if (!exchange) return '';
  const { base, proposed, source } = exchange;
  const what = `What 1 ${base} is worth in ${currency}.`;
  if (proposed === null) return `${what} No exchange rate counts on the tax point: enter one`;
  return `${what} ${proposed} when left empty${source === null ? '' : `, from ${source}`}`;
}

const words = (of: readonly string[]): readonly string[] => of;

function useColumns({ rates, jobs }: ShownInvoice) {
  return useMemo(() => {
    const vat: readonly Choice[] = [
      { value: '', label: '' },
      ...rates.map((rate) => ({ value: String(rate.id), label: vatChoice(rate) })),
    ];
    const job: readonly Choice[] = [
      { value: '', label: 'No job' },
      ...jobs.map(({ id, name }) => ({ value: String(id), label: name })),
    ];
    const lines: readonly LineColumn[] = [
      { name: 'section', label: 'Section', width: '112px', phone: [2, '1fr'], choices: words(sections), carries: true },
      {
        name: 'description',
        label: 'Description',
        width: 'minmax(0, 1fr)',
        phone: [1, '1fr'],
        kind: 'long',
        placeholder: 'What was done; Shift and Enter for a new line',
      },
      { name: 'job_id', label: 'Job', width: '150px', phone: [2, '1fr'], choices: job, carries: true },
      { name: 'qty', label: 'Quantity', width: '72px', phone: [3, '1fr'], carries: true },
      { name: 'unit_rate', label: 'Rate', width: '96px', phone: [3, '1.2fr'], placeholder: '0.00' },
      { name: 'discount', label: 'Less %', width: '72px', phone: [4, '1fr'], placeholder: '%' },
      { name: 'vat_id', label: 'VAT', width: '132px', phone: [4, '1.6fr'], choices: vat, carries: true },
    ];
    const label: LineColumn = {
      name: 'label',
      label: 'What for',
      width: 'minmax(0, 1fr)',
      phone: [1, '1fr'],
      kind: 'text',
    };
    const amount: LineColumn = {
      name: 'amount',
      label: 'Amount',
      width: '96px',
      phone: [2, '1fr'],
      placeholder: '0.00',
    };
    const rate: LineColumn = {
      name: 'vat_id',
      label: 'VAT',
      width: '132px',
      phone: [2, '1fr'],
      choices: vat,
      carries: true,
    };
    const percent: LineColumn = { name: 'percent', label: '%', width: '72px', phone: [2, '1fr'], placeholder: '%' };
    return { lines, additional: [label, rate, amount], credits: [label, percent, amount] };
  }, [rates, jobs]);
}

const blankLine = { description: '', job_id: '', qty: '1', unit_rate: '', discount: '' };

function ChargesPart({ form, data }: { form: FormState; data: ShownInvoice }) {
  const { places, rates, charges: saved } = data;
  const columns = useColumns(data);
  const vat_id = String(saved.lines[0]?.vat_id ?? rates[0]?.id ?? '');
  const amount = useCallback((path: string) => <LineAmount form={form} path={path} places={places} />, [form, places]);
  return (
    <Card as="section" padding={16} aria-label="Charges">
      <Stack gap={16} minWidth={0}>
        <LinesField
          form={form}
          path="charges.lines"
          columns={columns.lines}
          blank={{ ...blankLine, section: data.invoice.section, vat_id }}
          most={mostLines}
          amount={amount}
        />
        <Grid columns="repeat(auto-fit, minmax(min(100%, 360px), 1fr))" gap={24} align="start">
          <Stack gap={8} minWidth={0}>
            <Heading size={13}>Additional charges</Heading>
            <LinesField
              form={form}
              path="charges.additional"
              label="Additional charges"
              columns={columns.additional}
              blank={{ label: '', amount: '', vat_id }}
              most={mostExtras}
            />
          </Stack>
          <Stack gap={8} minWidth={0}>
            <Heading size={13}>Credits</Heading>
            <LinesField
              form={form}
              path="charges.credits"
              label="Credits"
              columns={columns.credits}
              blank={{ label: '', percent: '', amount: '' }}
              most={mostExtras}
            />
          </Stack>
          <TypedSums form={form} data={data} />
        </Grid>
      </Stack>
    </Card>
  );
}

function TypedSums({
  form,
  data: { rates, places, currency, country, exchange },
}: {
  form: FormState;
  data: ShownInvoice;
}) {
  const typed = useWatch({ control: form.control, name: 'charges' }) as Parameters<typeof typedTotals>[0];
  const totals = typedTotals(typed, new Map(rates.map((rate) => [String(rate.id), rate])), places);
  const fx: unknown = useWatch({ control: form.control, name: 'fx_rate' });
  const rate = typeof fx === 'string' && fx.trim() !== '' ? fx.trim() : (exchange?.proposed ?? null);
  return (
    <Stack gap={8} minWidth={0}>
      <InvoiceSums totals={totals} currency={currency} country={country} />
      {exchange && <VatInBase vat={totals.vat} base={exchange.base} rate={rate} currency={currency} />}
    </Stack>
  );
}

type InvoiceSumsProps = {
  totals: Omit<ReturnType<typeof typedTotals>, 'vat_amount'>;
  currency: string;
  /** The company's country code. */
  country: string;
  after?: readonly (readonly [string, string])[];
};

/** The totals of an invoice; additional charges and credits only if there are any. */
export function InvoiceSums({ totals, currency, country, after }: InvoiceSumsProps) {
  const { showAmount } = useWriting();
  const parts: [string, string][] = [
    ['Amount', totals.amount],
    ['Additional charges', totals.additional_charges],
    ['Credits', `-${totals.credit_notes}`],
  ];
  const hasParts = isPositive(totals.additional_charges) || isPositive(totals.credit_notes);
  const rows: [string, string][] = [
    ...(hasParts ? parts.filter(([, amount]) => !isNothing(amount)) : []),
    ['Sub total', totals.sub_total],
    ...vatRows(totals.vat, country, (net) => showAmount(net, currency)),
  ];
  return <Sums rows={rows} total={totals.total} currency={currency} {...(after && { after })} />;
}

/** With the net of each if there are several: 'Exempt on 100.00'. */
const vatRows = (
  vat: InvoiceSumsProps['totals']['vat'],
  country: string,
  shown: (net: string) => string,
): [string, string][] =>
  vat.map((one) => [
    `${vatWords({ ...one, name: 'VAT' }, country)}${vat.length > 1 ? ` on ${shown(one.net)}` : ''}`,
    one.vat,
  ]);

function Actions({ form, data }: { form: RecordForm<never>; data: ShownInvoice }) {
  const remove = useWrite(invoiceCalls.remove, { refreshes: screens.reads });
  const may = useMay();
  const go = useGo();
  const { id } = data.invoice;
  const discard = async () => {
    const question = {
      title: 'Delete invoice',
      text: 'Are you sure you want to delete invoice ?',
      confirmLabel: 'Delete',
      danger: true,
    };
    if (!(await confirm(question))) return;
    const deleted = async () => {
      const reply = await remove.send({ params: { id } });
      go(invoicesPath);
      return reply;
    };
    await toastReply(deleted());
  };
  return (
    <Row wrap gap={8} align="center">
      <SubmitButton saving={form.saving}>Save draft</SubmitButton>
      <StepButtons
        screens={screens}
        row={data.invoice}
        facts={factsOf(data)}
        primary={false}
        whyNone={form.unsaved ? 'Save the draft first' : undefined}
      />
      <PreviewInvoicePdf id={id} />
      {may(invoiceCalls.remove.access) && (
        <Button variant="subtle" color="red" loading={remove.sending} onClick={() => void discard()}>
          Delete invoice
        </Button>
      )}
    </Row>
  );
}
